import { isOneOf } from './closed-list.ts';

/** The supported currencies (specification §3). KM is the product's name for the ISO code BAM (product 7). */
export const CURRENCIES = ['RSD', 'KM', 'EUR', 'GBP', 'USD'] as const;

export type Currency = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: Currency = 'RSD';

export const CURRENCY_ISO_CODES: Readonly<Record<Currency, string>> = {
  RSD: 'RSD',
  KM: 'BAM',
  EUR: 'EUR',
  GBP: 'GBP',
  USD: 'USD',
};

/** KM per EUR, fixed by the currency board (product 4). */
export const KM_PER_EUR = '1.95583';

/** RSD per EUR if there is no dated rate: the specification's unexplained constant (product 4). */
export const FALLBACK_RSD_PER_EUR = '118';

export function isCurrency(text: unknown): text is Currency {
  return isOneOf(CURRENCIES, text);
}
