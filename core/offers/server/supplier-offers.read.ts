import type { RequestChanges } from '#core/purchase/rules/editing/request-changes.ts';
import { OFFER_STATUS, type OfferStatus } from '#core/purchase/rules/status.ts';
import {
  indexProposals,
  OWN_PROPOSALS_SQL,
  type ProposalRows,
  type ProposalsByInvitation,
  presentProposal,
} from '#core/purchase/server/detail/counter-proposals.read.ts';
import {
  presentArticle,
  presentOffer,
  presentOfferFiles,
} from '#core/purchase/server/detail/offers.present.ts';
import { VISIBLE_QUESTIONS_SQL } from '#core/purchase/server/detail/questions.read.ts';
import { ATTACHMENTS_SQL, type AttachmentRow } from '#core/purchase/server/record/attachments.read.ts';
import type {
  ArticleRow,
  InvitationFacts,
  OfferRow,
} from '#core/purchase/server/record/purchase-facts.read.ts';
import {
  ARTICLES_SQL,
  type InvitationValues,
  OWN_INVITATION_SQL,
  toInvitationFacts,
} from '#core/purchase/server/record/purchase-parts.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import { instantSql } from '#platform/server/db/json-sql.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { defaultVatRate, isForeign } from '#platform/shared/countries.ts';
import { detectTaxNumberKind } from '#platform/shared/tax/tax-numbers.ts';
import { computeLinkState, type LinkFacts } from '../rules/link-state.ts';
import { getPibLock, type PibAttempts } from '../rules/pib-lock.ts';
import type { Invitation, LinkState } from '../wire/supplier-offers.ts';
import { type SupplierLink, toLinkFacts } from './link/supplier-link.ts';
import { readOwnAnswer } from './own-answer.read.ts';
import { readOwnAward } from './own-award.read.ts';
import { EDITS_SINCE_OFFER_SQL, presentRequestChanges } from './own-changes.ts';
import { OWN_PRICES_SQL, type OwnPrice, presentOwnPrices } from './own-prices.read.ts';

/** The length of a tax number, for countries with a single format. */
const PIB_LENGTHS: Readonly<Record<string, number>> = { RS: 9, ME: 8 };

/**
 * Returns the data that a link shows before the PIB is entered: the company, the request number and the deadline
 * (product 6).
 */
export function readLinkState(link: SupplierLink): LinkState {
  return stateOf(link, toLinkFacts(link.row), link.row.now);
}

function stateOf({ row, lang }: SupplierLink, facts: LinkFacts, now: string): LinkState {
  const lock = getPibLock(facts.pibTries, now);
  return {
    state: computeLinkState(facts, now),
    company_name: row.company_name,
    request_number: row.request_number,
    date_for_offer: facts.date_for_offer,
    server_now: now,
    lang,
    tries_left: lock.locked ? 0 : lock.tries_left,
    locked_minutes: lock.locked ? lock.minutesLeft : 0,
    pib_length: PIB_LENGTHS[row.supplier_country] ?? null,
    pib_country: row.supplier_country,
    pib_kind: detectTaxNumberKind(row.supplier_country, row.supplier_pib),
  };
}

/**
 * SQL for the part of a purchase that one supplier may see, including only the supplier's own invitation.
 * `bench/main-job.mjs` measures it as part of the supplier's page. `$2` is the purchase, `$3` the invitation,
 * `$4` the supplier.
 */
const OWN = `
  select p.*, at.now, json_build_object(
    'articles', ${ARTICLES_SQL},
    'rfps', ${OWN_INVITATION_SQL},
    'attachments', ${ATTACHMENTS_SQL},
    'proposals', ${OWN_PROPOSALS_SQL},
    'questions', ${VISIBLE_QUESTIONS_SQL},
    'prices', ${OWN_PRICES_SQL},
    'edits', ${EDITS_SINCE_OFFER_SQL},
    'tries', (select json_build_object('wrong', r.wrong_pibs, 'lockedUntil', ${instantSql('r.pib_locked_until')})
      from rfps r where r.company_id = $1 and r.id = $3),
    'contact', (select json_build_object('name', u.name, 'email', u.email, 'phone', u.phone_number)
      from users u where u.company_id = $1 and u.id = p.creator_id)) as own
  from purchases p
  cross join lateral (select now_utc() as now offset 0) at
  where p.company_id = $1 and p.id = $2`;

interface OwnRow extends PurchaseRow {
  readonly now: string;
  readonly own: {
    readonly articles: ArticleRow[];
    readonly rfps: readonly InvitationValues[];
    readonly attachments: readonly AttachmentRow[];
    readonly proposals: ProposalRows;
    readonly questions: Invitation['questions'];
    readonly prices: OwnPrice[];
    readonly edits: readonly RequestChanges[];
    readonly tries: PibAttempts;
    readonly contact: Invitation['contact'] | null;
  };
}

/**
 * Reads a supplier's complete invitation: the request, the files for suppliers, and the supplier's own offer and
 * result. Contains no data about other suppliers.
 */
export async function readInvitation(link: SupplierLink): Promise<Invitation> {
  const { settings } = link;
  const { purchase, rfp } = await readOwnShare(link);
  const { articles, attachments, proposals, questions, prices, tries, contact, edits } = purchase.own;
  const state = stateOf(
    link,
    {
      purchase_status: purchase.status,
      date_for_offer: purchase.date_for_offer,
      withdrawn_at: rfp.withdrawn_at,
      declined_at: rfp.declined_at,
      pibTries: tries,
    },
    purchase.now,
  );
  const result = state.state === 'confirmed' ? resultOf(rfp.status) : null;
  return {
    ...state,
    rfp_status: rfp.status,
    name: purchase.name,
    description: purchase.description,
    date_for_delivery: purchase.date_for_delivery,
    delivery_place: purchase.delivery_place,
    supplier_name: link.supplier_name,
    // The supplier's contact is the purchase's creator.
    contact: contact ?? { name: '', email: '', phone: '' },
    articles: articles.map(presentArticle),
    attachments: attachments
      .filter((file) => file.rfp_id === null && file.for_suppliers)
      .map(({ id, name, size, type }) => ({ id, name, size, type })),
    default_currency: settings.currency,
    default_vat_rate: defaultVatRate(link.row.supplier_country, link.row.company_country),
    foreign: isForeign(link.row.supplier_country, link.row.company_country),
    default_payment_terms: settings.default_payment_terms,
    offer: rfp.offer ? presentOwnOffer(rfp.offer, attachments) : null,
    own_prices: state.state === 'open' ? await presentOwnPrices(link, prices, purchase.now) : null,
    to_be_reconfirmed: rfp.to_be_reconfirmed,
    changes: presentRequestChanges(purchase, edits),
    counter_proposal: openProposal(indexProposals(proposals), rfp),
    questions,
    declined_at: rfp.declined_at,
    decline_reason: rfp.decline_reason,
    result,
    award: result === 'won' ? await readOwnAward(link) : null,
    answer: result === 'won' && settings.e_documents ? await readOwnAnswer(link) : null,
  };
}

/** Reads the supplier's part of the purchase as rows. */
export async function readOwnShare({ tenant, purchase_id, rfp_id, row }: SupplierLink) {
  const [purchase] = await tenant.rows<OwnRow>(namedStatement(OWN), [purchase_id, rfp_id, row.supplier_id]);
  const rfp = purchase?.own.rfps[0];
  if (!purchase || !rfp) throw notFoundError();
  return { purchase, rfp: toInvitationFacts(rfp) };
}

/**
 * Prepares an offer for display to its supplier. An offer entered by the buyer has the buyer's attachments, which
 * the supplier must not see.
 */
export function presentOwnOffer(offer: OfferRow, attachments: readonly AttachmentRow[]): Offer {
  const files = offer.entered_by_user_id === null ? presentOfferFiles(attachments, offer.id) : [];
  return { ...presentOffer(offer, files), entered_by: '' };
}

/**
 * Returns the target prices that await an answer, without the user who set them, because suppliers must not learn who
 * that is.
 */
function openProposal(
  proposals: ProposalsByInvitation,
  rfp: InvitationFacts,
): Invitation['counter_proposal'] {
  const proposal = presentProposal(proposals, rfp);
  if (!proposal || proposal.answered) return null;
  const { by: _, ...shown } = proposal;
  return shown;
}

function resultOf(status: OfferStatus): Invitation['result'] {
  if (status === OFFER_STATUS.CONFIRMED) return 'won';
  return status === OFFER_STATUS.REJECTED ? 'lost' : null;
}

/**
 * Reads a file that this link may download: a file that the buyer shares with suppliers, or one of the supplier's
 * own files. Throws `not_found` for any other file.
 */
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
  if (!file) throw notFoundError();
  return file;
}
