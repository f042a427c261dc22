import { parseTypedNumber } from '@ponuda/domain/money/typed-number';
import { currentLanguage } from '../words/i18n.ts';

/** Reads a typed number as the wire's decimal; other text stays as it is, for the rule of the field to refuse. */
export function typedDecimal(maxScale: number): (text: string) => string {
  return (text) => {
    const typed = parseTypedNumber(text, { language: currentLanguage(), maxScale });
    return typed.ok ? typed.value.toString() : text;
  };
}
