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

  // The page's words come beside its code, not after it: it names the files of each language (scripts/words-plugin.mjs).
  const words = document.querySelector('meta[name="words"]')?.content.split(';') ?? [];
  const of = (lang) => words.find((some) => some.startsWith(`${lang}:`));
  for (const file of (of(read('lang')) ?? of('sr_latin') ?? ':').split(':')[1].split(' ')) {
    if (file === '') continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${file}`;
    document.head.append(link);
  }
}
