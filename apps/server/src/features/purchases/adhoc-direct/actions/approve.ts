import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { dec } from '@ponuda/domain/money/decimal';
import { convert } from '@ponuda/domain/money/exchange';
import { band } from '@ponuda/domain/money/value-bands';
import { verdict } from '@ponuda/domain/purchase/can';
import type { CompanyContext } from '../../../../platform/context.ts';
import { demand } from '../../../../platform/errors.ts';
import { applyTransition } from '../../core/change/apply-transition.repo.ts';
import { changePurchase } from '../../core/change/change-purchase.ts';
import { commitBudget, lockForDecision } from '../../core/ledger/budget.repo.ts';
import { insertConfirmation } from '../../core/ledger/confirmations.repo.ts';
import { postedBy } from '../../core/ledger/posted-by.ts';
import type { Change, SeenPurchase } from '../../core/record/change.ts';
import { setApproved } from '../adhoc-direct.repo.ts';

/**
 * Approves an ad hoc or direct purchase (product 5): band, limit and rate are kept with it, the rate serves budget
 * and statistics from now on. The caller holds the budgets before anything is judged, so that approvals that run at
 * once never overspend (product 11).
 */
export async function approveHeld(change: Change): Promise<void> {
  const { ctx, tx, locked, facts, accepted } = change;
  const allowed = verdict('approve', ctx.actor, change.state, change.context);
  demand(allowed);
  const { currency } = ctx.company.settings;
  const value = band(accepted.net_eur);
  const awards = facts.awards.map((award) => ({
    award_id: award.id,
    account: award.payee.account,
    net: convert(dec(award.net), award.currency, currency, facts.rates.rates),
  }));
  for (const { award_id, ...award } of awards) await setApproved(tx, award_id, award);
  await commitBudget(tx, facts.budget, postedBy(change, allowed), locked.row, awards);
  await insertConfirmation(change, allowed, value);
  await applyTransition(change, allowed, {
    set: { confirmed_at: locked.now },
    data: { value, net: accepted.net.toFixed(2), currency },
  });
}

/** Approves with the budgets held. */
export function approveAdhocDirect(ctx: CompanyContext, seen: SeenPurchase): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, approveHeld, {
    alsoLock: (tx, row) => lockForDecision(ctx.company, tx, row),
  });
}
