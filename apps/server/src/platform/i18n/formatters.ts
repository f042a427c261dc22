import type { Currency } from '@ponuda/domain/currencies';
import type { Language } from '@ponuda/domain/languages';

/** Amounts, quantities and dates as the readers of a mail or a document expect them. */
export interface Formatters {
  /** `"12500.00"` → `12.500,00 RSD`: two decimals always, the product's own label of the currency. */
  money(amount: string, currency: Currency): string;
  /** A unit price, with up to four decimals and at least two. */
  price(amount: string, currency: Currency): string;
  /** A quantity or rate, without needless zeros. */
  number(value: string): string;
  /** `2026-11-30` → `30.11.2026`. */
  day(day: string): string;
  /** An instant (ISO 8601) in Belgrade's time: `30.11.2026 23:59`. */
  moment(instant: string): string;
}

const NO_BREAK = '\u00a0';
const MARKS: Readonly<Record<Language, { group: string; decimal: string }>> = {
  sr_latin: { group: '.', decimal: ',' },
  ba: { group: '.', decimal: ',' },
  de: { group: '.', decimal: ',' },
  'de-AT': { group: '.', decimal: ',' },
  ru: { group: NO_BREAK, decimal: ',' },
  en: { group: ',', decimal: '.' },
};

const belgrade = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Belgrade',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The formats of a language; numbers are exact decimal strings and never become floating point. */
export function formatters(language: Language): Formatters {
  const plain = (value: string, least: number): string => {
    const { group, decimal } = MARKS[language];
    const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
    const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
    const kept = fraction.replace(/0+$/, '').padEnd(least, '0');
    return `${sign}${grouped}${kept === '' ? '' : decimal + kept}`;
  };
  return {
    money: (amount, currency) => `${plain(amount, 2)}${NO_BREAK}${currency}`,
    price: (amount, currency) => `${plain(amount, 2)}${NO_BREAK}${currency}`,
    number: (value) => plain(value, 0),
    day: (day) => day.split('-').reverse().join('.'),
    moment: (instant) => belgrade.format(new Date(instant)).replaceAll('/', '.').replace(', ', ' '),
  };
}
