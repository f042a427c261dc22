import type { Currency } from '../currencies.ts';
import type { Language } from '../languages.ts';
import {
  AMOUNT_SCALE,
  EXCHANGE_RATE_SCALE,
  PERCENT_SCALE,
  PRICE_SCALE,
  QUANTITY_SCALE,
} from '../validation/limits.ts';
import { type Decimal, toDecimal } from './decimal.ts';

const NBSP = '\u00a0';
/** The minus sign, which screen readers announce as such, unlike a hyphen. */
const MINUS = '\u2212';

export interface NumberMarks {
  readonly decimal: ',' | '.';
  readonly group: '.' | ',' | '\u00a0';
}

/** The number separators of each language, defined here because browsers use different ones (product 7). */
export const NUMBER_MARKS: Readonly<Record<Language, NumberMarks>> = {
  sr_latin: { decimal: ',', group: '.' },
  ba: { decimal: ',', group: '.' },
  de: { decimal: ',', group: '.' },
  'de-AT': { decimal: ',', group: '.' },
  ru: { decimal: ',', group: NBSP },
  en: { decimal: '.', group: ',' },
};

/** Formats a number with grouped thousands and between `minScale` and `maxScale` digits, rounded half up. */
export function formatDecimal(
  value: Decimal | string,
  minScale: number,
  maxScale: number,
  language: Language,
): string {
  const { decimal, group } = NUMBER_MARKS[language];
  const rounded = exact(value).roundHalfUp(maxScale);
  const [whole = '0', fraction = ''] = rounded.abs().toFixed(Math.max(minScale, rounded.scale)).split('.');
  const text = grouped(whole, group) + (fraction === '' ? '' : decimal + fraction);
  return rounded.isNegative() ? `${MINUS}${text}` : text;
}

/** Formats an amount with two decimals and no currency: `1.234,50`. */
export function formatAmount(amount: Decimal | string, language: Language): string {
  return formatDecimal(amount, AMOUNT_SCALE, AMOUNT_SCALE, language);
}

/** Formats an amount rounded to whole units, for charts: `1.235`. */
export function formatWholeAmount(amount: Decimal | string, language: Language): string {
  return formatDecimal(amount, 0, 0, language);
}

/** Formats an amount with two decimals and our own currency label after a no-break space: `1.234,50 RSD`. */
export function formatMoney(amount: Decimal | string, currency: Currency, language: Language): string {
  return `${formatAmount(amount, language)}${NBSP}${currency}`;
}

/** Formats a unit price with two to four decimals. */
export function formatPrice(price: Decimal | string, language: Language): string {
  return formatDecimal(price, AMOUNT_SCALE, PRICE_SCALE, language);
}

/** Formats a quantity with as many decimals as it has, at most three. */
export function formatQuantity(quantity: Decimal | string, language: Language): string {
  return formatDecimal(quantity, 0, QUANTITY_SCALE, language);
}

/** Formats a percentage with at most `maxScale` decimals and a no-break space before the sign: `20 %`. */
export function formatPercent(percent: Decimal | string, language: Language, maxScale = 1): string {
  return `${formatDecimal(percent, 0, maxScale, language)}${NBSP}%`;
}

/** Formats a difference in percent, always with one decimal, so that differences below each other align: `2,0 %`. */
export function formatDifferencePercent(percent: Decimal | string, language: Language): string {
  return `${formatDecimal(percent, 1, 1, language)}${NBSP}%`;
}

/** Formats a VAT rate with all its decimals: `10,25 %`. */
export function formatVatRate(rate: Decimal | string, language: Language): string {
  return formatPercent(rate, language, PERCENT_SCALE);
}

/** Formats an exchange rate with two to six decimals. */
export function formatExchangeRate(rate: Decimal | string, language: Language): string {
  return formatDecimal(rate, AMOUNT_SCALE, EXCHANGE_RATE_SCALE, language);
}

/** Formats an exchange rate for a list, always with six decimals, so that the decimal marks align. */
export function formatListedRate(rate: Decimal | string, language: Language): string {
  return formatDecimal(rate, EXCHANGE_RATE_SCALE, EXCHANGE_RATE_SCALE, language);
}

/** Formats a number for a text field, without grouping, because groups would break as the user types. */
export function formatForInput(value: Decimal | string, language: Language): string {
  return exact(value).toString().replace('.', NUMBER_MARKS[language].decimal);
}

function exact(value: Decimal | string): Decimal {
  return typeof value === 'string' ? toDecimal(value) : value;
}

function grouped(digits: string, mark: string): string {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    text = digits.slice(Math.max(end - 3, 0), end) + mark + text;
  }
  return text;
}
