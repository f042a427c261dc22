// Before the first paint, so that a dark page never flashes white. A file, since the page allows no inline code;
// its name carries the version, since what lies in assets is cached for good.
{
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // A browser that refuses storage follows the system.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
}
