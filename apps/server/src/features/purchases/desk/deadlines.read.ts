import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Requests of all companies whose deadline has passed without being noted, the longest past first. */
export function readDueDeadlines(db: Db, limit: number): Promise<{ id: number; company_id: number }[]> {
  return db
    .selectFrom('purchases')
    .select(['id', 'company_id'])
    .where('kind', '=', sql.lit('request'))
    .where('status', '=', sql.lit(S.ACTIVE))
    .where(sql<boolean>`deadline_noted_for is distinct from date_for_offer`)
    .where(sql<boolean>`date_for_offer < (select date_trunc('second', now_utc()))`)
    .orderBy('date_for_offer')
    .limit(limit)
    .execute();
}
