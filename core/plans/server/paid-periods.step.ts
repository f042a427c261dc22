import type { Db } from '#platform/server/db/client.ts';
import type { ActivePeriod } from '../rules/active-period.ts';

/**
 * Locks the company's paid packages since its plan was last set, in chronological order. The company must be locked
 * first.
 */
export async function lockPaidPeriods(trx: Db, companyId: number) {
  const rows = await trx
    .selectFrom('preorders')
    .innerJoin('companies', 'companies.id', 'preorders.company_id')
    .select(['preorders.id', 'preorders.active_from', 'preorders.active_until'])
    .where('preorders.company_id', '=', companyId)
    .where('preorders.active_from', '>=', ({ fn, val }) =>
      fn.coalesce('companies.plan_since', val('-infinity')),
    )
    .orderBy('preorders.active_from')
    .forUpdate('preorders')
    .execute();
  return rows.map(({ id, active_from, active_until }) => ({
    id,
    from: active_from ?? '',
    until: active_until ?? '',
  }));
}

/** Sets the days of a paid package after a moderator has inserted another plan before it. */
export async function movePaidPeriod(trx: Db, id: number, { from, until }: ActivePeriod): Promise<void> {
  await trx
    .updateTable('preorders')
    .set({ active_from: from, active_until: until })
    .where('id', '=', id)
    .execute();
}
