import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import { lockPurchaseRow } from '#core/purchase/server/change/apply-transition.repo.ts';
import { updateReservationBeforeCommit } from '#core/purchase/server/ledger/reservation.step.ts';
import { mailSupplier } from '#core/purchase/server/people/mail-supplier.step.ts';
import { notifyColleague } from '#core/purchase/server/people/notify-colleague.step.ts';
import {
  readInvitedContacts,
  readPurchaseCreator,
} from '#core/purchase/server/people/offer-recipients.read.ts';
import type { MailedPurchase } from '#core/purchase/server/people/sender.step.ts';
import { appendEvent, SYSTEM_ACTOR } from '#core/purchase/server/record/events.repo.ts';
import type { LockedPurchase } from '#core/purchase/server/record/purchase-row.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { computeDeadline } from '../rules/deadline.ts';
import type { DeadlineMaintenance } from './deadlines.read.ts';
import { findOriginalDeadline, saveMovedDeadline, settleDeadline, writeDeadline } from './deadlines.repo.ts';
import { deadlineMovedMail } from './mail/deadline-moved.tsx';
import { deadlineMovedForSupplierMail } from './mail/deadline-moved-for-supplier.tsx';

/** The buyer in whose name suppliers are notified. */
export type MailingBuyer = Omit<MailedPurchase['ctx'], 'session'>;

/**
 * Recomputes the deadline of one request in view of the maintenance. If the deadline changes, stores it and notifies
 * everyone concerned.
 */
export async function moveDeadline(
  tx: TenantTx,
  purchaseId: number,
  maintenance: DeadlineMaintenance,
  buyer: MailingBuyer,
): Promise<void> {
  const locked = await lockPurchaseRow(tx, purchaseId);
  if (!locked) return;
  const { row, now } = locked;
  const current = row.date_for_offer;
  if (row.status !== S.ACTIVE || current === null) return settleDeadline(tx, maintenance, purchaseId);
  const { id, version, cancelled, starts_at, ends_at } = maintenance;
  const original = (await findOriginalDeadline(tx, row)) ?? current;
  const window = cancelled ? null : { starts_at, ends_at };
  const deadline = computeDeadline({ original, current, window, now });
  await saveMovedDeadline(tx, {
    purchase_id: purchaseId,
    maintenance_id: id,
    original,
    moved_to: deadline,
    maintenance_version: version,
  });
  if (deadline === current) return;
  const purchaseVersion = await writeDeadline(tx, purchaseId, deadline);
  await appendEvent(tx, {
    purchase_id: purchaseId,
    kind: 'deadline_moved',
    by: SYSTEM_ACTOR,
    at: now,
    data: { old_deadline: current, new_deadline: deadline },
  });
  if (!isBiddingOpen(current, now)) updateReservationBeforeCommit(tx, locked, buyer.company.settings);
  await notifyConcerned(tx, locked, buyer, {
    key: `purchase-${purchaseId}-v${purchaseVersion}-maintenance`,
    old_deadline: current,
    date_for_offer: deadline,
    starts_at,
    ends_at,
  });
}

interface Move {
  /** The prefix of the emails' dedupe keys. */
  readonly key: string;
  readonly old_deadline: string;
  readonly date_for_offer: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Notifies the creator and the invited suppliers who have not declined. */
async function notifyConcerned(
  tx: TenantTx,
  locked: LockedPurchase,
  buyer: MailingBuyer,
  { key, ...deadlines }: Move,
): Promise<void> {
  const { row } = locked;
  const creator = await readPurchaseCreator(tx, row);
  if (creator)
    await notifyColleague(tx, row, creator, {
      dedupe_key: key,
      template: deadlineMovedMail,
      params: {
        purchase_id: row.id,
        request_number: row.request_number,
        purchase_name: row.name,
        ...deadlines,
      },
    });
  const sent = { ctx: { ...buyer, session: creator ? { user: creator } : null }, tx, locked };
  for (const contact of await readInvitedContacts(tx, row.id))
    if (contact.declined_at === null)
      await mailSupplier(sent, contact, deadlineMovedForSupplierMail, key, deadlines);
}
