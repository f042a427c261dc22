import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';

const config = getConfig();
const [catalog] = await getCatalogs(config);
const texts = Object.fromEntries(
  await Promise.all(
    config.locales.map(async (locale) => [locale, Object.values((await catalog.read(locale)) ?? {})]),
  ),
);

/** The folder that contains legal and contract texts, which use the terms of their country. */
const LEGAL = 'core/help/web/legal/';
const isLegal = ({ origin = [] }) => origin.length > 0 && origin.every(([file]) => file.startsWith(LEGAL));
/** Without word joiners (U+2060), which keep a word with a hyphen on one line. */
const said = (locale) =>
  texts[locale].map((text) => ({
    ...text,
    words: text.translation.replace(/\{\w+, plural,/g, '{').replaceAll('\u2060', ''),
  }));
const found = (locale, pattern, { legal = true } = {}) =>
  said(locale)
    .filter((text) => (legal || !isLegal(text)) && pattern.test(text.words))
    .map(({ words }) => words);

/** Returns a regular expression that matches whole words in any alphabet. */
const word = (words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
/** Returns a regular expression that matches words inside a sentence, where a polite form is in lower case. */
const within = (words) => new RegExp(`(?<=[\\p{L},] )(?:${words})(?!\\p{L})`, 'u');

/**
 * Forbidden words in each language, according to docs/glossary.md and docs/translating.md: synonyms of fixed terms,
 * forms of address, and words of a neighbouring language.
 */
const NEVER = {
  en: [word('e-mails?|mails?'), word('cancelled|colou?red|anonymis\\p{L}*'), word('nobody|somebody|whoever')],
  sr_latin: [
    word('porudžbin\\p{L}*|faktur\\p{L}*|direktn\\p{L}+ nabav\\p{L}*|inicijacij\\p{L}*|neto|uplatnic\\p{L}*'),
    word('stoji|stoje|smete|smeju'),
    word('preduzeć\\p{L}*|kompanij\\p{L}*|marketplace'),
    word('ti|tebi|tvoj\\p{L}*'),
    within('Vi|Vas|Vama|Vaš\\p{L}*'),
  ],
  ba: [
    word('porudžbin\\p{L}*|faktur\\p{L}*|direktn\\p{L}+ nabav\\p{L}*|historij\\p{L}*'),
    word('gde|ovde|posle|pre|dve|obe|deo|mesto|ceo|cel[aeu]|reč|evro|odsto|vreme|cen[aeou]|pregledač\\p{L}*'),
    word(
      'vrednost\\p{L}*|mesec\\p{L}*|nedelj\\p{L}*|obavešt\\p{L}*|izmen\\p{L}*|promen\\p{L}*|zahtev\\p{L}*',
    ),
    word(
      'sledeć\\p{L}*|poslednj\\p{L}*|izveštaj\\p{L}*|une[ot]\\p{L}?|poslat[aoe]|(?:is)?korišć\\p{L}*|uspe(?:la|lo)',
    ),
    word('(?:može|možete|mogu|želi|želite|mora|morate)(?: se)? da'),
    word('prover\\p{L}*|proseč\\p{L}*|ovis\\p{L}*|porezn\\p{L}*|skladišt\\p{L}*|dejstv\\p{L}*|mail\\p{L}*'),
    word('preduzeć\\p{L}*|kompanij\\p{L}*|marketplace'),
    within('Vi|Vas|Vama|Vaš\\p{L}*'),
  ],
  de: [
    /(?<!E-)(?<!\p{L})Mails?(?!\p{L})|Mailadress/u,
    word(
      'im Marktplatz|aus dem Marktplatz|Anstoß|Umsetzung|am Zug|Kennwort\\p{L}*|Käufer|Zahlschein|von selbst',
    ),
    word('du|dich|dir|dein\\p{L}*|euch|euer'),
  ],
  'de-AT': [/Angebot|Steuernummer|Lagerhalter|MwSt/],
  ru: [
    word('недостач\\p{L}*|одобр\\p{L}*|стоит здесь|e-mail|имейл\\p{L}*|электронн\\p{L}+ почт\\p{L}*'),
    word('ты|тебя|тебе|тво[йяёи]'),
    within('Вы|Вас|Вам|Вами|Ваш\\p{L}*'),
  ],
};
/** Exceptions in which a forbidden word is correct, each with the reason. */
const RIGHT = {
  // A moderator's review of an account.
  ru: [/не одобр/],
};

it.each(Object.entries(NEVER))('%s says the words of the glossary', (locale, patterns) => {
  const wrong = patterns.flatMap((pattern) => found(locale, pattern, { legal: false }));
  expect(wrong.filter((words) => !RIGHT[locale]?.some((right) => right.test(words)))).toEqual([]);
});

/** Quotation marks that each language does not use; straight ones are wrong in all languages. */
const QUOTES = {
  en: /["„«»]/,
  sr_latin: /["“«»]/,
  ba: /["“«»]/,
  de: /["”«»]/,
  'de-AT': /["”«»]/,
  ru: /["“”„]/,
};

it.each(Object.entries(QUOTES))('%s has its own quotation marks and apostrophes', (locale, quotes) => {
  expect(found(locale, quotes)).toEqual([]);
  expect(found(locale, /\p{L}'\p{L}/u)).toEqual([]);
});

it.each(config.locales)('an ellipsis is one character and a text has no double space in %s', (locale) => {
  expect(found(locale, /\.\.\.| {2}|^ | $/)).toEqual([]);
});

/**
 * Matches a plain space between a number and its unit, where no line break is allowed. English texts are in the code,
 * with a plain space.
 */
const UNIT = /[\d}#>] (?=(?:EUR|RSD|KM|%|MB|KB|МБ|КБ|ms|мс)(?!\p{L}))/u;

it.each(config.locales.filter((locale) => locale !== 'en'))(
  'a no-break space stands before a unit in %s',
  (locale) => {
    expect(found(locale, UNIT)).toEqual([]);
  },
);

it('Russian groups digits with a no-break space', () => {
  expect(found('ru', /\d \d{3}(?!\d)/)).toEqual([]);
});

it('Austrian texts are those that differ from German, and all of those', async () => {
  const german = await catalog.read('de');
  const austrian = await catalog.read('de-AT');
  const pairs = Object.entries(german).map(([id, { translation }]) => [
    translation,
    austrian[id]?.translation ?? '',
  ]);
  expect(pairs.filter(([de, at]) => at === de).map(([de]) => de)).toEqual([]);
  const needed = /\bAngebot(?:e|s|es)?\b|Angebots|Steuernummer \(PIB\)|\bMwSt\b|\bRegisternummer/;
  expect(pairs.filter(([de, at]) => at === '' && needed.test(de)).map(([de]) => de)).toEqual([]);
});
