import type { MessageDescriptor } from '@lingui/core';
import { isCountry } from '#platform/shared/countries.ts';
import { LANGUAGE_INFO, type Language } from '#platform/shared/languages.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';

/**
 * Returns the name of a country of origin. Countries in our markets have the same names as in all other lists. The
 * runtime provides all other names; for Bosnian, it uses the Serbian names in Latin script.
 */
export function originName(
  code: string,
  language: Language,
  say: (phrase: MessageDescriptor) => string,
): string {
  if (isCountry(code)) return say(countryPhrases[code]);
  const names = new Intl.DisplayNames(LANGUAGE_INFO[language].tag, { type: 'region', fallback: 'code' });
  return names.of(code) ?? code;
}
