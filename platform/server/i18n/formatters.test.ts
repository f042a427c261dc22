import { expect, it } from 'vitest';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { createFormatters } from './formatters.ts';

it('a month stands alone in every language, without the stop or the word that some write after the year', () => {
  const months = LANGUAGES.map((language) => [language, createFormatters(language).month('2026-01-31')]);
  expect(Object.fromEntries(months)).toEqual({
    sr_latin: 'januar 2026',
    en: 'January 2026',
    de: 'Januar 2026',
    'de-AT': 'Jänner 2026',
    ru: 'январь 2026',
    ba: 'januar 2026',
  });
});
