import type { Offer } from '@ponuda/contract/offer-terms';
import type { Invitation, LinkState } from '@ponuda/contract/supplier-offers';
import { vatRateFor } from '@ponuda/domain/countries';
import { linkState } from '@ponuda/domain/offer/link-state';
import { pibLock } from '@ponuda/domain/offer/pib-lock';
import { OFFER_STATUS, type OfferStatus } from '@ponuda/domain/purchase/status';
import { notFound } from '../../../platform/errors.ts';
import {
  type Proposals,
  presentProposal,
  readCounterProposals,
} from '../core/detail/counter-proposals.read.ts';
import { filesOfOffer, presentArticle, presentOffer } from '../core/detail/offers.present.ts';
import { readKnownQuestions } from '../core/detail/questions.read.ts';
import { type AttachmentRow, readAttachments } from '../core/record/attachments.read.ts';
import {
  type InvitationFacts,
  type OfferRow,
  readPurchaseFacts,
} from '../core/record/purchase-facts.read.ts';
import { readOwnAward } from './own-award.read.ts';
import { readOwnPrices } from './own-prices.read.ts';
import { linkFacts, type SupplierLink } from './supplier-link.ts';

/** Characters of a tax number where the country writes it in one way only. */
const PIB_LENGTHS: Readonly<Record<string, number>> = { RS: 9, ME: 8 };

/** What may be seen of a link before the PIB: whose it is, the number and the deadline (product 6). */
export function readLinkState({ row, lang }: SupplierLink): LinkState {
  const facts = linkFacts(row);
  const lock = pibLock(facts.pibTries, row.now);
  return {
    state: linkState(facts, row.now),
    company_name: row.company_name,
    request_number: row.request_number,
    date_for_offer: row.date_for_offer,
    server_now: row.now,
    lang,
    tries_left: lock.locked ? 0 : lock.tries_left,
    locked_minutes: lock.locked ? lock.minutesLeft : 0,
    pib_length: PIB_LENGTHS[row.supplier_country] ?? null,
  };
}

/**
 * A supplier's own invitation, whole: the request, the files meant for suppliers, its own offer and result, and
 * nothing of any other supplier.
 */
export async function readInvitation(link: SupplierLink): Promise<Invitation> {
  const { tenant, settings, row, rfp_id, purchase_id } = link;
  const facts = await readPurchaseFacts(tenant, purchase_id, row.now);
  const purchase = facts.row;
  const rfp = facts.rfps.find(({ id }) => id === rfp_id);
  if (!rfp) throw notFound();
  const attachments = await readAttachments(tenant, purchase_id);
  const buyer = await readContact(link, purchase.creator_id);
  const state = readLinkState(link);
  const result = state.state === 'confirmed' ? resultOf(rfp.status) : null;
  return {
    ...state,
    rfp_status: rfp.status,
    name: purchase.name,
    description: purchase.description,
    date_for_delivery: purchase.date_for_delivery,
    delivery_place: purchase.delivery_place,
    supplier_name: link.supplier_name,
    contact: buyer,
    articles: facts.articles.map(presentArticle),
    attachments: attachments
      .filter((file) => file.rfp_id === null && file.for_suppliers)
      .map(({ id, name, size, type }) => ({ id, name, size, type })),
    default_currency: settings.currency,
    default_vat_rate: vatRateFor(row.supplier_country),
    default_payment_terms: settings.default_payment_terms,
    offer: rfp.offer ? presentOwnOffer(rfp.offer, attachments) : null,
    own_prices: state.state === 'open' ? await readOwnPrices(link, facts.rates.rates) : null,
    to_be_reconfirmed: rfp.to_be_reconfirmed,
    removed_articles: rfp.to_be_reconfirmed ? await readRemoved(link, rfp.offer, facts.articles) : [],
    counter_proposal: openProposal(await readCounterProposals(tenant, purchase_id), rfp),
    questions: await readKnownQuestions(tenant, { purchase_id, rfp_id }),
    declined_at: rfp.declined_at,
    decline_reason: rfp.decline_reason,
    result,
    award: result === 'won' ? await readOwnAward(link) : null,
  };
}

/**
 * Presents an offer to its supplier. An offer that the buyer entered has the buyer's attachments, which the supplier
 * does not see.
 */
export function presentOwnOffer(offer: OfferRow, attachments: readonly AttachmentRow[]): Offer {
  const files = offer.entered_by_user_id === null ? filesOfOffer(attachments, offer.id) : [];
  return { ...presentOffer(offer, files), entered_by: '' };
}

/** Target prices that wait for an answer; who set them is the buyer's own affair. */
function openProposal(proposals: Proposals, rfp: InvitationFacts): Invitation['counter_proposal'] {
  const proposal = presentProposal(proposals, rfp);
  if (!proposal || proposal.answered) return null;
  const { by: _, ...shown } = proposal;
  return shown;
}

/** Reads the names of articles that the offer has and that the request no longer asks for. */
async function readRemoved(
  { tenant }: SupplierLink,
  offer: OfferRow | null,
  articles: readonly { readonly id: number }[],
): Promise<string[]> {
  const gone = (offer?.lines ?? [])
    .map(({ article_id }) => article_id)
    .filter((id) => !articles.some((article) => article.id === id));
  if (gone.length === 0) return [];
  const rows = await tenant
    .selectFrom('articles')
    .select('name')
    .where('id', 'in', gone)
    .orderBy('position')
    .execute();
  return rows.map(({ name }) => name);
}

/** Whom the supplier may ask: the purchase's creator. */
async function readContact({ tenant }: SupplierLink, creatorId: number): Promise<Invitation['contact']> {
  const user = await tenant
    .selectFrom('users')
    .select(['name', 'email', 'phone_number as phone'])
    .where('id', '=', creatorId)
    .executeTakeFirst();
  return user ?? { name: '', email: '', phone: '' };
}

function resultOf(status: OfferStatus): Invitation['result'] {
  if (status === OFFER_STATUS.CONFIRMED) return 'won';
  return status === OFFER_STATUS.REJECTED ? 'lost' : null;
}

/** A file this link may have: one the buyer shares with suppliers, or one of its own; 404 for any other. */
export async function readFileForSupplier({ tenant, rfp_id, purchase_id }: SupplierLink, id: number) {
  const file = await tenant
    .selectFrom('files')
    .leftJoin('attachments', 'attachments.file_id', 'files.id')
    .select(['files.name', 'files.type', 'files.storage_key'])
    .where('files.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('files.uploaded_by_rfp_id', '=', rfp_id),
        eb.and([
          eb('attachments.purchase_id', '=', purchase_id),
          eb('attachments.for_suppliers', '=', true),
          eb('attachments.rfp_id', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}
