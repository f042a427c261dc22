import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { isBiddingOpen } from '@ponuda/domain/purchase/tabs';
import { readSettings } from '../../../../platform/auth/company-settings.read.ts';
import { Tenant, type TenantTx } from '../../../../platform/db/tenant.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { lockPurchaseRow } from '../../core/change/apply-transition.repo.ts';
import { reserveAtCommit } from '../../core/ledger/reservation.step.ts';
import { readCreator } from '../../core/people/offer-recipients.read.ts';
import { tellColleague } from '../../core/people/tell-colleague.step.ts';
import { appendEvent, SYSTEM } from '../../core/record/events.repo.ts';
import type { LockedPurchase } from '../../core/record/purchase-row.ts';
import { readDueDeadlines } from '../deadlines.read.ts';
import { markDueInvitations, noteDeadline } from '../deadlines.repo.ts';
import { deadlinePassedMail } from '../mail/deadline-passed.tsx';

/** At most this many in one run; the next one comes in a minute. */
const AT_ONCE = 500;

/**
 * Records once that a deadline has passed, and tells the creator. The passing is an event and no status: the purchase
 * and its version stay, so that a user who has it open is not out of date (product 5). Invitations count from then on in the records of their suppliers.
 */
export const deadlinePassedJob = defineJob({
  name: 'deadline-passed',
  cron: '* * * * *',
  run: async ({ platform }) => {
    await markDueInvitations(platform.db, AT_ONCE);
    for (const due of await readDueDeadlines(platform.db, AT_ONCE)) {
      const tenant = new Tenant(platform.db, platform.pool, due.company_id);
      await tenant.transaction((tx) => noteOne(tx, due.id));
    }
  },
});

async function noteOne(tx: TenantTx, id: number): Promise<void> {
  const locked = await lockPurchaseRow(tx, id);
  if (!locked) return;
  const { row, now } = locked;
  const noted = row.deadline_noted_for !== null && row.deadline_noted_for === row.date_for_offer;
  if (noted || row.status !== S.ACTIVE || isBiddingOpen(row.date_for_offer, now)) return;
  const counts = await noteDeadline(tx, row);
  await appendEvent(tx, { purchase_id: id, kind: 'deadline_passed', by: SYSTEM, at: now, data: counts });
  await tellCreator(tx, locked, counts);
  if (row.reserved_budget_id !== null) reserveAtCommit(tx, locked, await readSettings(tx));
}

async function tellCreator(
  tx: TenantTx,
  { row }: LockedPurchase,
  counts: { readonly invited: number; readonly answered: number },
): Promise<void> {
  const creator = await readCreator(tx, row);
  if (!creator || row.date_for_offer === null) return;
  await tellColleague(tx, row, creator, {
    dedupe_key: `purchase-${row.id}-deadline-${row.date_for_offer}`,
    template: deadlinePassedMail,
    // To choose, to extend or to cancel.
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
