import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { ProvenAuditEntry } from '../../rules/audit-text.ts';
import type { ProofCheck } from '../../wire.ts';
import type { NewLeaf } from '../roots/leaves.read.ts';

/** SQL for whether a check is running. A check that has not ended after ten minutes was interrupted. */
export const isRunningSql = sql<boolean>`(proof_checks.state = 'running'
  and proof_checks.started_at >= now_utc() - interval '10 minutes')`;

/** SQL for the state after a failed check. If an earlier check found a difference, the state remains `differs`. */
export const stateAfterFailureSql = sql<
  'differs' | 'failed'
>`case when proof_checks.bad_day is null then 'failed' else 'differs' end`;

/** Reads the last check of a company; undefined if it was never checked. */
export async function readCheck(tenant: Tenant) {
  const row = await tenant
    .selectFrom('proof_checks')
    .leftJoin('purchases', (join) =>
      join
        .onRef('purchases.company_id', '=', 'proof_checks.company_id')
        .onRef('purchases.id', '=', 'proof_checks.bad_purchase_id'),
    )
    .select(
      sql<
        ProofCheck['state']
      >`case when proof_checks.state <> 'running' or ${isRunningSql} then proof_checks.state
        else ${stateAfterFailureSql} end`.as('state'),
    )
    .select(['checked_at', 'entries', 'days', 'bad_purchase_id', 'bad_seq'])
    .select([sql<string | null>`until::text`.as('until'), sql<string | null>`bad_day::text`.as('bad_day')])
    .select('missing')
    .select(['purchases.request_number', 'purchases.kind'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { bad_day, bad_purchase_id, bad_seq, request_number, kind, ...check } = row;
  const purchase =
    bad_purchase_id === null || kind === null
      ? null
      : { id: bad_purchase_id, kind, number: request_number ?? '', seq: bad_seq };
  return { ...check, bad: bad_day === null ? null : { day: bad_day, purchase } };
}

/** Reads the companies with roots for which no check has begun today in the Belgrade time zone. */
export async function readUncheckedCompanies(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    where exists (select from company_roots r where r.company_id = c.id)
      and not exists (select from proof_checks k where k.company_id = c.id and k.started_at >=
        date_trunc('day', now_utc() at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade')
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads the leaves of a root in their order. */
export async function readLeaves(tenant: Tenant, rootId: number): Promise<NewLeaf[]> {
  return await tenant
    .selectFrom('company_root_leaves')
    .select(['company_root_leaves.purchase_id', 'company_root_leaves.seq', 'audit_id'])
    .select('company_root_leaves.hash')
    .where('company_root_leaves.root_id', '=', rootId)
    .orderBy('company_root_leaves.place')
    .execute();
}

/** Reads the entries of the log that a root covers. */
export function readLoggedEntries(tenant: Tenant, rootId: number): Promise<ProvenAuditEntry[]> {
  return tenant.rows<ProvenAuditEntry>(LOGGED, [rootId]);
}

const LOGGED = namedStatement(`
  select a.id, a.kind, chain_moment(a.at) as at, a.actor_user_id, a.impersonator_id, a.subject_user_id, a.data
  from company_root_leaves l join audit_events a on a.company_id = $1 and a.id = l.audit_id
  where l.company_id = $1 and l.root_id = $2`);

/** Reads the days since `from`, in the Belgrade time zone, on which entries of these histories were written. */
export async function readDaysWithEntries(
  tenant: Tenant,
  purchaseIds: readonly number[],
  from: string,
): Promise<string[]> {
  const rows = await tenant.rows<{ day: string }>(WRITTEN, [purchaseIds, from]);
  return rows.map(({ day }) => day);
}

const WRITTEN = namedStatement(`
  select distinct (e.at at time zone 'Europe/Belgrade')::date::text as day from events e
  where e.company_id = $1 and e.purchase_id = any($2::int[]) and e.at >= $3::date`);

/** Reads the day of an entry of a history in the Belgrade time zone; undefined if the entry is missing. */
export async function readEntryDay(
  tenant: Tenant,
  purchaseId: number,
  seq: number,
): Promise<string | undefined> {
  const [row] = await tenant.rows<{ day: string }>(ENTRY_DAY, [purchaseId, seq]);
  return row?.day;
}

const ENTRY_DAY = namedStatement(`
  select (e.at at time zone 'Europe/Belgrade')::date::text as day from events e
  where e.company_id = $1 and e.purchase_id = $2 and e.seq = $3`);
