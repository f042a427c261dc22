import type { Effect, LastEffect, WriteEffect } from '#core/purchase/rules/effects.ts';
import { releaseBudget } from '../ledger/budget.repo.ts';
import { updateOpenGoods } from '../ledger/goods.repo.ts';
import { postedBy } from '../ledger/posted-by.ts';
import { endTurns } from '../people/notify.step.ts';
import { announce } from './announce.ts';
import type { Carried } from './carried.ts';
import { askToReconfirm } from './reconfirm.repo.ts';
import { settleAward } from './settle-award.step.ts';
import { tellApprovers } from './tell-approvers.step.ts';
import { tellConfirmers } from './tell-confirmers.step.ts';
import { tellCreator } from './tell-creator.step.ts';
import { tellOfCancellation } from './tell-of-cancellation.step.ts';
import { tellPayers } from './tell-payers.step.ts';

type Executor = (carried: Carried) => Promise<void>;

/** The executor of each effect that writes immediately to tables other than the purchase's own columns. */
export const WRITES: Readonly<Record<WriteEffect, Executor>> = {
  release_budget: ({ change, allowed }) =>
    releaseBudget(change.tx, change.locked.row.id, postedBy(change, allowed)),
  budget_by_facts: settleAward,
  update_open_goods: ({ change: { tx, locked } }) => updateOpenGoods(tx, locked.row.id),
  end_turn: ({ change: { ctx, tx, locked } }) => endTurns(tx, locked.row.id, ctx.session.user.id),
};

/** The executor of each effect that runs after all writes of the action. */
export const LAST: Readonly<Record<LastEffect, Executor>> = {
  // Uses the invitations from before the change: suppliers invited by this change have no offer to reconfirm.
  mark_to_be_reconfirmed: ({ change: { tx, facts } }) => askToReconfirm(tx, facts.rfps),
  tell_approvers: tellApprovers,
  tell_confirmers: tellConfirmers,
  tell_creator: tellCreator,
  tell_payers: tellPayers,
  mail_cancelled: tellOfCancellation,
  announce: async ({ change: { tx }, written: { row } }) => {
    // No user is notified twice, so an edit that does not concern the marketplace sends no mail.
    if (row.publish_to_marketplace) await announce(tx, row.id);
  },
};

/** Returns whether a table of executors contains the effect. */
export const isOf = <Name extends Effect>(
  table: Readonly<Record<Name, unknown>>,
  effect: Effect,
): effect is Name => effect in table;
