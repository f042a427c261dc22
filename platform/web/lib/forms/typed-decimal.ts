import type { Language } from '#platform/shared/languages.ts';
import { ANY_SCALE, parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { getShownLanguage } from '../words/language.ts';

/**
 * Returns a function that converts a typed number to a wire decimal. The number is parsed in `language`, by default
 * the page language. Text that is not a number is only trimmed, so that the field's rule rejects it.
 */
export function createDecimalParser(maxScale: number, language?: Language): (text: string) => string {
  return (text) => {
    const typed = parseTypedNumber(text, { language: language ?? getShownLanguage(), maxScale });
    return typed.ok ? typed.value.toString() : text.trim();
  };
}

/** Converts a typed number with any number of decimals, for fields whose own rule limits them. */
export const parseWireNumber = createDecimalParser(ANY_SCALE);
