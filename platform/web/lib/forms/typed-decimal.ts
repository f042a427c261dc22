import { parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { shownLanguage } from '../words/language.ts';

/**
 * Returns a function that turns a typed number, as the shown language writes it, into the wire's decimal. Another text
 * stays as it is, for the rule of the field to refuse.
 */
export function typedDecimal(maxScale: number): (text: string) => string {
  return (text) => {
    const typed = parseTypedNumber(text, { language: shownLanguage(), maxScale });
    return typed.ok ? typed.value.toString() : text;
  };
}
