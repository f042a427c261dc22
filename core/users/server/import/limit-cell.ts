import type { Currency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { parseCurrency } from '#platform/shared/money/sheet-number.ts';
import { ANY_SCALE, parseTypedNumber } from '#platform/shared/money/typed-number.ts';

const LONGEST = 60;
const LABEL = /^(\p{L}{1,3}\.?|\p{Sc})\s*|\s*(\p{L}{1,3}\.?|\p{Sc})$/u;
/**
 * Matches `250.000` and `250,000`: an amount has two decimals, so a dot or comma before three digits is a thousands
 * separator in any country.
 */
const GROUPED = /^([1-9]\d{0,2})[.,](\d{3})$/;

/**
 * Parses a limit such as `250.000`, `4.000 EUR` or `€ 4000,50`; `currency` applies if the cell names none. Returns
 * undefined if the cell contains anything else.
 */
export function parseLimitCell(
  cell: string,
  currency: Currency,
  language: Language,
): { readonly amount: Decimal; readonly currency: Currency } | undefined {
  const text = cell.trim();
  if (text.length > LONGEST) return undefined;
  const label = LABEL.exec(text);
  const named = label ? parseCurrency(label[1] ?? label[2] ?? '') : currency;
  if (named === undefined) return undefined;
  const digits = (label ? text.replace(label[0], '') : text).replace(GROUPED, '$1$2');
  const parsed = parseTypedNumber(digits, { language, maxScale: ANY_SCALE });
  return parsed.ok ? { amount: parsed.value, currency: named } : undefined;
}
