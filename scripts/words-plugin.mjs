const PLACE = '__WORDS__';

/**
 * Names in each page the files of the words that it starts with, by language, so that they can be fetched beside its
 * code instead of after it (public/assets/look.v2.js): `sr_latin:guest-1.js shell-2.js;de:…`. `pages` says which
 * areas a page starts with; `layers` which languages' files a language needs.
 */
export function wordsPlugin(pages, layers) {
  return {
    name: 'ponuda-words',
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle }) {
        const areas = pages[filename];
        if (!areas || !bundle) return html.replace(PLACE, '');
        const files = new Map(
          Object.values(bundle).flatMap((chunk) => {
            const [, language, area] = chunk.facadeModuleId?.match(/compiled\/([\w-]+)\/(\w+)\.js$/) ?? [];
            return area ? [[`${language}/${area}`, chunk.fileName.replace('assets/', '')]] : [];
          }),
        );
        const words = Object.entries(layers).map(([language, all]) => {
          const needed = all.flatMap((layer) => areas.map((area) => files.get(`${layer}/${area}`)));
          return `${language}:${needed.filter(Boolean).join(' ')}`;
        });
        return html.replace(PLACE, words.join(';'));
      },
    },
  };
}
