import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import type { Day } from '#platform/shared/dates.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { StandInList } from '../rules/stand-in-lists.ts';
import type { StandIn } from '../wire.ts';

/** The maximum number of names that a colleague picker can show. */
const COLLEAGUES_MAX = 1000;

export interface StandInRow {
  readonly id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly stand_in_id: number;
  readonly stand_in_name: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly ended_at: string | null;
}

function rows(tenant: Tenant) {
  return tenant
    .selectFrom('delegations')
    .innerJoin('users as delegator', 'delegator.id', 'delegations.user_id')
    .innerJoin('users as other', 'other.id', 'delegations.stand_in_id')
    .select(['delegations.id', 'delegations.user_id', 'delegator.name as user_name'])
    .select(['delegations.stand_in_id', 'other.name as stand_in_name'])
    .select(['delegations.date_from', 'delegations.date_to', 'delegations.ended_at']);
}

export async function findStandIn(tenant: Tenant, id: number): Promise<StandInRow | undefined> {
  return rows(tenant).where('delegations.id', '=', id).executeTakeFirst();
}

/** The requested list of stand-ins, the user it is for, and today's date. */
export interface StandInsFilter {
  readonly of: StandInList;
  readonly user_id: number;
  readonly today: Day;
}

const COLUMN = {
  appointed_by_me: 'delegations.user_id',
  standing_in: 'delegations.stand_in_id',
  company: null,
} as const;

function listed(tenant: Tenant, { of, user_id }: StandInsFilter) {
  const by = COLUMN[of];
  const all = by ? rows(tenant).where(by, '=', user_id) : rows(tenant);
  return all.orderBy('delegations.date_from', 'desc').orderBy('delegations.id', 'desc');
}

/** Returns a page of stand-ins, sorted by first day, latest first. */
export async function readStandInsPage(tenant: Tenant, page: number, wanted: StandInsFilter) {
  const { of, user_id, today } = wanted;
  const by = COLUMN[of];
  const counted = tenant.selectFrom('delegations').select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await (by ? counted.where(by, '=', user_id) : counted).executeTakeFirstOrThrow();
  const found = await listed(tenant, wanted).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  return toPage(
    found.map((row) => presentStandIn(row, today)),
    page,
    total,
  );
}

/** Yields the whole list of `readStandInsPage`, for the export. */
export function listAllStandIns(tenant: TenantTx, wanted: StandInsFilter) {
  const found = rowsByCursor<StandInRow>(tenant.trx, listed(tenant, wanted).compile());
  return mapBatches(found, (batch) => batch.map((row) => presentStandIn(row, wanted.today)));
}

export function presentStandIn(row: StandInRow, today: Day): StandIn {
  return {
    id: row.id,
    user: { id: row.user_id, name: row.user_name },
    stand_in: { id: row.stand_in_id, name: row.stand_in_name },
    date_from: row.date_from,
    date_to: row.date_to,
    state: stateOf(row, today),
    ended_at: row.ended_at,
  };
}

function stateOf({ date_from, date_to, ended_at }: StandInRow, today: Day): StandIn['state'] {
  if (ended_at !== null) return 'ended';
  if (date_to < today) return 'over';
  return date_from > today ? 'coming' : 'now';
}

/** Returns the names of all users of the company except the caller. */
export async function readColleagueNames(tenant: Tenant, userId: number) {
  return tenant
    .selectFrom('users')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', userId)
    .orderBy('name')
    .limit(COLLEAGUES_MAX)
    .execute();
}
