import type { Currency } from '@ponuda/domain/currencies';
import { type Decimal, ZERO } from '@ponuda/domain/money/decimal';
import type { ValueBand } from '@ponuda/domain/money/value-bands';
import type { JudgedFacts } from '@ponuda/domain/policy/decision';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { type RatesOfDay, storedRates } from '../record/exchange-rates.read.ts';
import type { Judged } from '../record/purchase-state.ts';
import { suppliersOf } from '../record/splitting/splitting.read.ts';

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
  readonly judged: Judged;
  readonly at: string;
}

/**
 * Rate, limit and band are stored with each confirmation (product 4), and what else the decision looked at, so that it
 * can be judged again under another policy (ADR 0085).
 */
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
      judged: judgedFacts(tx, confirmation.judged),
      created_at: confirmation.at,
    })
    .execute();
}

function judgedFacts({ company_id }: TenantTx, { facts, accepted, context }: Judged) {
  const { row } = facts;
  const known: Omit<JudgedFacts, 'parent_id' | 'policy_version'> = {
    creator_id: row.creator_id,
    sector_id: row.sector_id,
    category_id: row.category_id,
    kind: row.kind,
    supplier_ids: suppliersOf(facts, accepted),
    budget_left: context.budget?.left?.toFixed(2) ?? null,
    budget_ahead: (facts.budget?.ahead ?? ZERO).toFixed(2),
  };
  return sql<string>`${JSON.stringify(known)}::jsonb || jsonb_build_object(
    'parent_id', (select coalesce(c.parent_category_id, 0) from categories c
      where c.company_id = ${company_id} and c.id = ${row.category_id}),
    'policy_version', (select max(v.id) from policy_versions v where v.company_id = ${company_id}))`;
}
