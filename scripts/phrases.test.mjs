import { readFile } from 'node:fs/promises';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { keepEndings, translate } from './phrases.mjs';

const config = getConfig();
const TEXTS = { a: { message: 'January' }, b: { message: 'February' }, c: {} };
const TRANSLATED = {
  en: { a: { translation: '' } },
  de: { a: { translation: 'Januar' }, b: { translation: 'Februar' } },
  'de-AT': { a: { translation: 'Jänner' }, b: { translation: '' } },
  ba: { a: { translation: 'Januar' }, b: { translation: '' } },
};
const said = (locale) => translate(TEXTS, TRANSLATED, locale, config);

it('only Austrian German falls back, and to German', () => {
  expect(config.fallbackLocales).toEqual({ 'de-AT': 'de' });
});

it('lays Austrian German over German, and lets no other language fall back', () => {
  expect(said('de-AT')).toEqual({ a: 'Jänner', b: 'Februar' });
  expect(said('ba')).toEqual({ a: 'Januar' });
  expect(said('ru')).toEqual({});
});

it('says in English what the source says', () => {
  expect(said('en')).toEqual({ a: 'January', b: 'February', c: 'c' });
});

it('keeps an abbreviation and its ending on one line', () => {
  expect(keepEndings('Iznosi bez PDV-a, po PIB-u')).toBe('Iznosi bez PDV-\u2060a, po PIB-\u2060u');
  expect(keepEndings('E-Mail, PDF-Datei, ad-hoc')).toBe('E-Mail, PDF-Datei, ad-hoc');
});

/** Merging branches may add a message to a catalogue twice, and one of the two translations would then be lost. */
it.each(config.locales)('each text stands once in the catalogue of %s', async (locale) => {
  const file = await readFile(`locales/${locale}/messages.po`, 'utf8');
  const keys = file
    .split(/\n{2,}/)
    .map((entry) => entry.slice(entry.search(/^(msgctxt|msgid) /m), entry.indexOf('\nmsgstr')));
  expect(keys.length).toBeGreaterThan(4000);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
