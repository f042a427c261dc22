import { type Currency, isCurrency } from '../currencies.ts';
import type { Language } from '../languages.ts';
import type { Decimal } from './decimal.ts';
import { ANY_SCALE, parseTypedNumber } from './typed-number.ts';

export type SheetNumber =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly why: 'decimal' | 'two_readings' | 'other_currency' };

const LONGEST = 60;
/**
 * Matches numbers such as `1.234` and `1,234`, which are ambiguous: depending on the reader's country, they mean
 * about one thousand or slightly more than one.
 */
const TWO_READINGS = /^[-\u2212]?[1-9]\d{0,2}[.,]\d{3}$/;
const LABEL = /^(\p{L}+\.?|\p{Sc})\s*|\s*(\p{L}+\.?|\p{Sc})$/u;
const SIGNS: Readonly<Record<string, Currency>> = { '€': 'EUR', $: 'USD', '£': 'GBP', DIN: 'RSD', BAM: 'KM' };

/**
 * Parses a number stored as text in a sheet, such as `12,50 €`. The author's program and country are unknown, so an
 * ambiguous text is rejected and never guessed. Money may include the offer's currency; a price in a different currency
 * is rejected.
 */
export function readSheetNumber(
  text: string,
  { language, currency }: { readonly language: Language; readonly currency?: Currency | undefined },
): SheetNumber {
  const typed = text.trim();
  const label = typed.length > LONGEST ? null : LABEL.exec(typed);
  const digits = label ? typed.replace(label[0], '') : typed;
  if (label) {
    const named = parseCurrency(label[1] ?? label[2] ?? '');
    if (currency === undefined || named === undefined) return { ok: false, why: 'decimal' };
    if (named !== currency) return { ok: false, why: 'other_currency' };
  }
  if (TWO_READINGS.test(digits)) return { ok: false, why: 'two_readings' };
  const parsed = parseTypedNumber(digits, { language, maxScale: ANY_SCALE, allowNegative: true });
  return parsed.ok ? { ok: true, value: parsed.value } : { ok: false, why: 'decimal' };
}

/** Returns the currency for a code or sign; undefined if the product does not support it. */
export function parseCurrency(label: string): Currency | undefined {
  const name = label.trim().toUpperCase().replace(/\.$/, '');
  if (isCurrency(name)) return name;
  return Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined;
}
