import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { isEmail } from '#platform/shared/validation/email.ts';
import { EXPIRY_NOTICE_DAYS } from '#platform/shared/validation/limits.ts';

/** A document or contract that ends on a given day. */
export interface DueExpiration {
  readonly kind: 'document' | 'contract';
  readonly supplier: string;
  /** The document's name; '' for a contract. */
  readonly name: string;
  readonly ends_on: string;
  readonly days_left: number;
}

const [FIRST, LAST] = [Math.max(...EXPIRY_NOTICE_DAYS), Math.min(...EXPIRY_NOTICE_DAYS)];
const TODAY = sql`(select (now_utc() at time zone 'Europe/Belgrade')::date)`;
/**
 * The due notices. Each part of the union uses a separate index. `days` states which of the two notices to send. If
 * both are due, only the later one is sent.
 */
const DUE = sql`
  select due.*, case when ends_on <= ${TODAY} + ${sql.lit(LAST)} then ${sql.lit(LAST)}::int
    else ${sql.lit(FIRST)}::int end as days
  from (
    select 'document' as kind, d.company_id, d.id as record_id, s.name as supplier, d.name, d.expires_on as ends_on
    from documents d join suppliers s on s.id = d.supplier_id and s.deleted_at is null
    where d.deleted_at is null and d.expires_on >= ${TODAY} and d.expires_on <= ${TODAY} + ${sql.lit(FIRST)}
    union all
    select 'contract', company_id, id, name, '', contract_end_date
    from suppliers
    where deleted_at is null and contract_end_date >= ${TODAY} and contract_end_date <= ${TODAY} + ${sql.lit(FIRST)}
  ) due`;

/** Returns the IDs of active companies with a due notice that has not been sent yet. */
export async function findCompaniesToNotify(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct due.company_id from (${DUE}) due
    join companies c on c.id = due.company_id and c.status = 2
    where due.company_id > ${after} and not exists (select from expiry_notices n
      where n.kind = due.kind and n.record_id = due.record_id and n.ends_on = due.ends_on and n.days = due.days)
    order by due.company_id limit ${limit}`.execute(db);
  return rows.map((row) => row.company_id);
}

/** Records the expiry notices due in a company and returns the newly recorded ones, earliest expiry first. */
export async function claimDueNotices(trx: Db, companyId: number): Promise<DueExpiration[]> {
  const { rows } = await sql<DueExpiration>`
    with due as (select * from (${DUE}) due where company_id = ${companyId}),
    noted as (
      insert into expiry_notices (company_id, kind, record_id, ends_on, days)
      select company_id, kind, record_id, ends_on, days from due
      on conflict do nothing
      returning kind, record_id)
    select due.kind, due.supplier, due.name, due.ends_on, due.ends_on - ${TODAY} as days_left
    from due join noted using (kind, record_id)
    order by due.ends_on, due.supplier, due.name`.execute(trx);
  return rows;
}

/** Returns the company's owners and admins. */
export async function readCompanyStaff(trx: Db, companyId: number) {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('id')
    .execute();
  return rows.filter(({ email }) => isEmail(email));
}
