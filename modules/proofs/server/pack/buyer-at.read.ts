import { sql } from 'kysely';
import type { PackBuyer } from '#modules/proofs/rules/pack/ocds.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/**
 * Reads what the company was called at a moment, and its prefix: what the log says stood before the first change since,
 * else what it has today (ADR 0092).
 */
export async function readBuyerAt(tenant: TenantTx, asOf: string): Promise<PackBuyer> {
  const { rows } = await sql<{ before: Partial<PackBuyer> }>`
    select data -> 'before' as before from audit_events
    where company_id = ${tenant.company_id} and kind in ('company_changed', 'settings_changed') and at >= ${asOf}::timestamptz + interval '1 millisecond'
      and jsonb_typeof(data -> 'before') = 'object'
    order by at desc, id desc`.execute(tenant.trx);
  const { settings, ...company } = await tenant.trx
    .selectFrom('companies')
    .select(['name', 'pib', 'country', 'settings'])
    .where('id', '=', tenant.company_id)
    .executeTakeFirstOrThrow();
  const prefix = settings.ocid_prefix;
  const today: PackBuyer = { ...company, ocid_prefix: typeof prefix === 'string' ? prefix : '' };
  let { name, pib, country, ocid_prefix } = today;
  for (const { before } of rows)
    ({ name = name, pib = pib, country = country, ocid_prefix = ocid_prefix } = before);
  return { name, pib, country, ocid_prefix };
}
