import type { Effect, FollowUpEffect, WriteEffect } from '#core/purchase/rules/effects.ts';
import { releaseBudget } from '../ledger/budget.repo.ts';
import { updateOpenGoods } from '../ledger/goods.repo.ts';
import { toPostedBy } from '../ledger/posted-by.ts';
import { endPurchaseTurns } from '../people/notify.step.ts';
import type { AppliedTransition } from './applied-transition.ts';
import { notifyApprovers } from './notify-approvers.step.ts';
import { notifyConfirmers } from './notify-confirmers.step.ts';
import { notifyCreator } from './notify-creator.step.ts';
import { notifyOfCancellation } from './notify-of-cancellation.step.ts';
import { notifyPayers } from './notify-payers.step.ts';
import { queueAnnouncement } from './queue-announcement.ts';
import { markForReconfirmation } from './reconfirm.repo.ts';
import { settleAward } from './settle-award.step.ts';

type Executor = (carried: AppliedTransition) => Promise<void>;

/** The executor of each effect that immediately writes data outside the purchase's own columns. */
export const WRITE_EXECUTORS: Readonly<Record<WriteEffect, Executor>> = {
  release_budget: ({ change, allowed }) =>
    releaseBudget(change.tx, change.locked.row.id, toPostedBy(change, allowed)),
  budget_by_facts: settleAward,
  update_open_goods: ({ change: { tx, locked } }) => updateOpenGoods(tx, locked.row.id),
  end_turn: ({ change: { ctx, tx, locked } }) => endPurchaseTurns(tx, locked.row.id, ctx.session.user.id),
};

/** The executor of each effect that runs after all writes of the action. */
export const FOLLOW_UP_EXECUTORS: Readonly<Record<FollowUpEffect, Executor>> = {
  // Uses the invitations from before the change: suppliers invited by this change have no offer to reconfirm.
  mark_to_be_reconfirmed: ({ change: { tx, facts } }) => markForReconfirmation(tx, facts.rfps),
  tell_approvers: notifyApprovers,
  tell_confirmers: notifyConfirmers,
  tell_creator: notifyCreator,
  tell_payers: notifyPayers,
  mail_cancelled: notifyOfCancellation,
  announce: async ({ change: { tx }, written: { row } }) => {
    // No user is notified twice, so an edit that does not concern the marketplace sends no email.
    if (row.publish_to_marketplace) await queueAnnouncement(tx, row.id);
  },
};

/** Returns whether a table of executors contains the effect. */
export const hasExecutor = <Name extends Effect>(
  table: Readonly<Record<Name, unknown>>,
  effect: Effect,
): effect is Name => effect in table;
