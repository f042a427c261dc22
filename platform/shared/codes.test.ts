import { describe, expect, it } from 'vitest';
import { COUNTRIES, DEFAULT_COUNTRY, vatRateFor } from './countries.ts';
import {
  CURRENCIES,
  CURRENCY_ISO_CODES,
  DEFAULT_CURRENCY,
  FALLBACK_RSD_PER_EUR,
  isCurrency,
  KM_PER_EUR,
} from './currencies.ts';
import { ERROR_CODES, ERROR_STATUS } from './error-codes.ts';
import {
  DEFAULT_LANGUAGE,
  getCompanyLanguage,
  isLanguage,
  LANGUAGE_INFO,
  LANGUAGES,
  parseLanguageHeader,
  SWITCHER_LANGUAGES,
} from './languages.ts';
import { DEFAULT_UNIT, isUnit, UNITS } from './units.ts';

describe('languages', () => {
  // Also proves S1.26–S1.30.
  it('S1.25 S9.08 six, Serbian Latin the default', () => {
    expect([...LANGUAGES].sort()).toEqual(['ba', 'de', 'de-AT', 'en', 'ru', 'sr_latin']);
    expect(DEFAULT_LANGUAGE).toBe('sr_latin');
    expect(['sr_latin', 'ba'].every(isLanguage)).toBe(true);
    expect(['sr', '', null, 'bs'].some(isLanguage)).toBe(false);
  });

  it('S7.02 Content-Language', () => {
    const sent = Object.fromEntries(LANGUAGES.map((code) => [code, LANGUAGE_INFO[code].contentLanguage]));
    expect(sent).toEqual({ sr_latin: 'sr_Latn', en: 'en', ba: 'ba', de: 'de', 'de-AT': 'de', ru: 'ru' });
  });

  it('reads back what is sent, Austrian apart, and takes anything else for the default', () => {
    for (const code of LANGUAGES) {
      const read = parseLanguageHeader(LANGUAGE_INFO[code].contentLanguage);
      expect(read).toBe(code === 'de-AT' ? 'de' : code);
    }
    expect(['de-AT', 'de_AT'].map(parseLanguageHeader)).toEqual(['de-AT', 'de-AT']);
    expect(['en-GB', 'de-DE', 'ru-RU', 'sr', 'sr-Latn-RS'].map(parseLanguageHeader)).toEqual([
      'en',
      'de',
      'ru',
      'sr_latin',
      'sr_latin',
    ]);
    expect(parseLanguageHeader(' SR-latn-BA ')).toBe('ba');
    for (const odd of [null, undefined, '', 'fr', 'bs', 'sr_Cyrl', 'constructor']) {
      expect(parseLanguageHeader(odd)).toBe('sr_latin');
    }
  });

  it('S9.15 dates are Serbian by default, and ba is never handed to a browser as Bashkir', () => {
    expect(LANGUAGES.map((code) => LANGUAGE_INFO[code].tag)).toEqual([
      'sr-Latn-RS',
      'en-GB',
      'de-DE',
      'de-AT',
      'ru-RU',
      'sr-Latn-BA',
    ]);
    for (const code of LANGUAGES)
      expect(Intl.getCanonicalLocales(LANGUAGE_INFO[code].htmlLang)).toHaveLength(1);
  });

  it('S1.31 what each switcher offers, and how it names it', () => {
    expect(LANGUAGES.map((code) => LANGUAGE_INFO[code].nativeName)).toEqual([
      'Srpski',
      'English',
      'Deutsch',
      'Deutsch (Österreich)',
      'Русский',
      'Bosanski / Crnogorski',
    ]);
    expect(SWITCHER_LANGUAGES.app).toEqual(['sr_latin', 'en', 'ba', 'de', 'de-AT']);
    for (const all of [
      SWITCHER_LANGUAGES.guest,
      SWITCHER_LANGUAGES.supplier,
      SWITCHER_LANGUAGES.marketplace,
    ]) {
      expect([...all].sort()).toEqual([...LANGUAGES].sort());
    }
    expect(SWITCHER_LANGUAGES.affiliate).toEqual(['en', 'sr_latin', 'de']);
    expect(SWITCHER_LANGUAGES.moderation).toEqual(['en', 'sr_latin', 'de']);
  });
});

it('a company has its documents in the language of its country, elsewhere in English', () => {
  const countries = ['RS', 'BA', 'ME', 'AT', 'DE', 'CH', 'LI', 'RU', 'BY', 'FR', ''];
  expect(countries.map(getCompanyLanguage)).toEqual([
    'sr_latin',
    'ba',
    'ba',
    'de-AT',
    'de',
    'de',
    'de',
    'ru',
    'ru',
    'en',
    'en',
  ]);
});

describe('currencies, units, countries', () => {
  it('S3.28 S3.29', () => {
    expect(CURRENCIES).toEqual(['RSD', 'KM', 'EUR', 'GBP', 'USD']);
    expect(DEFAULT_CURRENCY).toBe('RSD');
    expect(CURRENCIES.map((currency) => CURRENCY_ISO_CODES[currency])).toEqual([
      'RSD',
      'BAM',
      'EUR',
      'GBP',
      'USD',
    ]);
    expect([KM_PER_EUR, FALLBACK_RSD_PER_EUR]).toEqual(['1.95583', '118']);
    expect([isCurrency('KM'), isCurrency('BAM')]).toEqual([true, false]);
  });

  it('S3.06 S3.07', () => {
    expect(UNITS).toEqual(['kg', 'm', 'm2', 'm3', 't', 'pieces', 'l']);
    expect(DEFAULT_UNIT).toBe('kg');
    expect(['m2', 'box', null].map(isUnit)).toEqual([true, false, false]);
  });

  it('VAT is preset by country, elsewhere 0', () => {
    expect(['RS', 'BA', 'ME', 'AT', 'DE', 'HR', '', 'toString'].map(vatRateFor)).toEqual([
      '20',
      '17',
      '21',
      '20',
      '19',
      '0',
      '0',
      '0',
    ]);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    expect(DEFAULT_COUNTRY).toBe('RS');
  });
});

// Also proves S8.02–S8.07.
describe('S8.01 error codes', () => {
  it('keep 409, 402 and 404 for what the global handler does with them', () => {
    const of = (status: number) => ERROR_CODES.filter((code) => ERROR_STATUS[code] === status);
    expect(of(409)).toEqual(['login_locked']);
    expect(of(402)).toEqual(['payment_required']);
    expect(of(404)).toEqual(['not_found']);
    expect(of(401)).toEqual(['unauthenticated', 'own_page_only']);
    expect(of(429)).toEqual(['too_many_requests']);
    expect(of(412)).toEqual(['stale', 'policy_changed', 'precondition_failed']);
  });

  it('are snake_case', () => {
    expect(ERROR_CODES.every((code) => /^[a-z]+(_[a-z]+)*$/.test(code))).toBe(true);
  });

  it('wrong PIB, wrong old password and expired links are never 401 or 404', () => {
    for (const code of [
      'wrong_pib',
      'wrong_password',
      'wrong_code',
      'token_expired',
      'link_unknown',
    ] as const) {
      expect(ERROR_STATUS[code]).toBe(422);
    }
  });
});
