import type { Currency } from '#platform/shared/currencies.ts';
import { formatDay, formatInstant, formatInstantShort, formatTime, isDay } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import {
  formatAmount,
  formatDifferencePercent,
  formatExchangeRate,
  formatForInput,
  formatListedRate,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatVatRate,
  formatWholeAmount,
} from '#platform/shared/money/format.ts';
import { useLanguage } from './language.ts';

/** Keeps a day and its time on one line. */
const onOneLine = (instant: string) => instant.replace(' ', '\u00a0');

/** Returns the formatters of a language. Amounts and quantities are exact decimal strings as on the wire. */
export function createLocaleFormatters(language: Language) {
  return {
    /** `1.234,50` */
    amount: (value: string) => formatAmount(value, language),
    /** A rounded amount, for charts that show only the magnitude: `1.235`. */
    whole: (value: string) => formatWholeAmount(value, language),
    /** A count with grouping: `1.234`. */
    count: (count: number) => formatWholeAmount(String(count), language),
    /** `1.234,50 RSD` */
    money: (value: string, currency: Currency) => formatMoney(value, currency, language),
    /** A unit price, with two to four decimals. */
    price: (value: string) => formatPrice(value, language),
    quantity: (value: string) => formatQuantity(value, language),
    /** A share or a difference, with at most one decimal. */
    percent: (value: string) => formatPercent(value, language),
    /** A difference in percent, with one decimal: `2,0 %`. */
    difference: (value: string) => formatDifferencePercent(value, language),
    vatRate: (value: string) => formatVatRate(value, language),
    exchangeRate: (value: string) => formatExchangeRate(value, language),
    listedRate: (value: string) => formatListedRate(value, language),
    /** The format of a text field, without grouping. */
    typed: (value: string) => formatForInput(value, language),
    /** A stored day: `22.11.2026`, or `22.11.2026.` in Serbian and Bosnian; '' for none. */
    day: (value: string | null) => (isDay(value) ? formatDay(value, language) : ''),
    /** The day and time (HH:mm) of an instant. */
    instant: (value: string) => onOneLine(formatInstantShort(value, language)),
    instantWithSeconds: (value: string) => onOneLine(formatInstant(value, language)),
    /** The time (HH:mm) of an instant. */
    time: (value: string) => formatTime(value),
  };
}

export type LocaleFormatters = ReturnType<typeof createLocaleFormatters>;

/** Hook that returns the formatters of the current language, and updates them when it changes. */
export function useFormatters(): LocaleFormatters {
  return createLocaleFormatters(useLanguage());
}
