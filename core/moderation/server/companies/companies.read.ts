import { sql, type Transaction } from 'kysely';
import type {
  CompanyDetail,
  CompanyListName,
  ModeratedCompany,
  ModeratedUser,
} from '#core/moderation/wire/companies.ts';
import { readActivationDays, readUpcomingPackages } from '#core/plans/server/public.ts';
import type { Db } from '#platform/server/db/client.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { ACCOUNT_STATUS, SUPPLIER_SIDE_STATUS } from '#platform/shared/access/account-status.ts';
import { accessEndsAt } from '#platform/shared/access/plans.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { readPossibleDuplicates } from './duplicates.read.ts';
import { readLatestPreorders } from './preorders.read.ts';

const { PENDING, DELETED } = ACCOUNT_STATUS;

const STATUS_OF: Readonly<Partial<Record<CompanyListName, number>>> = {
  init: ACCOUNT_STATUS.INIT,
  pending: PENDING,
  active: ACCOUNT_STATUS.ACTIVE,
  rejected: ACCOUNT_STATUS.REJECTED,
  blocked: ACCOUNT_STATUS.BLOCKED,
  deleted: DELETED,
};

/** Selects companies whose supplier side awaits activation, because an owner's address has been confirmed. */
const SUPPLIER_AWAITS = sql<boolean>`(c.external_supplier = ${SUPPLIER_SIDE_STATUS.INIT} and c.status <> ${DELETED}
  and exists (select from users v where v.company_id = c.id and v.role = 'owner' and v.deleted_at is null
    and v.email_verified_at is not null))`;

const AWAITING = sql`(select c.id from companies c where c.status = ${PENDING}
  union select c.id from companies c where ${SUPPLIER_AWAITS})`;

// `owner` is the owner who registered the company or, for a deleted company, its former owner.
const COMPANY = sql`
  select c.id, c.name, c.pib, c.country, c.registration_number, c.address, c.city, c.status, c.status_reason,
    c.status_since, c.external_supplier, c.external_supplier_since, plan_now(c) as plan, plan_now_end(c) as plan_until,
    c.join_date, c.activated_date,
    case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'email', o.email,
      'email_verified_at', o.email_verified_at, 'phone_number', o.phone_number, 'lang', o.lang) end as owner,
    array_remove(array[case when c.status = ${PENDING} then 'buyer' end,
      case when ${SUPPLIER_AWAITS} then 'external_supplier' end], null) as awaits
  from companies c
  left join lateral (select u.* from users u where u.company_id = c.id and u.role = 'owner'
    order by u.deleted_at is not null, u.id limit 1) o on true`;

export interface CompaniesFilter {
  readonly status: CompanyListName;
  /** Part of a name, tax number or email address; '' for no filter. */
  readonly name: string;
}

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function matching({ status, name }: CompaniesFilter) {
  const wanted = STATUS_OF[status];
  const list =
    status === 'awaiting'
      ? sql`c.id in ${AWAITING}`
      : wanted === undefined
        ? sql`true`
        : sql`c.status = ${wanted}`;
  if (name === '') return list;
  return sql`${list} and c.id in (
    select id from companies where search_text like search_key(${like(name)})
    union select company_id from users where lower(email) like ${like(name.toLowerCase())})`;
}

/** Reads one page of a company list: companies that await a decision oldest first, all others newest first. */
export async function readCompanies(db: Db, filter: CompaniesFilter, page: number) {
  const where = matching(filter);
  const { rows } = await sql<ModeratedCompany>`${listOf(filter)}
    limit ${PAGE_SIZE} offset ${pageOffset(page)}`.execute(db);
  const { rows: counts } = await sql<{ total: number; awaiting: number }>`
    select (select count(*)::int from companies c where ${where}) as total,
      (select count(*)::int from ${AWAITING} a) as awaiting`.execute(db);
  const { total = 0, awaiting = 0 } = counts[0] ?? {};
  return { ...toPage(rows, page, total), awaiting };
}

const listOf = (filter: CompaniesFilter) => sql`${COMPANY} where ${matching(filter)}
  order by ${filter.status === 'awaiting' ? sql`c.id` : sql`c.id desc`}`;

export function listAllCompanies(trx: Transaction<Database>, filter: CompaniesFilter) {
  return rowsByCursor<ModeratedCompany>(trx, listOf(filter).compile(trx));
}

/** Returns a company with its registration data. Throws 404 if it does not exist. */
export async function getCompany(db: Db, id: number): Promise<ModeratedCompany> {
  const { rows } = await sql<ModeratedCompany>`${COMPANY} where c.id = ${id}`.execute(db);
  if (!rows[0]) throw notFoundError();
  return rows[0];
}

/** Reads a company's details: its package, orders, log and possible duplicates. */
export async function readCompanyDetail(db: Db, company: ModeratedCompany): Promise<CompanyDetail> {
  const { plan, plan_until, activated_date } = company;
  const present = { plan, activatedAt: activated_date, ends_at: plan_until };
  const coming = await readUpcomingPackages(db, company.id);
  return {
    ...company,
    plan_version: await readPlanVersion(db, company.id),
    plan_ends_at: accessEndsAt(present),
    access_ends_at: coming.at(-1)?.until ?? accessEndsAt(present),
    coming,
    affiliate: await readAffiliateOf(db, company.id),
    queue: await readQueue(db, company.id),
    users_count: await countUsers(db, company.id),
    activation_days: await readActivationDays(db),
    orders: await readLatestPreorders(db, company.id),
    audit: await readAuditTail(db, company.id),
    duplicates: await readPossibleDuplicates(db, company),
  };
}

async function readAffiliateOf(db: Db, companyId: number): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('affiliates', 'affiliates.id', 'companies.affiliate_id')
    .select('affiliates.company_name as name')
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** Reads the company's position among those that await a decision, and the companies before and after it. */
async function readQueue(db: Db, id: number): Promise<CompanyDetail['queue']> {
  const { rows } = await sql<CompanyDetail['queue']>`
    select case when bool_or(a.id = ${id}) then (count(*) filter (where a.id <= ${id}))::int else 0 end as place,
      count(*)::int as total,
      coalesce(max(a.id) filter (where a.id < ${id}), max(a.id) filter (where a.id > ${id})) as previous,
      coalesce(min(a.id) filter (where a.id > ${id}), min(a.id) filter (where a.id < ${id})) as next
    from ${AWAITING} a`.execute(db);
  return rows[0] ?? { place: 0, total: 0, previous: null, next: null };
}

async function readPlanVersion(db: Db, companyId: number): Promise<number> {
  const { plan_version } = await db
    .selectFrom('companies')
    .select('plan_version')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return plan_version;
}

async function countUsers(db: Db, companyId: number): Promise<number> {
  const { n } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

function readAuditTail(db: Db, companyId: number) {
  return db
    .selectFrom('audit_events')
    .select(['id', 'kind', 'actor_name', 'impersonator_name', 'subject_name', 'at'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute();
}

const usersOf = (db: Db, companyId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'email_verified_at'])
    .select(sql<boolean>`totp_enabled_at is not null`.as('two_factor'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(array['owner', 'admin', 'user'], role)`)
    .orderBy('id');

export function listAllCompanyUsers(trx: Transaction<Database>, companyId: number) {
  return rowsByCursor<ModeratedUser>(trx, usersOf(trx, companyId).compile());
}

/** Reads a company's users, owners first. */
export async function readCompanyUsersPage(db: Db, companyId: number, page: number) {
  const data = await usersOf(db, companyId).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  return toPage(data, page, await countUsers(db, companyId));
}
