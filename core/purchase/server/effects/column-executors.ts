import type { Updateable } from 'kysely';
import type { ColumnEffect } from '#core/purchase/rules/effects.ts';
import type { PurchasesTable } from '#platform/server/db/tables.ts';
import { serializeRates } from '../record/exchange-rates.read.ts';
import type { PurchaseRow } from '../record/purchase-row.ts';
import type { JudgedPurchase } from '../record/purchase-state.ts';

/** The input from which an effect computes the columns of a transition. */
export interface ColumnEffectInput {
  /** The purchase before the transition. */
  readonly row: PurchaseRow;
  readonly note: string | undefined;
  /** The judged purchase; absent if the system acts and nothing is approved. */
  readonly judged?: Pick<JudgedPurchase, 'facts' | 'digest'> | undefined;
}

/** The executor of each effect on the purchase's own columns. */
export const COLUMN_EXECUTORS: Readonly<
  Record<ColumnEffect, (of: ColumnEffectInput) => Updateable<PurchasesTable>>
> = {
  clear_rejected: () => ({ rejected: false, rejection_note: null }),
  set_rejected: () => ({ rejected: true }),
  keep_note: ({ note }) => ({ rejection_note: note ?? '' }),
  set_confirmed_by_owner: () => ({ confirmed_by_owner: true }),
  clear_confirmed_by_owner: () => ({ confirmed_by_owner: false }),
  void_approval: () => ({
    ...{ confirmed_at: null, content_digest: null, frozen_rates: null, payments_held_until: null },
  }),
  // An approval is bound to the digest of the approved content, at today's rates (product 4 and 5).
  freeze_rate_and_digest: ({ judged }) => {
    if (!judged) throw new Error('only a judged purchase can be approved');
    return { content_digest: judged.digest, frozen_rates: serializeRates(judged.facts.rates) };
  },
  raise_revision: ({ row }) => ({ revision: row.revision + 1 }),
};
