import type { Selectable } from 'kysely';
import type { AwardRecord } from '#core/purchase/rules/facts.ts';
import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import type { OrderAnswer } from '#core/purchase/rules/offers/order-answers.ts';
import type { OfferStatus } from '#core/purchase/rules/status.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type {
  ArticlesTable,
  OfferBundlesTable,
  OfferLinesTable,
  OfferLineTiersTable,
  OffersTable,
} from '#platform/server/db/tables.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Freight } from '#platform/shared/money/vat.ts';
import {
  type AwardLine,
  FULFILMENT_SQL,
  type FulfilmentRows,
  groupFulfilmentByAward,
  type WaitingActions,
} from './award-facts.read.ts';
import {
  BUDGET_IN_FORCE_SQL,
  BUDGET_RESERVATION_SQL,
  type BudgetRow,
  type CurrentBudget,
  toBudgetInForce,
} from './budget.read.ts';
import {
  completeDailyRates,
  type DailyRates,
  parseStoredRates,
  ratesSql,
  type UnitsPerEur,
} from './exchange-rates.read.ts';
import { PARENT_CATEGORY_SQL, type ParentCategory } from './parent-category.read.ts';
import {
  ARTICLES_SQL,
  AWARDS_SQL,
  INVITATIONS_SQL,
  type InvitationValues,
  toInvitationFacts,
} from './purchase-parts.ts';
import type { PurchaseRow } from './purchase-row.ts';

export type ArticleRow = Pick<
  Selectable<ArticlesTable>,
  'id' | 'name' | 'quantity' | 'unit' | 'note' | 'implicit'
>;
export type OfferLine = Omit<Selectable<OfferLinesTable>, 'company_id' | 'offer_id'> & {
  /** Smallest quantity first. */
  readonly tiers: readonly Pick<Selectable<OfferLineTiersTable>, 'from_quantity' | 'unit_price'>[];
};
export type OfferRow = Omit<Selectable<OffersTable>, 'company_id' | 'rfp_id'> & {
  /** The user who entered the offer; null if the supplier sent it. */
  readonly entered_by: string | null;
  readonly lines: readonly OfferLine[];
  readonly bundles: readonly Pick<Selectable<OfferBundlesTable>, 'name' | 'percent' | 'article_ids'>[];
};

/** An invitation with its supplier, the invited contact person, and the current version of its offer. */
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
  /** The account of the supplier; '' if unknown. */
  readonly supplier_account: string;
  readonly contact: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    /** Whether the mail server reported that the mailbox does not exist. */
    readonly mail_refused: boolean;
    /** Whether the supplier has no contact person whose address was not refused. */
    readonly all_mail_refused: boolean;
  } | null;
  readonly sent_at: string | null;
  readonly link_opened_at: string | null;
  readonly declined_at: string | null;
  readonly decline_reason: string | null;
  readonly withdrawn_at: string | null;
  readonly reminded_at: string | null;
  readonly to_be_reconfirmed: boolean;
  readonly paused: boolean;
  /** The company of the external supplier's account, if known. */
  readonly account_company_id: number | null;
  readonly offer: OfferRow | null;
  readonly accepted: readonly { readonly article_id: number; readonly quantity: string }[];
}

export interface AwardFactsRow {
  readonly id: number;
  readonly order_number: string;
  /** Null for ad hoc and direct purchases, which have no invitations. */
  readonly rfp_id: number | null;
  readonly supplier: { readonly id: number; readonly name: string };
  /** Fields of the supplier, in addition to its id, to which an approval is bound. */
  readonly payee: { readonly country: string; readonly pib: string; readonly account: string };
  readonly currency: Currency;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly net_in_company_currency: string;
  /** Included in `net`; null if no freight is paid. */
  readonly freight_net: string | null;
  readonly freight_vat_rate: string | null;
  /** The supplier's answer, and the day that the answer promises instead of the day in the offer. */
  readonly response: OrderAnswer | 'none';
  readonly response_at: string | null;
  readonly promised_on: string | null;
  readonly lines: readonly AwardLine[];
  /** The award with its receipts and payments. */
  readonly record: AwardRecord;
  /** Quantities of damaged goods so far, by article. */
  readonly damaged: ReadonlyMap<number, string>;
}

/** The recipient of an email. */
export interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
}

/** All facts of one purchase on which decisions are based. */
export interface PurchaseFacts {
  readonly row: PurchaseRow;
  /** The database's clock; inside an action, the time read after the lock. */
  readonly now: string;
  readonly articles: readonly ArticleRow[];
  readonly rfps: readonly InvitationFacts[];
  readonly awards: readonly AwardFactsRow[];
  /** Short closings and reversals that wait for agreement. */
  readonly waiting: WaitingActions;
  /** The frozen rates, if any, otherwise today's rates. */
  readonly rates: DailyRates;
  readonly budget: CurrentBudget | null;
  /** The company's setting at the time of this read. */
  readonly budget_reservation: BudgetReservation;
  /**
   * The parent category in which the marketplace lists the request, with its names by language; null if the category
   * has none.
   */
  readonly parent_category: ParentCategory | null;
  /** Null if the account was deleted. */
  readonly creator: Recipient | null;
}

/**
 * Written as SQL because every write reads it twice, and ten statements cost Node six times as much as one that
 * returns JSON; `bench/main-job.mjs` measures it. Amounts are strings, so that they stay exact. `$2` is the purchase,
 * `$3` the time to use, or null for the database's clock.
 */
const FACTS = `
  select p.*, at.now, json_build_object(
    'articles', ${ARTICLES_SQL},
    'rfps', ${INVITATIONS_SQL},
    'awards', case when p.kind <> 'request' or p.confirmed_at is not null then ${AWARDS_SQL} end,
    'fulfilment', case when p.kind <> 'request' or p.confirmed_at is not null then ${FULFILMENT_SQL} end,
    'rates', case when p.frozen_rates is null then ${ratesSql('at.today')} end,
    'today', at.today,
    'creator', (select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'lang', u.lang) from users u
      where u.company_id = $1 and u.id = p.creator_id and u.deleted_at is null),
    'budget', ${BUDGET_IN_FORCE_SQL('p.category_id', "coalesce((p.confirmed_at at time zone 'Europe/Belgrade')::date, at.today)")},
    'budget_reservation', (${BUDGET_RESERVATION_SQL}),
    'parent_category', case when p.kind = 'request' then ${PARENT_CATEGORY_SQL} end) as facts
  from purchases p
  cross join lateral (
    select c.now, (c.now at time zone 'Europe/Belgrade')::date as today
    from (select coalesce($3::timestamptz, now_utc()) as now offset 0) c) at
  where p.company_id = $1 and p.id = $2`;

type AwardRow = Omit<AwardFactsRow, 'record' | 'damaged'>;

/** The same facts for many purchases: the id of each purchase replaces `$2`. */
const FACTS_OF_MANY = `
  select f.* from unnest($2::int[]) many (id)
  cross join lateral (${FACTS.replaceAll('$2', 'many.id')}) f order by f.id`;

interface Row extends PurchaseRow {
  readonly now: string;
  readonly facts: Pick<PurchaseFacts, 'articles' | 'budget_reservation' | 'parent_category' | 'creator'> & {
    readonly rfps: readonly InvitationValues[];
    readonly awards: readonly AwardRow[] | null;
    readonly fulfilment: FulfilmentRows | null;
    readonly rates: UnitsPerEur | null;
    readonly today: string;
    readonly budget: BudgetRow | null;
  };
}

/** Returns the freight that an award includes. */
function freightOf({ freight_net, freight_vat_rate }: AwardRow): Freight | null {
  if (freight_net === null || freight_vat_rate === null) return null;
  return { net: toDecimal(freight_net), vat_rate: toDecimal(freight_vat_rate) };
}

const NOTHING_WAITS: WaitingActions = new Set();

/** Reads a purchase with all its facts in one statement; `now` null means the current time. */
export async function readPurchaseFacts(
  tenant: Tenant,
  id: number,
  now: string | null = null,
): Promise<PurchaseFacts> {
  const [found] = await tenant.rows<Row>(namedStatement(FACTS), [id, now]);
  if (!found) throw notFoundError();
  return factsOf(found);
}

/** Reads the same facts for many purchases in one statement, ordered by id. */
export async function readFactsOfPurchases(
  tenant: Tenant,
  ids: readonly number[],
  now: string | null = null,
): Promise<PurchaseFacts[]> {
  const rows = await tenant.rows<Row>(namedStatement(FACTS_OF_MANY), [ids, now]);
  return rows.map(factsOf);
}

function factsOf({ facts, now, ...row }: Row): PurchaseFacts {
  const { articles, budget_reservation, parent_category, creator } = facts;
  const fulfilment = facts.fulfilment && groupFulfilmentByAward(facts.fulfilment);
  return {
    row,
    now,
    articles,
    rfps: facts.rfps.map(toInvitationFacts),
    awards: (facts.awards ?? []).flatMap((award) =>
      fulfilment ? [{ ...award, ...fulfilment.of(award.id, award.lines, freightOf(award)) }] : [],
    ),
    waiting: fulfilment?.waiting ?? NOTHING_WAITS,
    rates: row.frozen_rates
      ? parseStoredRates(row.frozen_rates)
      : completeDailyRates(facts.today, facts.rates ?? {}),
    budget: facts.budget && toBudgetInForce(facts.budget),
    budget_reservation,
    parent_category,
    creator,
  };
}
