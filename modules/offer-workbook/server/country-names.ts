import { originName } from '#core/purchase/words/origins.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { ORIGIN_COUNTRIES } from '#platform/shared/countries.ts';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { normaliseCellText } from './workbook-record.ts';

interface CountryNames {
  readonly nameOf: (code: string) => string;
  readonly codes: ReadonlyMap<string, string>;
}

const known = new Map<Language, CountryNames>();

/**
 * Returns the names of the countries of origin in a language. They are cached, because a sheet contains two thousand
 * of them.
 */
export function getCountryNames(language: Language): CountryNames {
  const made = known.get(language);
  if (made) return made;
  const i18n = getServerI18n(language);
  const names = new Map(
    ORIGIN_COUNTRIES.map((code): [string, string] => [
      code,
      originName(code, language, (phrase) => i18n._(phrase)),
    ]),
  );
  const codes = new Map(Array.from(names, ([code, name]) => [normaliseCellText(name), code]));
  const result = { nameOf: (code: string) => names.get(code) ?? code, codes };
  known.set(language, result);
  return result;
}

/** Returns the country named in a cell, by code or by name in the language of the sheet or any other language. */
export function parseCountry(text: string, language: Language): string | undefined {
  const code = text.trim().toUpperCase();
  if (isOneOf(ORIGIN_COUNTRIES, code)) return code;
  const name = normaliseCellText(text);
  const others = LANGUAGES.filter((one) => one !== language);
  for (const one of [language, ...others]) {
    const found = getCountryNames(one).codes.get(name);
    if (found) return found;
  }
  return undefined;
}
