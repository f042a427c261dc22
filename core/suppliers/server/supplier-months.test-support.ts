import { sql } from 'kysely';
import type { TestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { deadlinePassedJob } from '#core/home/server/desk/jobs/deadline-passed.ts';
import type { InvitedSupplier, RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import type { Db } from '#platform/server/db/client.ts';
import { SUPPLIER_MONTH_COUNTS } from './jobs/compact-supplier-months.ts';

/** One month of a supplier: its counts by name. */
export type SupplierMonthRow = Readonly<Record<string, number | string>>;

const SUMS = sql.raw(SUPPLIER_MONTH_COUNTS.map((column) => `sum(${column})::int as ${column}`).join(', '));

/** Returns the stored months of all suppliers. */
export async function readStoredMonths(db: Db): Promise<SupplierMonthRow[]> {
  const { rows } = await sql<SupplierMonthRow>`
    select company_id, supplier_id, month::text, ${SUMS} from supplier_month_counts group by 1, 2, 3
    having sum(invited_due + finished + invoiced) <> 0 or sum(answered) <> 0 order by 1, 2, 3`.execute(db);
  return rows;
}

/**
 * Recomputes the months from invitations, receipts and invoices. Only the passed deadlines of open requests cannot be
 * derived from these; they are stored in `rfps.due_on`.
 */
export async function recomputeMonths(db: Db): Promise<SupplierMonthRow[]> {
  const { rows } = await sql<SupplierMonthRow>`
    select company_id, supplier_id, date_trunc('month', day)::date::text as month, ${SUMS}
    from (
      select company_id, supplier_id, due_on as day, (offer_id is not null or declined_at is not null)::int as answered,
        1 as invited_due, 0 as on_time, 0 as delivered, 0 as complete, 0 as finished, 0 as damaged, 0 as price_kept,
        0 as invoiced
      from rfps where due_on is not null and sent_at is not null and withdrawn_at is null
      union all
      select a.company_id, a.supplier_id, n.finished_on, 0, 0, (n.finished_on <= n.due_on and not n.closed_short)::int,
        (not n.closed_short)::int,
        (n.finished_on <= n.due_on and not n.closed_short and not n.came_damaged)::int, 1, n.came_damaged::int, 0, 0
      from awards a
      join award_outcomes n on n.company_id = a.company_id and n.award_id = a.id
      where n.finished_on is not null and n.due_on is not null
      union all
      select a.company_id, a.supplier_id, i.day, 0, 0, 0, 0, 0, 0, 0, (i.amount = a.payable)::int, 1
      from awards a
      join lateral (
        select sum(amount) as amount, belgrade_day(max(created_at)) as day from invoices
        where company_id = a.company_id and award_id = a.id and removed_at is null) b on b.day is not null
      join lateral (
        select b.day, b.amount - coalesce(sum(c.payable), 0) as amount from incoming_invoices c
        where c.company_id = a.company_id and c.award_ids = array[a.id] and c.kind = 'credit_note'
          and c.state = 'accepted') i on i.amount >= a.payable
      where a.payable > 0
    ) cases group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** Runs the job that counts invitations whose deadline has passed. */
export async function runDeadlineJob({ platform }: TestServer): Promise<void> {
  const signal = new AbortController().signal;
  await deadlinePassedJob.run({ platform, log: silentLog, attempt: 1, signal }, {} as never);
}

/** Returns the id of the supplier of an invitation. */
export async function findInvitedSupplierId(
  { db }: TestServer,
  { rfp_id }: InvitedSupplier,
): Promise<number> {
  const rfp = db.selectFrom('rfps').select('supplier_id').where('id', '=', rfp_id);
  return (await rfp.executeTakeFirstOrThrow()).supplier_id;
}

/** Sets the due day of an order, this many days from today. */
export async function setPromisedDeliveryDay(
  { db }: TestServer,
  scene: RequestScene,
  days: number,
): Promise<void> {
  await sql`update offers set delivery_date = belgrade_day(now_utc()) + ${days}::int
    where rfp_id in (select id from rfps where purchase_id = ${scene.id})`.execute(db);
}
