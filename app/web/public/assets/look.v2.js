// Runs before the first paint, so that no page flashes. A separate file, since inline scripts are forbidden; cached
// forever by its name.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // It refuses storage: the system decides.
    }
  };
  const one = (value, values, other) => (values.includes(value) ? value : other);
  const page = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.dataset.theme = one(read('theme'), ['light', 'dark'], system);
  page.dir = one(read('direction'), ['ltr', 'rtl'], read('lang') === 'ar' ? 'rtl' : 'ltr');

  // Texts load in parallel with the code, not after it (scripts/build-plugins/words-plugin.mjs).
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
