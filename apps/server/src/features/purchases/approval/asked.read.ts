import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { statement } from '../../../platform/db/statement.ts';
import type { Tenant } from '../../../platform/db/tenant.ts';

/** Who asked for the approval that a purchase waits for, when, and with which note. */
export interface Asked {
  readonly by: string;
  readonly at: string;
  readonly note: string;
}

// What was sent for approval waits since then, whoever proposed it once more meanwhile.
const ASKED = `
  select e.purchase_id, e.actor_name as by, e.at, coalesce(e.data ->> 'note', '') as note
  from purchases p
  cross join lateral (
    select * from events e
    where e.company_id = $1 and e.purchase_id = p.id
      and e.kind in ('send_for_approval', 'propose_confirmation', 'create', 'resubmit', 'request')
    order by (p.status = ${S.VALUATION} and e.kind = 'send_for_approval') desc, e.id desc
    limit 1) e
  where p.company_id = $1 and p.id = any($2::int[])`;

/** By purchase; those are left out whose history does not tell. */
export async function readAsked(
  tenant: Tenant,
  purchaseIds: readonly number[],
): Promise<ReadonlyMap<number, Asked>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await tenant.rows<Asked & { purchase_id: number }>(statement(ASKED), [purchaseIds]);
  return new Map(rows.map(({ purchase_id, by, at, note }) => [purchase_id, { by, at, note }]));
}
