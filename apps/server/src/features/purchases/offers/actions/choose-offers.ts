import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { dec, sum } from '@ponuda/domain/money/decimal';
import { pricesOf } from '@ponuda/domain/offer/pricing';
import type { AcceptanceLine } from '@ponuda/domain/purchase/acceptance';
import { type Allowed, type Verdict, verdict } from '@ponuda/domain/purchase/can';
import { offerRefusal } from '@ponuda/domain/purchase/offer-status';
import { bestSingleSupplier, lowestPerLine, type Scenario } from '@ponuda/domain/purchase/scenarios';
import { OFFER_STATUS } from '@ponuda/domain/purchase/status';
import type { CompanyContext } from '../../../../platform/context.ts';
import { AppError, demand } from '../../../../platform/errors.ts';
import { applyTransition } from '../../core/change/apply-transition.repo.ts';
import { changePurchase } from '../../core/change/change-purchase.ts';
import type { Change, SeenPurchase } from '../../core/record/change.ts';
import { demandInvitation } from '../../core/record/demand-invitation.ts';
import { appendEvents, byUser } from '../../core/record/events.repo.ts';
import { acceptOffers, clearAcceptedLines, setOfferStatus } from '../../core/record/offers.repo.ts';
import type { InvitationFacts } from '../../core/record/purchase-facts.read.ts';
import { invitationState } from '../../core/record/purchase-state.ts';
import { acceptanceOf, historyLines, priceAcceptance } from '../acceptance-lines.ts';

interface ChosenLine {
  readonly rfp_id: number;
  readonly article_id: number;
  readonly quantity: string;
}

interface Body {
  readonly scenario: 'single' | 'lowest' | 'own';
  readonly lines: readonly ChosenLine[];
}

interface Accepted {
  readonly rfp: InvitationFacts;
  readonly lines: readonly AcceptanceLine[];
  readonly prices: ReturnType<typeof priceAcceptance>['prices'];
  readonly allowed: Allowed;
}

/**
 * Sets all acceptances of a purchase at once: the cheapest supplier that offers everything, the lowest price of
 * each line, or a choice of one's own. The two scenarios are reckoned here, by the rules the screen shows them by.
 */
export function chooseOffers(ctx: CompanyContext, seen: SeenPurchase, body: Body): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const chosen = body.scenario === 'own' ? body.lines : scenarioLines(change, body.scenario);
    const rfpIds = [...new Set(chosen.map((line) => line.rfp_id))];
    if (rfpIds.length === 0) throw new AppError('nothing_accepted');
    const accepted = rfpIds.map((id) => judgeOne(change, id, chosen));
    const undone = await undoOthers(change, rfpIds);
    await acceptOffers(
      change.tx,
      accepted.map(({ rfp, lines, prices }) => ({ rfp_id: rfp.id, lines, prices })),
    );
    await writeHistory(change, body.scenario, accepted, undone);
  });
}

/** The lines of a scenario over the offers that could be accepted; what the buyer rejected stays out. */
function scenarioLines({ facts, ctx }: Change, scenario: 'single' | 'lowest'): ChosenLine[] {
  const requested = facts.articles.map(({ id, quantity }) => ({ article_id: id, quantity: dec(quantity) }));
  const offers = facts.rfps.flatMap((rfp) => {
    const { offer } = rfp;
    const outOfTheRunning =
      rfp.status === OFFER_STATUS.REJECTED || offerRefusal('accept', invitationState(rfp)) !== null;
    if (!offer || outOfTheRunning) return [];
    return [{ rfp_id: rfp.id, currency: offer.currency, ...pricesOf(offer) }];
  });
  if (offers.length === 0) throw new AppError('offer_missing');
  const comparedIn = { currency: ctx.company.settings.currency, rates: facts.rates.rates };
  const found: Scenario | null =
    scenario === 'single'
      ? bestSingleSupplier(requested, offers, comparedIn)
      : lowestPerLine(requested, offers, comparedIn);
  // No supplier offers everything, so there is no single one to take.
  if (!found) throw new AppError('line_not_offered');
  return found.lines.map((line) => ({
    rfp_id: line.rfp_id,
    article_id: line.article_id,
    quantity: line.quantity.toString(),
  }));
}

/** One supplier's part of the choice, judged with what the choice takes from the others. */
function judgeOne(
  { ctx, facts, state, context }: Change,
  rfpId: number,
  chosen: readonly ChosenLine[],
): Accepted {
  const rfp = demandInvitation(facts, rfpId);
  const own = chosen.filter((line) => line.rfp_id === rfpId);
  const fromOthers = (articleId: number) =>
    sum(
      chosen
        .filter((line) => line.rfp_id !== rfpId && line.article_id === articleId)
        .map((line) => dec(line.quantity)),
    );
  const lines = acceptanceOf(facts, rfp, own, fromOthers);
  const offer = invitationState(rfp);
  const { prices, below_minimum } = priceAcceptance(rfp, lines);
  const allowed: Verdict = verdict('accept_offer', ctx.actor, state, {
    ...context,
    offer,
    acceptance: lines,
    below_minimum,
  });
  demand(allowed);
  return { rfp, lines, prices, allowed };
}

/** Lets what was accepted before and is not in the choice go back to being an offer; answers whose it was. */
async function undoOthers({ tx, facts }: Change, chosen: readonly number[]): Promise<InvitationFacts[]> {
  const others = facts.rfps.filter((rfp) => rfp.status === OFFER_STATUS.ACCEPTED && !chosen.includes(rfp.id));
  await clearAcceptedLines(
    tx,
    others.map(({ id }) => id),
  );
  await setOfferStatus(
    tx,
    others.map(({ id }) => ({ id, status: OFFER_STATUS.OFFER_SENT })),
  );
  return others;
}

/** One entry a supplier, as if each had been accepted or undone alone; the first is the transition's own. */
async function writeHistory(
  change: Change,
  scenario: Body['scenario'],
  accepted: readonly Accepted[],
  undone: readonly InvitationFacts[],
): Promise<void> {
  const { ctx, tx, locked, facts } = change;
  const by = byUser(ctx);
  const [first, ...others] = accepted.map(({ rfp, lines, prices, allowed }) => ({
    allowed,
    rfp_id: rfp.id,
    data: {
      supplier: rfp.supplier.name,
      version: rfp.offer?.version,
      scenario,
      lines: historyLines(facts, lines, prices),
    },
  }));
  if (!first) return;
  await applyTransition(change, first.allowed, { rfp_id: first.rfp_id, data: first.data });
  const { row, now: at } = locked;
  const entry = { purchase_id: row.id, by, from: row.status, to: row.status, at };
  await appendEvents(tx, [
    ...others.map(({ rfp_id, data }) => ({ ...entry, kind: 'accept_offer', rfp_id, data })),
    ...undone.map((rfp) => ({
      ...entry,
      kind: 'undo_offer',
      rfp_id: rfp.id,
      data: { supplier: rfp.supplier.name, version: rfp.offer?.version, scenario },
    })),
  ]);
}
