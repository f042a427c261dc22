import { isOneOf } from './closed-list.ts';

/**
 * The product's language codes and their equivalents elsewhere (specification §1 and §7, product 7). Browsers
 * interpret `ba` as Bashkir and have no data for `bs`, so the variant is tagged sr-Latn-BA.
 */
export const LANGUAGES = ['sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'sr_latin';

export interface LanguageInfo {
  /** The BCP 47 tag for dates, sorting and speech. */
  readonly tag: string;
  /** Value of the Content-Language request header. */
  readonly contentLanguage: string;
  /** Value of the `lang` attribute of the page. */
  readonly htmlLang: string;
  /** The language's own name for itself, so that speakers can find it whatever the current language. */
  readonly nativeName: string;
}

export const LANGUAGE_INFO: Readonly<Record<Language, LanguageInfo>> = {
  sr_latin: {
    tag: 'sr-Latn-RS',
    contentLanguage: 'sr_Latn',
    htmlLang: 'sr-Latn',
    nativeName: 'Srpski',
  },
  en: { tag: 'en-GB', contentLanguage: 'en', htmlLang: 'en', nativeName: 'English' },
  de: { tag: 'de-DE', contentLanguage: 'de', htmlLang: 'de', nativeName: 'Deutsch' },
  'de-AT': {
    tag: 'de-AT',
    contentLanguage: 'de',
    htmlLang: 'de-AT',
    nativeName: 'Deutsch (Österreich)',
  },
  ru: { tag: 'ru-RU', contentLanguage: 'ru', htmlLang: 'ru', nativeName: 'Русский' },
  ba: {
    tag: 'sr-Latn-BA',
    contentLanguage: 'ba',
    htmlLang: 'sr-Latn-BA',
    nativeName: 'Bosanski / Crnogorski',
  },
};

/** The languages that each switcher offers, in display order (product 7). */
export const SWITCHER_LANGUAGES = {
  app: ['sr_latin', 'en', 'ba', 'de', 'de-AT'],
  guest: ['sr_latin', 'en', 'ba', 'de', 'de-AT', 'ru'],
  supplier: ['sr_latin', 'en', 'ba', 'de', 'de-AT', 'ru'],
  marketplace: ['sr_latin', 'en', 'ba', 'de', 'de-AT', 'ru'],
  affiliate: ['en', 'sr_latin', 'de'],
  moderation: ['en', 'sr_latin', 'de'],
} as const satisfies Record<string, readonly Language[]>;

export type LanguageSwitcherPlace = keyof typeof SWITCHER_LANGUAGES;

export function isLanguage(text: unknown): text is Language {
  return isOneOf(LANGUAGES, text);
}

/**
 * Parses a Content-Language header. Clients built from the product's specification send `de` for Austrian German; the
 * product's own codes and tags are also accepted. Anything else yields Serbian, the default.
 */
export function parseLanguageHeader(value: string | null | undefined): Language {
  const wanted = (value ?? '').trim().toLowerCase().replaceAll('_', '-');
  return HEADER_LANGUAGES.get(wanted) ?? DEFAULT_LANGUAGE;
}

const HEADER_LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['en', 'en'],
  ['en-gb', 'en'],
  ['de', 'de'],
  ['de-de', 'de'],
  ['de-at', 'de-AT'],
  ['ru', 'ru'],
  ['ru-ru', 'ru'],
  ['ba', 'ba'],
  ['sr-latn-ba', 'ba'],
] satisfies [string, Language][]);

const LANGUAGE_OF_COUNTRY: Readonly<Partial<Record<string, Language>>> = {
  RS: 'sr_latin',
  BA: 'ba',
  ME: 'ba',
  AT: 'de-AT',
  DE: 'de',
  CH: 'de',
  LI: 'de',
  RU: 'ru',
  BY: 'ru',
};

/**
 * Returns the language of a company's own documents based on its country; English if none of the product's languages is
 * spoken in the country.
 */
export function getCompanyLanguage(country: string): Language {
  return LANGUAGE_OF_COUNTRY[country] ?? 'en';
}
