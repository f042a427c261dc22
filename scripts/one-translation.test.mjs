import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';

const config = getConfig();
const catalogs = await getCatalogs(config);

/**
 * The page loads all its catalogues into one table by text and context, so a text with two translations would change
 * with the pages that were opened before. Two meanings of one English text are told apart by a context.
 */
it.each(config.locales.filter((locale) => locale !== config.sourceLocale))(
  'one English text has one translation in %s, whichever catalogue holds it',
  async (locale) => {
    const said = new Map();
    for (const catalog of catalogs) {
      const area = catalog.path.split('/').at(-1);
      for (const [id, { message, context, translation }] of Object.entries(
        (await catalog.read(locale)) ?? {},
      )) {
        if (!translation) continue;
        const text = context ? `${context} | ${message}` : message;
        const all = said.get(id) ?? said.set(id, { text, by: new Map() }).get(id);
        all.by.set(translation, [...(all.by.get(translation) ?? []), area]);
      }
    }
    const twins = [...said.values()].filter(({ by }) => by.size > 1);
    expect(
      twins.map(
        ({ text, by }) =>
          `${text}: ${[...by].map(([words, areas]) => `${words} (${areas.join(', ')})`).join(' / ')}`,
      ),
    ).toEqual([]);
  },
);
