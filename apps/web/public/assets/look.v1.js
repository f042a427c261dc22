// Before the first paint, so that neither a dark page flashes white nor a mirrored one the wrong way round. A file,
// since the page allows no inline code; its name carries the version, since what lies in assets is cached for good.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser that refuses storage follows the system.
      return null;
    }
  };
  const one = (value, values, other) => (values.includes(value) ? value : other);
  const page = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.dataset.theme = one(read('theme'), ['light', 'dark'], system);
  page.dir = one(read('direction'), ['ltr', 'rtl'], read('lang') === 'ar' ? 'rtl' : 'ltr');
}
