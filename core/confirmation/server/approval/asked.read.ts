import { askedEvent } from '#core/purchase/server/lists/waits-since.read.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** The user who asked for the approval that a purchase awaits, with the time and the note. */
export interface Asked {
  readonly by: string;
  readonly at: string;
  readonly note: string;
}

/** The columns of `Asked` from the event `e`, which `askedEvent` finds. */
export const ASKED_COLUMNS = `e.actor_name as by, e.at, coalesce(e.data ->> 'note', '') as note`;

const ASKED = `
  select e.purchase_id, ${ASKED_COLUMNS}
  from purchases p
  cross join lateral (${askedEvent('*')}) e
  where p.company_id = $1 and p.id = any($2::int[])`;

/** Reads for each purchase who asked for the approval; omits purchases without such an event. */
export async function readAsked(
  tenant: Tenant,
  purchaseIds: readonly number[],
): Promise<ReadonlyMap<number, Asked>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await tenant.rows<Asked & { purchase_id: number }>(statement(ASKED), [purchaseIds]);
  return new Map(rows.map(({ purchase_id, by, at, note }) => [purchase_id, { by, at, note }]));
}
