import type { Language } from '#platform/shared/languages.ts';
import { ANY_SCALE, parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { getShownLanguage } from '../words/language.ts';

/**
 * Returns a function that turns a typed number into the wire's decimal. The number is read in `language`, by default
 * the language of the page. A text that is no number is only trimmed, so that the rule of the field refuses it.
 */
export function createDecimalParser(maxScale: number, language?: Language): (text: string) => string {
  return (text) => {
    const typed = parseTypedNumber(text, { language: language ?? getShownLanguage(), maxScale });
    return typed.ok ? typed.value.toString() : text.trim();
  };
}

/** Does so with any number of decimals, for fields whose rule itself limits them. */
export const parseWireNumber = createDecimalParser(ANY_SCALE);
