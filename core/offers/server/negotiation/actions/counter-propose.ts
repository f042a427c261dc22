import type { negotiationApi } from '#core/offers/wire/negotiation.ts';
import { judgeAction } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchaseOfInvitation } from '#core/purchase/server/change/change-purchase-of-invitation.ts';
import { readPurchaseDetail } from '#core/purchase/server/detail/purchase-detail.read.ts';
import { filterReachableContacts, mailSupplier } from '#core/purchase/server/people/mail-supplier.step.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { InvitationFacts, OfferRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, requireAllowed } from '#platform/server/errors.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { counterProposalMail } from '../mail/counter-proposal.tsx';
import { insertProposal } from '../negotiation.repo.ts';

type Body = ParsedInput<(typeof negotiationApi)['POST purchases/{id}/counter-proposals'], 'body'>;

/**
 * Sends target prices to one supplier, for the version of its offer that the buyer has seen (ADR 0018). The offer
 * changes only if the supplier submits a new version.
 */
export function sendCounterProposal(
  ctx: CompanyContext,
  seen: SeenPurchase,
  body: Body,
): Promise<PurchaseDetail> {
  return changePurchaseOfInvitation(ctx, seen, body.rfp_id, (change, rfp) => propose(change, rfp, body));
}

async function propose(change: ChangeContext, rfp: InvitationFacts, body: Body): Promise<void> {
  const { ctx, tx, locked, state, context } = change;
  const { offer } = rfp;
  if (offer && offer.version !== body.version)
    throw new AppError('stale', { fresh: await readPurchaseDetail(ctx, locked.row.id) });
  const allowed = judgeAction('counter_propose', ctx.actor, state, {
    ...context,
    offer: getInvitationState(rfp),
  });
  requireAllowed(allowed);
  if (!offer) throw new AppError('offer_missing');
  const lines = demandLines(change, offer, body.lines);
  const [contact] = await filterReachableContacts(change, [rfp]);
  if (!contact) throw new AppError('mail_address_missing');
  const id = await insertProposal(tx, {
    purchase_id: locked.row.id,
    rfp_id: rfp.id,
    offer_version: offer.version,
    message: body.message,
    user_id: ctx.session.user.id,
    at: locked.now,
    lines: lines.map(({ article_id, target }) => ({ article_id, target })),
  });
  await applyTransition(change, allowed, {
    rfp_id: rfp.id,
    data: {
      supplier: rfp.supplier.name,
      version: offer.version,
      currency: offer.currency,
      message: body.message,
      targets: lines.map(({ article_id, article, price, target }) => ({
        article_id,
        article,
        price,
        target,
      })),
    },
  });
  await mailSupplier(change, contact, counterProposalMail, `counter-proposal-${id}`, {
    currency: offer.currency,
    message: body.message,
    lines: lines.map(({ article, price, target }) => ({ article, price, target })),
  });
}

/**
 * Returns the target lines by article. Each article must be offered, and no target may exceed the offered price.
 * Throws the violated rules by field.
 */
function demandLines({ facts }: ChangeContext, offer: OfferRow, sent: Body['lines']) {
  const errors: Record<string, BrokenRule[]> = {};
  const lines = sent.flatMap((line, index) => {
    const article = facts.articles.find(({ id }) => id === line.article_id);
    const offered = offer.lines.find(({ article_id }) => article_id === line.article_id);
    if (!article || !offered) {
      errors[`lines.${index}.article_id`] = [{ rule: 'unknown_record', params: {} }];
      return [];
    }
    const price = toDecimal(offered.unit_price);
    if (toDecimal(line.target_price).compare(price) > 0)
      errors[`lines.${index}.target_price`] = [
        { rule: 'decimal_max', params: { max: price.toString(), currency: offer.currency } },
      ];
    return [
      {
        article_id: article.id,
        article: article.name,
        price: price.toString(),
        target: toDecimal(line.target_price).toString(),
      },
    ];
  });
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return lines;
}
