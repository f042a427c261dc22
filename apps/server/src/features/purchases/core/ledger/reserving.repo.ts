import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant.ts';

/** Holds every purchase that has something reserved or may have to, until the transaction ends, in the order of ids. */
export async function lockReserving(tx: TenantTx): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('purchases')
    .select('id')
    .where((of) =>
      of.or([
        of('reserved_budget_id', 'is not', null),
        of.and([of('kind', '=', 'request'), of('status', 'in', [S.ACTIVE, S.VALUATION])]),
        of('status', 'in', [S.AD_HOC, S.DIRECT_INITIATE]),
      ]),
    )
    .where('sample', '=', sql.lit(false))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
