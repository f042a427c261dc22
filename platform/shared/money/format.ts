import type { Currency } from '../currencies.ts';
import type { Language } from '../languages.ts';
import {
  AMOUNT_SCALE,
  EXCHANGE_RATE_SCALE,
  PERCENT_SCALE,
  PRICE_SCALE,
  QUANTITY_SCALE,
} from '../validation/limits.ts';
import { type Decimal, dec } from './decimal.ts';

const NBSP = '\u00a0';
/** The sign of a negative number, which a screen reader says; a hyphen would be read as one. */
const MINUS = '\u2212';

export interface NumberMarks {
  readonly decimal: ',' | '.';
  readonly group: '.' | ',' | '\u00a0';
}

/** How numbers are written in each language; ours, because browsers differ (product 7). */
export const NUMBER_MARKS: Readonly<Record<Language, NumberMarks>> = {
  sr_latin: { decimal: ',', group: '.' },
  ba: { decimal: ',', group: '.' },
  de: { decimal: ',', group: '.' },
  'de-AT': { decimal: ',', group: '.' },
  ru: { decimal: ',', group: NBSP },
  en: { decimal: '.', group: ',' },
};

/** A number with grouped thousands and between `minScale` and `maxScale` digits, rounded half up. */
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

/** An amount with two fixed decimals and no label: `1.234,50`. */
export function formatAmount(amount: Decimal | string, language: Language): string {
  return formatDecimal(amount, AMOUNT_SCALE, AMOUNT_SCALE, language);
}

/** An amount to whole units, for pictures of magnitudes: `1.235`. */
export function formatWhole(amount: Decimal | string, language: Language): string {
  return formatDecimal(amount, 0, 0, language);
}

/** An amount with two fixed decimals and our own label behind a no-break space: `1.234,50 RSD`. */
export function formatMoney(amount: Decimal | string, currency: Currency, language: Language): string {
  return `${formatAmount(amount, language)}${NBSP}${currency}`;
}

/** A unit price: at least two decimals, at most four. */
export function formatPrice(price: Decimal | string, language: Language): string {
  return formatDecimal(price, AMOUNT_SCALE, PRICE_SCALE, language);
}

/** A quantity: no more decimals than it has, at most three. */
export function formatQuantity(quantity: Decimal | string, language: Language): string {
  return formatDecimal(quantity, 0, QUANTITY_SCALE, language);
}

/** A rate or share in per cent, at most `maxScale` decimals, with a no-break space before the sign: `20 %`. */
export function formatPercent(percent: Decimal | string, language: Language, maxScale = 1): string {
  return `${formatDecimal(percent, 0, maxScale, language)}${NBSP}%`;
}

/** A rate of VAT, with all decimals that it may have: `10,25 %`. */
export function formatVatRate(rate: Decimal | string, language: Language): string {
  return formatPercent(rate, language, PERCENT_SCALE);
}

/** An exchange rate: at least two decimals, at most six. */
export function formatExchangeRate(rate: Decimal | string, language: Language): string {
  return formatDecimal(rate, AMOUNT_SCALE, EXCHANGE_RATE_SCALE, language);
}

/** An exchange rate in a list: always six decimals, so that the decimal marks stand below each other. */
export function formatListedRate(rate: Decimal | string, language: Language): string {
  return formatDecimal(rate, EXCHANGE_RATE_SCALE, EXCHANGE_RATE_SCALE, language);
}

/** A number as it stands in a text field: without grouping, so that typing on does not break it. */
export function formatForInput(value: Decimal | string, language: Language): string {
  return exact(value).toString().replace('.', NUMBER_MARKS[language].decimal);
}

function exact(value: Decimal | string): Decimal {
  return typeof value === 'string' ? dec(value) : value;
}

function grouped(digits: string, mark: string): string {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    text = digits.slice(Math.max(end - 3, 0), end) + mark + text;
  }
  return text;
}
