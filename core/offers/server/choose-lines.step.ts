import type { AcceptanceLine } from '#core/purchase/rules/acceptance.ts';
import { type AllowedVerdict, judgeAction, type Verdict } from '#core/purchase/rules/can.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import type { ChangeContext } from '#core/purchase/server/record/change.ts';
import { toUserActor } from '#core/purchase/server/record/events.repo.ts';
import {
  acceptOffers,
  clearAcceptedLines,
  setOfferStatus,
} from '#core/purchase/server/record/offers.repo.ts';
import type { InvitationFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import { requireInvitation } from '#core/purchase/server/record/require-invitation.ts';
import { AppError } from '#platform/server/errors.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { buildAcceptance, priceAcceptance, requireAcceptable, toHistoryLines } from './acceptance-lines.ts';

export interface ChosenLine {
  readonly rfp_id: number;
  readonly article_id: number;
  readonly quantity: string;
}

/** How a choice was made, as stored in the history. `split`: the choice follows an optimiser's plan (ADR 0101). */
type Scenario = 'single' | 'lowest' | 'own' | 'split';

interface Accepted {
  readonly rfp: InvitationFacts;
  readonly lines: readonly AcceptanceLine[];
  readonly prices: ReturnType<typeof priceAcceptance>['prices'];
  readonly allowed: AllowedVerdict;
}

/** Accepts exactly the chosen lines. Each supplier's part is checked like a separate acceptance. */
export async function chooseLines(
  change: ChangeContext,
  scenario: Scenario,
  chosen: readonly ChosenLine[],
): Promise<void> {
  const rfpIds = [...new Set(chosen.map((line) => line.rfp_id))];
  if (rfpIds.length === 0) throw new AppError('nothing_accepted');
  const accepted = rfpIds.map((id) => judgeOne(change, id, chosen));
  const undone = await undoOthers(change, rfpIds);
  await acceptOffers(
    change.tx,
    accepted.map(({ rfp, lines, prices }) => ({ rfp_id: rfp.id, lines, prices })),
  );
  await writeHistory(change, scenario, accepted, undone);
}

/** Checks one supplier's part, taking into account the quantities that the choice takes from other suppliers. */
function judgeOne(
  { ctx, facts, state, context }: ChangeContext,
  rfpId: number,
  chosen: readonly ChosenLine[],
): Accepted {
  const rfp = requireInvitation(facts, rfpId);
  const own = chosen.filter((line) => line.rfp_id === rfpId);
  const fromOthers = (articleId: number) =>
    sum(
      chosen
        .filter((line) => line.rfp_id !== rfpId && line.article_id === articleId)
        .map((line) => toDecimal(line.quantity)),
    );
  const lines = buildAcceptance(facts, rfp, own, fromOthers);
  const offer = getInvitationState(rfp);
  const priced = priceAcceptance(rfp, lines);
  const { prices, below_minimum } = priced;
  const allowed: Verdict = judgeAction('accept_offer', ctx.actor, state, {
    ...context,
    offer,
    acceptance: lines,
    below_minimum,
  });
  requireAcceptable(allowed, priced, ctx.lang);
  return { rfp, lines, prices, allowed };
}

/** Undoes the acceptances that are not part of the choice and returns their invitations. */
async function undoOthers(
  { tx, facts }: ChangeContext,
  chosen: readonly number[],
): Promise<InvitationFacts[]> {
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

/**
 * Writes one entry for each supplier, as if each offer had been accepted or undone separately. The first entry
 * belongs to the transition.
 */
async function writeHistory(
  change: ChangeContext,
  scenario: Scenario,
  accepted: readonly Accepted[],
  undone: readonly InvitationFacts[],
): Promise<void> {
  const { ctx, locked, facts } = change;
  const by = toUserActor(ctx);
  const [first, ...others] = accepted.map(({ rfp, lines, prices, allowed }) => ({
    allowed,
    rfp_id: rfp.id,
    data: {
      supplier: rfp.supplier.name,
      version: rfp.offer?.version,
      scenario,
      lines: toHistoryLines(facts, lines, prices),
    },
  }));
  if (!first) return;
  const { row, now: at } = locked;
  const entry = { purchase_id: row.id, by, from: row.status, to: row.status, at };
  const further = [
    ...others.map(({ rfp_id, data }) => ({ ...entry, kind: 'accept_offer', rfp_id, data })),
    ...undone.map((rfp) => ({
      ...entry,
      kind: 'undo_offer',
      rfp_id: rfp.id,
      data: { supplier: rfp.supplier.name, version: rfp.offer?.version, scenario },
    })),
  ];
  await applyTransition(change, first.allowed, { rfp_id: first.rfp_id, data: first.data, further });
}
