import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { Named } from '#platform/shared/wire/common.ts';
import { MAX_PAGED_AUDIT_ENTRIES } from '../wire.ts';
import { type AuditRow, presentAuditEntry } from './audit-entry.ts';

export interface AuditFilter {
  /** The kind of entry; '' for all kinds. */
  readonly kind: AuditKind | '';
  /** The ID of the acting user; 0 for all users. */
  readonly actor: number;
  /** The first and last day (Belgrade time), both inclusive; '' for no limit. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export const AUDIT_COLUMNS = `id, at, kind, actor_user_id, actor_name, impersonator_id, impersonator_name,
  subject_user_id, subject_name, ip, data`;
const LOOKED_IN = `search_key(actor_name || ' ' || impersonator_name || ' ' || subject_name || ' ' || ip || ' ' || data::text)`;

/** Collects only the conditions that are set, so that each combination can use its index (migration 0013). */
class Conditions {
  readonly params: unknown[] = [];
  private readonly parts = ['company_id = $1'];
  private readonly names: string[] = [];

  add(name: string, value: unknown, condition: (param: string) => string): void {
    this.params.push(value);
    this.names.push(name);
    // $1 is always the company, so a parameter's number is its position in `params` plus one.
    this.parts.push(condition(`$${this.params.length + 1}`));
  }

  get sql(): string {
    return this.parts.join(' and ');
  }

  /**
   * Returns the name of the prepared statement. The same conditions result in the same SQL text and the same name.
   */
  nameOf(statement: string): string {
    return ['audit', statement, ...this.names].join('-');
  }
}

function conditionsOf(filter: AuditFilter): Conditions {
  const conditions = new Conditions();
  const { kind, actor, from, to } = filter;
  if (kind !== '') conditions.add('kind', kind, (param) => `kind = ${param}`);
  if (actor !== 0) conditions.add('actor', actor, (param) => `actor_user_id = ${param}`);
  const midnight = (day: string) => `${day}::timestamp at time zone 'Europe/Belgrade'`;
  if (from !== '') conditions.add('from', from, (param) => `at >= ${midnight(`${param}::date`)}`);
  if (to !== '') conditions.add('to', to, (param) => `at < ${midnight(`(${param}::date + 1)`)}`);
  return conditions;
}

/**
 * Reads a page of the log, newest first. Only the newest matching entries are counted, paged and searched for
 * text, because the log grows for years and the cost of a page must stay constant. Older entries can be reached
 * with a date filter.
 */
export async function readAuditPage(tenant: Tenant, filter: AuditFilter, page: number) {
  const conditions = conditionsOf(filter);
  const window = `(select * from audit_events where ${conditions.sql}
    order by at desc, id desc limit ${MAX_PAGED_AUDIT_ENTRIES}) newest`;
  const text = `$${conditions.params.length + 2}`;
  const textFilter = filter.text === '' ? '' : `where strpos(${LOOKED_IN}, search_key(${text})) > 0`;
  const params = [...conditions.params, ...(filter.text === '' ? [] : [filter.text])];
  const suffix = filter.text === '' ? '' : '-text';
  const rows = await tenant.rows<AuditRow>(
    {
      name: conditions.nameOf('page') + suffix,
      text: `select ${AUDIT_COLUMNS} from ${window} ${textFilter}
        order by at desc, id desc limit ${PAGE_SIZE} offset $${params.length + 2}`,
    },
    [...params, pageOffset(page)],
  );
  const [count] = await tenant.rows<{ total: number; looked: number }>(
    {
      name: conditions.nameOf('count') + suffix,
      text: `select count(*) filter (${textFilter || 'where true'})::int as total, count(*)::int as looked from ${window}`,
    },
    params,
  );
  const { total = 0, looked = 0 } = count ?? {};
  return { ...toPage(rows.map(presentAuditEntry), page, total), more: looked === MAX_PAGED_AUDIT_ENTRIES };
}

/** Yields all matching entries, newest first, including those beyond the limit of the paged list. */
export function listAllAuditEntries(tenant: TenantTx, filter: AuditFilter) {
  const conditions = withText(filter);
  const text = `select ${AUDIT_COLUMNS} from audit_events where ${conditions.sql} order by at desc, id desc`;
  return mapBatches(tenant.each<AuditRow>(text, conditions.params), (rows) => rows.map(presentAuditEntry));
}

function withText(filter: AuditFilter): Conditions {
  const conditions = conditionsOf(filter);
  if (filter.text !== '')
    conditions.add('text', filter.text, (param) => `strpos(${LOOKED_IN}, search_key(${param})) > 0`);
  return conditions;
}

// Skips from one user to the next in the index, so that the cost depends on the number of users and not on the
// length of the log.
const PEOPLE = {
  name: 'audit-people',
  text: `
    with recursive people as (
      (select actor_user_id as id from audit_events
        where company_id = $1 and actor_user_id is not null order by actor_user_id limit 1)
      union all
      select (select e.actor_user_id from audit_events e
        where e.company_id = $1 and e.actor_user_id > people.id order by e.actor_user_id limit 1)
      from people where people.id is not null
    )
    select p.id, newest.actor_name as name from people p
    cross join lateral (select e.actor_name from audit_events e
      where e.company_id = $1 and e.actor_user_id = p.id order by e.at desc, e.id desc limit 1) newest
    where p.id is not null
    order by name_key(newest.actor_name), p.id
    limit 1000`,
};

/** Reads the users who have log entries, each with their most recent name. */
export function readAuditPeople(tenant: Tenant): Promise<Named[]> {
  return tenant.rows<Named>(PEOPLE, []);
}
