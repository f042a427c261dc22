import { sql, type Transaction } from 'kysely';
import type { PreorderRow } from '#core/moderation/wire/companies.ts';
import type { Db } from '#platform/server/db/client.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';

export type PreorderState = 'open' | 'paid' | 'cancelled';

const ROW = sql`
  select p.id, p.number, jsonb_build_object('id', c.id, 'name', c.name) as company, p.plan, p.duration_months,
    p.invoice_type, p.currency, p.net, p.vat, p.gross, p.payment_reference, p.ordered_on, p.due_on, p.paid_at,
    p.cancelled_at, p.pay_by, p.planned_from, p.planned_until, p.active_from, p.active_until
  from preorders p join companies c on c.id = p.company_id`;

const IN_STATE: Readonly<Record<PreorderState, ReturnType<typeof sql>>> = {
  open: sql`p.paid_at is null and p.cancelled_at is null`,
  paid: sql`p.paid_at is not null`,
  cancelled: sql`p.cancelled_at is not null`,
};

/** Reads package orders in a state from all companies, newest first; paid orders are sorted by time of payment. */
export async function readPreorders(db: Db, state: PreorderState, page: number) {
  const { rows } = await sql<PreorderRow>`${listOf(state)}
    limit ${PAGE_SIZE} offset ${pageOffset(page)}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from preorders p where ${IN_STATE[state]}`.execute(db);
  return toPage(rows, page, counts[0]?.total ?? 0);
}

const listOf = (state: PreorderState) => sql`${ROW} where ${IN_STATE[state]}
  order by ${state === 'paid' ? sql`p.paid_at desc, p.id desc` : sql`p.id desc`}`;

export function listAllPreorders(trx: Transaction<Database>, state: PreorderState) {
  return rowsByCursor<PreorderRow>(trx, listOf(state).compile(trx));
}

/** Reads a company's latest orders. */
export async function readLatestPreorders(db: Db, companyId: number): Promise<PreorderRow[]> {
  const { rows } =
    await sql<PreorderRow>`${ROW} where p.company_id = ${companyId} order by p.id desc limit 10`.execute(db);
  return rows;
}

/** Returns an order. Throws 404 if it does not exist. */
export async function getPreorder(db: Db, id: number): Promise<PreorderRow> {
  const { rows } = await sql<PreorderRow>`${ROW} where p.id = ${id}`.execute(db);
  if (!rows[0]) throw notFoundError();
  return rows[0];
}
