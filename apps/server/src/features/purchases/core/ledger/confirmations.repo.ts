import type { Currency } from '@ponuda/domain/currencies';
import type { Decimal } from '@ponuda/domain/money/decimal';
import type { ValueBand } from '@ponuda/domain/money/value-bands';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { type RatesOfDay, storedRates } from '../record/exchange-rates.read.ts';

export interface Confirmation {
  readonly purchase_id: number;
  readonly user_id: number;
  readonly value: ValueBand;
  readonly net: Decimal;
  readonly net_eur: Decimal;
  readonly currency: Currency;
  readonly rates: RatesOfDay;
  readonly confirm_limit: string | null;
  /** The user whom the actor stood in for; null where the actor decided alone. */
  readonly stands_in_for_user_id: number | null;
  readonly digest: string;
  /** The largest window of purchases close together that counts with this one; null where none does. */
  readonly split: { readonly ids: readonly number[]; readonly sum_eur: Decimal } | null;
  readonly at: string;
}

/** Rate, limit and band are stored with each confirmation (product 4). */
export async function insertConfirmation(tx: TenantTx, confirmation: Confirmation): Promise<void> {
  await tx
    .insertInto('confirmations', {
      purchase_id: confirmation.purchase_id,
      user_id: confirmation.user_id,
      stands_in_for_user_id: confirmation.stands_in_for_user_id,
      value_choice: confirmation.value,
      net: confirmation.net.toFixed(2),
      net_eur: confirmation.net_eur.toFixed(2),
      currency: confirmation.currency,
      rates: storedRates(confirmation.rates),
      confirm_limit: confirmation.confirm_limit,
      content_digest: confirmation.digest,
      split_sum_eur: confirmation.split?.sum_eur.toFixed(2) ?? null,
      split_ids: confirmation.split && [...confirmation.split.ids],
      created_at: confirmation.at,
    })
    .execute();
}
