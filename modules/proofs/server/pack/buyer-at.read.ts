import { sql } from 'kysely';
import type { PackBuyer } from '#modules/proofs/rules/pack/ocds.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/**
 * Reads the company's name and other data at a moment: the value before the first logged change since then, otherwise
 * the current value (ADR 0092).
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
