import { priceAcceptedPart, toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import type { Article, Offer } from '#core/purchase/wire/offer-terms.ts';
import type { PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import type { AttachmentRow } from '../record/attachments.read.ts';
import type { ArticleRow, InvitationFacts, OfferRow } from '../record/purchase-facts.read.ts';
import { type ProposalsByInvitation, presentProposal } from './counter-proposals.read.ts';
import { toStatedTerms } from './stated-columns.ts';

export function presentArticle(row: ArticleRow): Article {
  return {
    id: row.id,
    name: row.name,
    quantity: row.quantity,
    unit: row.unit,
    note: row.note,
    implicit: row.implicit,
  };
}

/** Returns an offer version in its wire format, for the buyer and for the supplier who made the offer. */
export function presentOffer(offer: OfferRow, attachments: readonly FileInfo[]): Offer {
  const [only, ...others] = offer.lines;
  return {
    id: offer.id,
    version: offer.version,
    revision: offer.revision,
    price: offer.net,
    vat: offer.vat,
    total_price: offer.gross,
    unit_price: only && others.length === 0 ? only.unit_price : null,
    price_in_company_currency: offer.net_in_company_currency,
    currency: offer.currency,
    supplier_offer_number: offer.supplier_offer_number,
    delivery_date: offer.delivery_date,
    payment_terms: offer.payment_terms,
    valid_until: offer.valid_until,
    offer_description: offer.description,
    offer_date: offer.created_at,
    entered_by_buyer: offer.entered_by_user_id !== null,
    entered_by: offer.entered_by ?? '',
    given_by: offer.given_by,
    lines: offer.lines.map((line) => ({
      article_id: line.article_id,
      quantity: line.quantity,
      asked: line.asked ?? line.quantity,
      unit_price: line.unit_price,
      vat_rate: line.vat_rate,
      net: line.net,
      tiers: [...line.tiers],
      pack_size: line.pack_size,
      origin: line.origin,
    })),
    attachments: [...attachments],
    ...toStatedTerms(offer),
    bundles: [...offer.bundles],
  };
}

/** Returns the files of an offer in their wire format. */
export function presentOfferFiles(attachments: readonly AttachmentRow[], offerId: number): FileInfo[] {
  return attachments
    .filter((file) => file.offer_id === offerId)
    .map(({ id, name, size, type }) => ({ id, name, size, type }));
}

/** Returns the accepted quantities with their accepted prices. */
function presentAccepted(
  { offer, accepted }: InvitationFacts,
  prices: boolean,
): PurchaseInvitation['accepted_lines'] {
  if (!prices || offer === null)
    return accepted.map((line) => ({ ...pickQuantity(line), unit_price: null, tier_from: null }));
  const taken = priceAcceptedPart(
    toOfferPrices(offer),
    accepted.map(({ article_id, quantity }) => ({ article_id, quantity: toDecimal(quantity) })),
  );
  return accepted.map((line) => {
    const at = taken.lines.find(({ article_id }) => article_id === line.article_id);
    return {
      ...pickQuantity(line),
      unit_price: at?.unit_price.toString() ?? null,
      tier_from: at?.tier_from?.toString() ?? null,
    };
  });
}

const pickQuantity = ({ article_id, quantity }: InvitationFacts['accepted'][number]) => ({
  article_id,
  quantity,
});

interface Shown {
  readonly prices: boolean;
  readonly attachments: readonly AttachmentRow[];
  readonly proposals: ProposalsByInvitation;
}

export function presentInvitation(
  rfp: InvitationFacts,
  { prices, attachments, proposals }: Shown,
): Omit<PurchaseInvitation, 'can'> {
  const { offer } = rfp;
  return {
    id: rfp.id,
    supplier: rfp.supplier,
    contact_person: rfp.contact && {
      id: rfp.contact.id,
      name: rfp.contact.name,
      email: rfp.contact.email,
      mail_refused: rfp.contact.mail_refused,
    },
    status: rfp.status,
    sent_at: rfp.sent_at,
    link_opened_at: rfp.link_opened_at,
    declined_at: rfp.declined_at,
    decline_reason: rfp.decline_reason,
    withdrawn_at: rfp.withdrawn_at,
    reminded_at: rfp.reminded_at,
    to_be_reconfirmed: rfp.to_be_reconfirmed,
    offer: prices && offer ? presentOffer(offer, presentOfferFiles(attachments, offer.id)) : null,
    counter_proposal: prices ? presentProposal(proposals, rfp) : null,
    accepted_lines: presentAccepted(rfp, prices),
  };
}
