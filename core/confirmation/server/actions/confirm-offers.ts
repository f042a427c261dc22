import { type AllowedVerdict, judgeConfirmOffers } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { commitBudget, lockForDecision } from '#core/purchase/server/ledger/budget.repo.ts';
import { insertConfirmation } from '#core/purchase/server/ledger/confirmations.repo.ts';
import { toPostedBy } from '#core/purchase/server/ledger/posted-by.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail, ValueChoice } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { ZERO } from '#platform/shared/money/decimal.ts';
import { getValueBand } from '#platform/shared/money/value-bands.ts';
import { type ConfirmedOrder, notifyOfConfirmation } from '../confirmation-mails.step.ts';
import { insertAwards, settleOffers } from '../confirmations.repo.ts';

interface Body {
  readonly canConfirm: boolean;
  readonly value?: ValueChoice | undefined;
  /** Whether the user has checked the prices that differ greatly from the usual ones. */
  readonly prices_checked?: boolean | undefined;
}

interface Outcome {
  readonly closed: boolean;
  /** Why the purchase was not closed; null if it was closed. */
  readonly reason: ErrorCode | null;
  readonly purchase: PurchaseDetail;
}

/**
 * Confirms the accepted offers. If the caller lacks the permission, the sum exceeds the caller's limit, or
 * closing is not requested, only marks the purchase as awaiting confirmation (specification §4). Locks the
 * budgets before checking the remaining amount, so that concurrent confirmations cannot overspend (product 11).
 */
export async function confirmOffers(ctx: CompanyContext, seen: SeenPurchase, body: Body): Promise<Outcome> {
  let reason: ErrorCode | null = null;
  const judge = async (change: ChangeContext) => {
    const outcome = judgeConfirmOffers(ctx.actor, change.state, {
      ...change.context,
      canConfirm: body.canConfirm,
      value_choice: body.value,
    });
    requireAllowed(outcome);
    if (outcome.closed) {
      await close(change, outcome, body);
    } else {
      reason = outcome.why;
      await propose(change, outcome, outcome.why);
    }
  };
  const purchase = await changePurchase(ctx, seen, judge, {
    alsoLock: (tx, row) => lockForDecision(ctx.company, tx, row),
  });
  return { closed: reason === null, reason, purchase };
}

async function close(change: ChangeContext, allowed: AllowedVerdict, body: Body): Promise<void> {
  const { ctx, tx, locked, facts, accepted } = change;
  const value = body.value ?? getValueBand(accepted.net_eur);
  await settleOffers(tx, facts.rfps);
  const orders = await award(change, allowed);
  await insertConfirmation(change, allowed, value);
  await applyTransition(change, allowed, {
    // From now on, the budget and the statistics use the exchange rate frozen here.
    set: { confirmed_at: locked.now },
    data: {
      value,
      ...(body.prices_checked && { prices_checked: true }),
      net: accepted.net.toFixed(2),
      currency: ctx.company.settings.currency,
      orders: orders.map(({ order_number, supplier, currency, net }) => ({
        order_number,
        supplier,
        currency,
        net,
      })),
    },
  });
  await notifyOfConfirmation(change, orders);
}

/**
 * Creates an award and an order for each winning supplier and commits the net value to the currently valid
 * budget.
 */
async function award(change: ChangeContext, allowed: AllowedVerdict): Promise<ConfirmedOrder[]> {
  const { tx, locked, facts, accepted } = change;
  const { row, now } = locked;
  const awards = accepted.offers.map((offer, index) => ({
    order_number: `${row.request_number}-${index + 1}`,
    accepted: offer,
  }));
  const ids = await insertAwards(tx, row.id, awards, now);
  const orders = awards.map(({ order_number, accepted: offer }) => ({
    award_id: ids.get(offer.rfp.id) ?? 0,
    rfp_id: offer.rfp.id,
    order_number,
    supplier: offer.rfp.supplier.name,
    currency: offer.currency,
    net: offer.net.toFixed(2),
    gross: offer.gross.toFixed(2),
  }));
  await commitBudget(
    tx,
    facts.budget,
    toPostedBy(change, allowed),
    row,
    orders.map(({ award_id }, index) => ({
      award_id,
      net: accepted.offers[index]?.net_in_company_currency ?? ZERO,
    })),
  );
  return orders;
}

async function propose(change: ChangeContext, allowed: AllowedVerdict, why: ErrorCode): Promise<void> {
  await applyTransition(change, allowed, { data: { reason: why } });
}
