import type { MessageDescriptor } from '@lingui/core';
import { isCountry } from '#platform/shared/countries.ts';
import { LANGUAGE_INFO, type Language } from '#platform/shared/languages.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';

/**
 * The name of a country that goods come from. Those of our markets have the names that every list shows; the runtime
 * names the many others, in Bosnian with the Serbian words in Latin letters.
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
