import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { sql } from 'kysely';
import { type CompanySettings, companySettings } from '../../../platform/auth/authenticate.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

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

/** The settings of the company, for a change that nobody makes. */
export async function readSettings(tx: TenantTx): Promise<CompanySettings> {
  const { settings } = await tx.trx
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', tx.company_id)
    .executeTakeFirstOrThrow();
  return companySettings(settings);
}
