import type { Currency } from '@ponuda/domain/currencies';
import type { AwardRecord } from '@ponuda/domain/purchase/facts';
import type { OfferStatus } from '@ponuda/domain/purchase/status';
import type { Selectable } from 'kysely';
import type {
  ArticlesTable,
  AwardLinesTable,
  OfferLinesTable,
  OffersTable,
} from '../../../../platform/db/tables.ts';
import type { Tenant } from '../../../../platform/db/tenant.ts';
import { mailRefused } from '../../../../platform/mail/mailable.ts';
import { readFulfilment, type Waiting } from './award-facts.read.ts';
import { type BudgetInForce, budgetDay, readBudgetInForce } from './budget.read.ts';
import { type RatesOfDay, ratesFromStored, readRatesAt } from './exchange-rates.read.ts';
import { type ParentCategory, readParentCategory } from './parent-category.read.ts';
import type { PurchaseRow } from './purchase-row.ts';
import type { PurchaseScope } from './purchase-scope.ts';

export type ArticleRow = Selectable<ArticlesTable>;
export type OfferRow = Omit<Selectable<OffersTable>, 'currency'> & {
  readonly currency: Currency;
  /** The user who entered the offer; null where the supplier sent it. */
  readonly entered_by: string | null;
  readonly lines: readonly Selectable<OfferLinesTable>[];
};

/** An invitation with its supplier, the contact person it goes to, and the version of its offer in force. */
export interface InvitationFacts {
  readonly id: number;
  readonly status: OfferStatus;
  readonly supplier: {
    readonly id: number;
    readonly name: string;
    readonly city: string;
    readonly country: string;
    readonly pib: string;
    readonly from_marketplace: boolean;
  };
  /** The account of the supplier; '' while it is unknown. */
  readonly supplier_account: string;
  readonly contact: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    /** Says that the mail server knows no such mailbox. */
    readonly mail_refused: boolean;
  } | null;
  readonly sent_at: string | null;
  readonly link_opened_at: string | null;
  readonly declined_at: string | null;
  readonly decline_reason: string | null;
  readonly withdrawn_at: string | null;
  readonly reminded_at: string | null;
  readonly to_be_reconfirmed: boolean;
  /** The supplier is paused. */
  readonly paused: boolean;
  /** The external supplier's account behind it, where it is known. */
  readonly account_company_id: number | null;
  readonly offer: OfferRow | null;
  readonly accepted: readonly { readonly article_id: number; readonly quantity: string }[];
}

export interface AwardFactsRow {
  readonly id: number;
  readonly order_number: string;
  /** Null for ad hoc and direct purchases, which know no invitations. */
  readonly rfp_id: number | null;
  readonly supplier: { readonly id: number; readonly name: string };
  /** What an approval binds of the supplier besides its id. */
  readonly payee: { readonly country: string; readonly pib: string; readonly account: string };
  readonly currency: Currency;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly net_in_company_currency: string;
  readonly lines: readonly Selectable<AwardLinesTable>[];
  /** The award with its receipts and payments. */
  readonly record: AwardRecord;
  /** Damaged goods noted so far, by article. */
  readonly damaged: ReadonlyMap<number, string>;
}

/** Everything about one purchase that decisions are made on. */
export interface PurchaseFacts {
  readonly row: PurchaseRow;
  /** The database's clock; inside an action the moment after the lock. */
  readonly now: string;
  readonly articles: readonly ArticleRow[];
  readonly rfps: readonly InvitationFacts[];
  readonly awards: readonly AwardFactsRow[];
  /** Short closings and reversals that wait for somebody's agreement. */
  readonly waiting: Waiting;
  /** Frozen ones where there are, else those of the day. */
  readonly rates: RatesOfDay;
  readonly budget: BudgetInForce | null;
  /**
   * The parent category by which the marketplace sorts the request, with its names by language; null where the
   * category has none.
   */
  readonly parent_category: ParentCategory | null;
}

/** Reads them in a fixed number of queries, one after the other, so that it works inside a transaction. */
export async function readPurchaseFacts(
  { tenant, db }: PurchaseScope,
  row: PurchaseRow,
  now: string,
): Promise<PurchaseFacts> {
  const articles = await tenant
    .selectFrom('articles')
    .selectAll()
    .where('purchase_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  const rfps = await readInvitations(tenant, row.id);
  const hasAwards = row.kind !== 'request' || row.confirmed_at !== null;
  const { awards, waiting } = hasAwards ? await readAwards(tenant, row.id) : NO_AWARDS;
  const rates = row.frozen_rates ? ratesFromStored(row.frozen_rates) : await readRatesAt(db, now);
  const budget = await readBudgetInForce(tenant, row, budgetDay(row, now));
  const parentCategory = row.kind === 'request' ? await readParentCategory(tenant, row.category_id) : null;
  return { row, now, articles, rfps, awards, waiting, rates, budget, parent_category: parentCategory };
}

async function readInvitations(tenant: Tenant, purchaseId: number): Promise<InvitationFacts[]> {
  const rows = await tenant
    .selectFrom('rfps')
    .innerJoin('suppliers', 'suppliers.id', 'rfps.supplier_id')
    .leftJoin('contact_persons', 'contact_persons.id', 'rfps.contact_person_id')
    .selectAll('rfps')
    .select(['suppliers.name', 'suppliers.city', 'suppliers.country', 'suppliers.pib'])
    .select(['suppliers.from_marketplace', 'suppliers.paused_at', 'suppliers.account_number'])
    .select(['contact_persons.name_and_surname', 'contact_persons.email'])
    .select(mailRefused('contact_persons.email').as('mail_refused'))
    .where('rfps.purchase_id', '=', purchaseId)
    .orderBy('rfps.id')
    .execute();
  const offers = await readOffers(tenant, purchaseId);
  const accepted = await tenant
    .selectFrom('accepted_lines')
    .innerJoin('rfps', 'rfps.id', 'accepted_lines.rfp_id')
    .select(['accepted_lines.rfp_id', 'accepted_lines.article_id', 'accepted_lines.quantity'])
    .where('rfps.purchase_id', '=', purchaseId)
    .orderBy('accepted_lines.article_id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    supplier: {
      id: row.supplier_id,
      name: row.name,
      city: row.city,
      country: row.country,
      pib: row.pib,
      from_marketplace: row.from_marketplace,
    },
    supplier_account: row.account_number,
    contact:
      row.contact_person_id === null
        ? null
        : {
            id: row.contact_person_id,
            name: row.name_and_surname ?? '',
            email: row.email ?? '',
            mail_refused: row.mail_refused,
          },
    sent_at: row.sent_at,
    link_opened_at: row.link_opened_at,
    declined_at: row.declined_at,
    decline_reason: row.decline_reason,
    withdrawn_at: row.withdrawn_at,
    reminded_at: row.reminded_at,
    to_be_reconfirmed: row.to_be_reconfirmed,
    paused: row.paused_at !== null,
    account_company_id: row.account_company_id,
    offer: offers.get(row.id) ?? null,
    accepted: accepted
      .filter((line) => line.rfp_id === row.id)
      .map((line) => ({ article_id: line.article_id, quantity: line.quantity })),
  }));
}

/** The offers in force, by invitation. */
async function readOffers(tenant: Tenant, purchaseId: number): Promise<Map<number, OfferRow>> {
  const offers = await tenant
    .selectFrom('offers')
    .innerJoin('rfps', 'rfps.offer_id', 'offers.id')
    .leftJoin('users', 'users.id', 'offers.entered_by_user_id')
    .selectAll('offers')
    .select('users.name as entered_by')
    .where('rfps.purchase_id', '=', purchaseId)
    .execute();
  const lines = await tenant
    .selectFrom('offer_lines')
    .innerJoin('rfps', 'rfps.offer_id', 'offer_lines.offer_id')
    .innerJoin('articles', 'articles.id', 'offer_lines.article_id')
    .selectAll('offer_lines')
    .where('rfps.purchase_id', '=', purchaseId)
    .orderBy('articles.position')
    .execute();
  return new Map(
    offers.map((offer) => [
      offer.rfp_id,
      {
        ...offer,
        currency: offer.currency,
        lines: lines.filter((line) => line.offer_id === offer.id),
      },
    ]),
  );
}

const NO_AWARDS: Pick<PurchaseFacts, 'awards' | 'waiting'> = { awards: [], waiting: new Set() };

async function readAwards(
  tenant: Tenant,
  purchaseId: number,
): Promise<Pick<PurchaseFacts, 'awards' | 'waiting'>> {
  const awards = await tenant
    .selectFrom('awards')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .selectAll('awards')
    .select(['suppliers.name', 'suppliers.country', 'suppliers.pib', 'suppliers.account_number'])
    .where('awards.purchase_id', '=', purchaseId)
    .orderBy('awards.id')
    .execute();
  const lines = await tenant
    .selectFrom('award_lines')
    .innerJoin('awards', 'awards.id', 'award_lines.award_id')
    .innerJoin('articles', 'articles.id', 'award_lines.article_id')
    .selectAll('award_lines')
    .where('awards.purchase_id', '=', purchaseId)
    .orderBy('articles.position')
    .execute();
  const fulfilment = await readFulfilment(tenant, purchaseId);
  const rows = awards.map((award) => ({
    id: award.id,
    order_number: award.order_number,
    rfp_id: award.rfp_id,
    supplier: { id: award.supplier_id, name: award.name },
    payee: { country: award.country, pib: award.pib, account: award.account_number },
    currency: award.currency,
    net: award.net,
    vat: award.vat,
    gross: award.gross,
    net_in_company_currency: award.net_in_company_currency,
    ...fulfilment.of(
      award.id,
      lines.filter((line) => line.award_id === award.id),
    ),
  }));
  return { awards: rows, waiting: fulfilment.waiting };
}
