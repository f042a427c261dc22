import { judgeAction } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { commitBudget, lockForDecision } from '#core/purchase/server/ledger/budget.repo.ts';
import { insertConfirmation } from '#core/purchase/server/ledger/confirmations.repo.ts';
import { toPostedBy } from '#core/purchase/server/ledger/posted-by.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import { getValueBand } from '#platform/shared/money/value-bands.ts';
import { saveApprovalValues } from '../adhoc-direct.repo.ts';

/**
 * Approves an ad hoc or direct purchase (product 5). The approval stores the value band, the limit and the
 * exchange rate, which budgets and statistics use from then on. The caller must lock the budgets before any
 * check, so that concurrent approvals cannot overspend (product 11).
 */
export async function approveLockedPurchase(change: ChangeContext): Promise<void> {
  const { ctx, tx, locked, facts, accepted } = change;
  const allowed = judgeAction('approve', ctx.actor, change.state, change.context);
  requireAllowed(allowed);
  const { currency } = ctx.company.settings;
  const value = getValueBand(accepted.net_eur);
  const awards = facts.awards.map((award) => ({
    award_id: award.id,
    account: award.payee.account,
    net: convertAmount(toDecimal(award.net), award.currency, currency, facts.rates.rates),
  }));
  for (const { award_id, ...award } of awards) await saveApprovalValues(tx, award_id, award);
  await commitBudget(tx, facts.budget, toPostedBy(change, allowed), locked.row, awards);
  await insertConfirmation(change, allowed, value);
  await applyTransition(change, allowed, {
    set: { confirmed_at: locked.now },
    data: { value, net: accepted.net.toFixed(2), currency },
  });
}

/** Locks the budgets and approves the purchase. */
export function approveAdhocDirect(ctx: CompanyContext, seen: SeenPurchase): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, approveLockedPurchase, {
    alsoLock: (tx, row) => lockForDecision(ctx.company, tx, row),
  });
}
