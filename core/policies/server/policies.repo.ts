import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { SimulatedPolicy } from '../rules/policy.ts';
import { MAX_POLICY_DRAFTS } from './policies.read.ts';

export interface NewPolicyDraft {
  readonly digest: string;
  readonly name: string;
  readonly content: SimulatedPolicy;
  readonly from: Day;
  readonly to: Day;
  readonly user_id: number;
}

/** Stores a draft, or updates the draft with the same content, and deletes the oldest drafts beyond `MAX_POLICY_DRAFTS`. */
export async function savePolicyDraft(
  tx: TenantTx,
  { from, to, content, ...draft }: NewPolicyDraft,
): Promise<number> {
  const { name, user_id } = draft;
  const { id } = await tx
    .insertInto('policy_drafts', {
      ...draft,
      content: JSON.stringify(content),
      date_from: from,
      date_to: to,
      saved_at: nowSql,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'digest']).doUpdateSet({ name, user_id, saved_at: nowSql }),
    )
    .returning('policy_drafts.id')
    .executeTakeFirstOrThrow();
  const oldest = tx
    .selectFrom('policy_drafts')
    .select('policy_drafts.id')
    .orderBy('policy_drafts.saved_at', 'desc')
    .orderBy('policy_drafts.id', 'desc')
    .offset(MAX_POLICY_DRAFTS);
  await tx.deleteFrom('policy_drafts').where('id', 'in', oldest).execute();
  return id;
}
