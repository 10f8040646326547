// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const theme = JSON.parse(localStorage.getItem('gobelet.settings') || '{}').theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Nothing kept: the device's own theme is used.
}
