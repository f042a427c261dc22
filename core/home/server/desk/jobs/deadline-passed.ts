import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import { lockPurchaseRow } from '#core/purchase/server/change/apply-transition.repo.ts';
import { updateReservationBeforeCommit } from '#core/purchase/server/ledger/reservation.step.ts';
import { notifyColleague } from '#core/purchase/server/people/notify-colleague.step.ts';
import { readPurchaseCreator } from '#core/purchase/server/people/offer-recipients.read.ts';
import { appendEvent, SYSTEM_ACTOR } from '#core/purchase/server/record/events.repo.ts';
import type { LockedPurchase } from '#core/purchase/server/record/purchase-row.ts';
import { readCompanySettings } from '#platform/server/auth/company-settings.read.ts';
import type { Db } from '#platform/server/db/client.ts';
import { Tenant, type TenantTx } from '#platform/server/db/tenant.ts';
import { addJobs } from '#platform/server/jobs/add-job.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { readDueCompanies } from '../deadlines.read.ts';
import { lockDueDeadlines, markDueInvitations, recordPassedDeadline } from '../deadlines.repo.ts';
import { deadlinePassedMail } from '../mail/deadline-passed.tsx';

/** The maximum number of purchases processed in one transaction. */
const TOGETHER = 50;

interface Payload {
  /** The company; absent when the schedule runs the job, which then covers all companies with a passed deadline. */
  readonly company_id?: number;
}

/**
 * Records once that a deadline has passed, and notifies the creator. This is an event, not a status: the
 * purchase's version does not change, so that a user who has it open can still save (product 5). From then on the
 * invitations count in their suppliers' records. Each company gets its own job, because a day ends at the same
 * second for all of them. The first company, which on a small installation is the only one, is processed
 * immediately.
 */
export const deadlinePassedJob = defineJob<Payload>({
  name: 'deadline-passed',
  queue: 'deadlines',
  cron: '* * * * *',
  run: async ({ platform, signal }, { company_id }) => {
    const due = company_id === undefined ? await readDueCompanies(platform.db) : [company_id];
    const [first, ...others] = due;
    if (first === undefined) return;
    await addJobs(
      platform.db,
      'deadline-passed',
      others.map((id) => ({ payload: { company_id: id }, jobKey: `deadlines-${id}` })),
    );
    await noteDue(new Tenant(platform.db, platform.pool, first), platform.db, signal);
  },
});

/** Records all of a company's passed deadlines in batches, each in a separate transaction. */
async function noteDue(tenant: Tenant, db: Db, signal: AbortSignal): Promise<void> {
  let marked = TOGETHER;
  while (marked >= TOGETHER && !signal.aborted)
    marked = await markDueInvitations(db, tenant.company_id, TOGETHER);
  let noted = TOGETHER;
  while (noted === TOGETHER && !signal.aborted)
    noted = await tenant.transaction(async (tx) => {
      let count = 0;
      for (const id of await lockDueDeadlines(tx, TOGETHER)) if (await noteOne(tx, id)) count += 1;
      return count;
    });
}

async function noteOne(tx: TenantTx, id: number): Promise<boolean> {
  const locked = await lockPurchaseRow(tx, id);
  if (!locked) return false;
  const { row, now } = locked;
  const noted = row.deadline_noted_for !== null && row.deadline_noted_for === row.date_for_offer;
  if (noted || row.status !== S.ACTIVE || isBiddingOpen(row.date_for_offer, now)) return false;
  const counts = await recordPassedDeadline(tx, row);
  await appendEvent(tx, {
    purchase_id: id,
    kind: 'deadline_passed',
    by: SYSTEM_ACTOR,
    at: now,
    data: counts,
  });
  await tellCreator(tx, locked, counts);
  if (row.reserved_budget_id !== null)
    updateReservationBeforeCommit(tx, locked, await readCompanySettings(tx));
  return true;
}

async function tellCreator(
  tx: TenantTx,
  { row }: LockedPurchase,
  counts: { readonly invited: number; readonly answered: number },
): Promise<void> {
  const creator = await readPurchaseCreator(tx, row);
  if (!creator || row.date_for_offer === null) return;
  await notifyColleague(tx, row, creator, {
    dedupe_key: `purchase-${row.id}-deadline-${row.date_for_offer}`,
    template: deadlinePassedMail,
    // The creator must now choose an offer, extend the deadline or cancel.
    your_turn: true,
    params: {
      purchase_id: row.id,
      request_number: row.request_number,
      purchase_name: row.name,
      date_for_offer: row.date_for_offer,
      ...counts,
    },
  });
}
