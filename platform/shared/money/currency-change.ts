import type { Currency } from '../currencies.ts';
import { type Decimal, toDecimal } from './decimal.ts';
import { convertAmount, type ExchangeRates } from './exchange.ts';

/** Amounts that are stored without a currency, because they are in the company's currency. */
export const CURRENCY_AMOUNT_KINDS = ['limit', 'budget', 'invoice_tolerance'] as const;
export type CurrencyAmountKind = (typeof CURRENCY_AMOUNT_KINDS)[number];

/** An amount that is stored without a currency; `id` identifies the user, the budget or the company. */
export interface CurrencyAmount {
  readonly kind: CurrencyAmountKind;
  readonly id: number;
  readonly amount: string;
}

/** An amount in the new currency, with the amount in the current currency that the owner saw next to it. */
export interface ConfirmedAmount extends CurrencyAmount {
  readonly before: string;
}

/** Converts an amount at the current day's rates. Returns null if either currency has no rate. */
export function proposeAmount(
  amount: Decimal,
  from: Currency,
  to: Currency,
  rates: ExchangeRates,
): Decimal | null {
  return rates[from] && rates[to] ? convertAmount(amount, from, to, rates) : null;
}

export type ConfirmedAmountsResult<T> =
  | { readonly ok: true; readonly amounts: readonly { readonly stored: T; readonly amount: string }[] }
  | { readonly ok: false; readonly why: 'stale' }
  | { readonly ok: false; readonly why: 'missing'; readonly missing: readonly T[] };

/**
 * Compares the amounts confirmed by an owner with the stored ones. `stale` means that an amount was changed or
 * deleted in the meantime, `missing` that some stored amounts were not confirmed.
 */
export function checkConfirmedAmounts<T extends CurrencyAmount>(
  stored: readonly T[],
  confirmed: readonly ConfirmedAmount[],
): ConfirmedAmountsResult<T> {
  const known = new Map(stored.map((one) => [currencyAmountKey(one), one]));
  const wanted = new Map(confirmed.map((one) => [currencyAmountKey(one), one]));
  const isShown = ({ before, ...one }: ConfirmedAmount) => {
    const present = known.get(currencyAmountKey(one));
    return present !== undefined && toDecimal(present.amount).equals(toDecimal(before));
  };
  if (!confirmed.every(isShown)) return { ok: false, why: 'stale' };
  const missing = stored.filter((one) => !wanted.has(currencyAmountKey(one)));
  if (missing.length > 0) return { ok: false, why: 'missing', missing };
  return {
    ok: true,
    amounts: [...wanted.entries()].flatMap(([key, { amount }]) => {
      const one = known.get(key);
      return one ? [{ stored: one, amount }] : [];
    }),
  };
}

/** Returns a key that is unique among the amounts of a company. */
export const currencyAmountKey = ({ kind, id }: Pick<CurrencyAmount, 'kind' | 'id'>) => `${kind}/${id}`;
