import { sql } from 'kysely';
import type { JudgedFacts } from '#core/policies/rules/decision.ts';
import type { AllowedVerdict } from '#core/purchase/rules/can.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { ZERO } from '#platform/shared/money/decimal.ts';
import type { ValueBand } from '#platform/shared/money/value-bands.ts';
import type { ChangeContext } from '../record/change.ts';
import { serializeRates } from '../record/exchange-rates.read.ts';
import type { JudgedPurchase } from '../record/purchase-state.ts';
import { listPurchaseSuppliers } from '../record/splitting/splitting.read.ts';

/**
 * Stores a confirmation with its rates, limit and value band (product 4) and the other facts of the decision, so that
 * the policy simulator can judge it under other limits (ADR 0085).
 */
export async function insertConfirmation(
  change: ChangeContext,
  { standsInFor }: AllowedVerdict,
  value: ValueBand,
): Promise<void> {
  const { ctx, tx, locked, facts, accepted, digest, split } = change;
  await tx
    .insertInto('confirmations', {
      purchase_id: locked.row.id,
      user_id: ctx.session.user.id,
      stands_in_for_user_id: standsInFor?.user_id ?? null,
      value_choice: value,
      net: accepted.net.toFixed(2),
      net_eur: accepted.net_eur.toFixed(2),
      currency: ctx.company.settings.currency,
      rates: serializeRates(facts.rates),
      confirm_limit: (standsInFor ?? ctx.actor).confirm_limit,
      content_digest: digest,
      split_sum_eur: split?.sum_eur.toFixed(2) ?? null,
      split_ids: split && [...split.ids],
      judged: judgedFacts(tx, change),
      created_at: locked.now,
    })
    .execute();
}

function judgedFacts({ company_id }: TenantTx, { facts, accepted, context }: JudgedPurchase) {
  const { row } = facts;
  const known: Omit<JudgedFacts, 'parent_id' | 'policy_version'> = {
    creator_id: row.creator_id,
    sector_id: row.sector_id,
    category_id: row.category_id,
    kind: row.kind,
    supplier_ids: listPurchaseSuppliers(facts, accepted),
    budget_left: context.budget?.left?.toFixed(2) ?? null,
    budget_ahead: (facts.budget?.ahead ?? ZERO).toFixed(2),
  };
  return sql<string>`${JSON.stringify(known)}::jsonb || jsonb_build_object(
    'parent_id', (select coalesce(c.parent_category_id, 0) from categories c
      where c.company_id = ${company_id} and c.id = ${row.category_id}),
    'policy_version', (select max(v.id) from policy_versions v where v.company_id = ${company_id}))`;
}
