"""Many tables at once: how fast moves are acknowledged, and what survives when the server dies."""
