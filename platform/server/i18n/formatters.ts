import type { Currency } from '#platform/shared/currencies.ts';
import { type Day, formatDay, formatInstantShort, asDay as knownDay } from '#platform/shared/dates.ts';
import { LANGUAGE_INFO, type Language } from '#platform/shared/languages.ts';
import { formatDecimal, formatMoney, formatPrice } from '#platform/shared/money/format.ts';

const MAX_DECIMALS = 6;
const NO_BREAK = '\u00a0';

/** Formats amounts, quantities and dates for the readers of an email or a document. */
export interface Formatters {
  /** `"12500.00"` → `12.500,00 RSD`: always two decimals, with the product's own currency label. */
  money(amount: string, currency: Currency): string;
  /** A unit price, with two to four decimals. */
  price(amount: string, currency: string): string;
  /** A quantity or rate, without trailing zeros. */
  number(value: string): string;
  /** `2026-11-30` → `30.11.2026`. */
  day(day: string): string;
  /** The name of a day's month, in the form used without a day: `oktobar 2026`. */
  month(day: string): string;
  /** An instant (ISO 8601) in Belgrade time: `30.11.2026 23:59`. */
  moment(instant: string): string;
}

/**
 * Returns the formatters of a language. Numbers are exact decimal strings and are never converted to floating point.
 */
export function createFormatters(language: Language): Formatters {
  return {
    money: (amount, currency) => formatMoney(amount, currency, language),
    price: (amount, currency) => `${formatPrice(amount, language)}${NO_BREAK}${currency}`,
    number: (value) => formatDecimal(value, 0, MAX_DECIMALS, language),
    day: (text) => formatDay(knownDay(text), language),
    month: (text) => monthOf(knownDay(text), language),
    moment: (instant) => formatInstantShort(instant, language),
  };
}

// Some languages add a word or a full stop after the year, which does not fit in a sentence.
function monthOf(value: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_INFO[language].tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(new Date(`${value}T00:00:00Z`));
  return ['month', 'year'].map((type) => parts.find((part) => part.type === type)?.value).join(' ');
}
