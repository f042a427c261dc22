import { type Currency, isCurrency } from '../currencies.ts';
import type { Language } from '../languages.ts';
import type { Decimal } from './decimal.ts';
import { parseTypedNumber } from './typed-number.ts';

export type SheetNumber =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly why: 'decimal' | 'two_readings' | 'other_currency' };

/** Read with more decimals than allowed, so that too many of them are told from what is no number. */
const ANY_SCALE = 20;
const LONGEST = 60;
/** `1.234` and `1,234` are a thousand to one half of the readers and a bit more than one to the other. */
const TWO_READINGS = /^[-\u2212]?[1-9]\d{0,2}[.,]\d{3}$/;
const LABEL = /^(\p{L}+\.?|\p{Sc})\s*|\s*(\p{L}+\.?|\p{Sc})$/u;
const SIGNS: Readonly<Record<string, Currency>> = { '€': 'EUR', $: 'USD', '£': 'GBP', DIN: 'RSD', BAM: 'KM' };

/**
 * Reads a number that stands in a sheet as a text, such as `12,50 €`. Who typed it had whatever program and country, so
 * that a text which reads both ways is refused and never guessed. Money may carry the offer's currency; with another one
 * the price is not what it seems.
 */
export function readSheetNumber(
  text: string,
  { language, currency }: { readonly language: Language; readonly currency?: Currency | undefined },
): SheetNumber {
  const typed = text.trim();
  const label = typed.length > LONGEST ? null : LABEL.exec(typed);
  const digits = label ? typed.replace(label[0], '') : typed;
  if (label) {
    const named = currencyOf(label[1] ?? label[2] ?? '');
    if (currency === undefined || named === undefined) return { ok: false, why: 'decimal' };
    if (named !== currency) return { ok: false, why: 'other_currency' };
  }
  if (TWO_READINGS.test(digits)) return { ok: false, why: 'two_readings' };
  const parsed = parseTypedNumber(digits, { language, maxScale: ANY_SCALE, allowNegative: true });
  return parsed.ok ? { ok: true, value: parsed.value } : { ok: false, why: 'decimal' };
}

/** Answers the currency that a code or sign means; undefined where it means none of ours. */
export function currencyOf(label: string): Currency | undefined {
  const name = label.trim().toUpperCase().replace(/\.$/, '');
  if (isCurrency(name)) return name;
  return Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined;
}
