// Before the first paint, so that a dark page never flashes white. A file, since the page allows no inline code.
try {
  var theme = localStorage.getItem('theme');
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
} catch (_) {
  document.documentElement.dataset.theme = 'light';
}
