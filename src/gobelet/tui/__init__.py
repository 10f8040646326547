"""The full screen: what drawn tables share (`kit`), and the program around them (`app`)."""
