import { OFFER_STATUS as O } from '#core/purchase/rules/status.ts';
import { type Decimal, min, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { PurchaseDetail, PurchaseInvitation } from '../purchase-detail.ts';
import { priceChosenPart } from './chosen-part-prices.ts';

/** The quantity of an article accepted from one supplier. */
export interface ChosenQuantity {
  readonly rfp_id: number;
  readonly article_id: number;
  readonly quantity: Decimal;
}

/** Everything that is accepted in a purchase. */
export type OfferChoice = readonly ChosenQuantity[];

/** Returns whether the accepted lines of an invitation count. */
function counts({ status, withdrawn_at }: PurchaseInvitation): boolean {
  return (status === O.ACCEPTED || status === O.CONFIRMED) && withdrawn_at === null;
}

export function getOfferChoice({ rfps }: Pick<PurchaseDetail, 'rfps'>): OfferChoice {
  return rfps.filter(counts).flatMap((rfp) =>
    rfp.accepted_lines.map((line) => ({
      rfp_id: rfp.id,
      article_id: line.article_id,
      quantity: toDecimal(line.quantity),
    })),
  );
}

/** Returns the purchase as it will be once the choice is stored, so that a ticked checkbox is shown immediately. */
export function withChoice(purchase: PurchaseDetail, choice: OfferChoice): PurchaseDetail {
  const rfps = purchase.rfps.map((rfp) => {
    const lines = filterInvitationChoice(choice, rfp.id);
    const status = lines.length > 0 ? O.ACCEPTED : rfp.status === O.ACCEPTED ? O.OFFER_SENT : rfp.status;
    const priced = rfp.offer ? priceChosenPart(rfp.offer, lines).lines : [];
    const accepted_lines = lines.map((line) => {
      const at = priced.find(({ article_id }) => article_id === line.article_id);
      return {
        article_id: line.article_id,
        quantity: line.quantity.toString(),
        unit_price: at?.unit_price.toString() ?? null,
        tier_from: at?.tier_from?.toString() ?? null,
      };
    });
    return { ...rfp, status, accepted_lines };
  });
  return { ...purchase, rfps };
}

export function filterInvitationChoice(choice: OfferChoice, rfpId: number): OfferChoice {
  return choice.filter((line) => line.rfp_id === rfpId);
}

export function sumChosenQuantity(choice: OfferChoice, articleId: number, rfpId?: number): Decimal {
  return sum(
    choice
      .filter((line) => line.article_id === articleId && (rfpId === undefined || line.rfp_id === rfpId))
      .map((line) => line.quantity),
  );
}

export function isSameChoice(one: OfferChoice, other: OfferChoice): boolean {
  return (
    one.length === other.length &&
    one.every((line) => sumChosenQuantity(other, line.article_id, line.rfp_id).equals(line.quantity))
  );
}

/** Removes an article, or the whole offer, from the choice. */
export function removeFromChoice(choice: OfferChoice, rfpId: number, articleId?: number): OfferChoice {
  return choice.filter(
    (line) => line.rfp_id !== rfpId || (articleId !== undefined && line.article_id !== articleId),
  );
}

/**
 * Accepts a quantity of an article from one supplier. If the total exceeds the requested quantity, reduces the
 * quantity from the last of the other suppliers.
 */
export function addToChoice(
  choice: OfferChoice,
  { rfp_id, article_id, quantity }: ChosenQuantity,
  requested: Decimal,
): OfferChoice {
  let free = requested.sub(quantity);
  const others = choice.flatMap((line) => {
    if (line.article_id !== article_id) return [line];
    if (line.rfp_id === rfp_id) return [];
    const kept = free.isPositive() ? min(line.quantity, free) : ZERO;
    free = free.sub(kept);
    return kept.isPositive() ? [{ ...line, quantity: kept }] : [];
  });
  return quantity.isPositive() ? [...others, { rfp_id, article_id, quantity }] : others;
}

/** Accepts everything that a supplier offers, up to the requested quantities. */
export function addWholeOffer(
  choice: OfferChoice,
  rfp: PurchaseInvitation,
  articles: PurchaseDetail['articles'],
): OfferChoice {
  return (rfp.offer?.lines ?? []).reduce<OfferChoice>((sofar, line) => {
    const article = articles.find(({ id }) => id === line.article_id);
    if (!article) return sofar;
    const requested = toDecimal(article.quantity);
    const quantity = min(toDecimal(line.quantity), requested);
    return addToChoice(sofar, { rfp_id: rfp.id, article_id: article.id, quantity }, requested);
  }, choice);
}

/** Returns the invitations whose accepted quantities differ. */
export function findChangedInvitations(before: OfferChoice, after: OfferChoice): number[] {
  const ids = new Set([...before, ...after].map((line) => line.rfp_id));
  return [...ids].filter(
    (id) => !isSameChoice(filterInvitationChoice(before, id), filterInvitationChoice(after, id)),
  );
}
