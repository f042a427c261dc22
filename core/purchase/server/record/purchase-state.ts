import { createHash } from 'node:crypto';
import { computeAwardFacts } from '#core/purchase/rules/facts.ts';
import type { PurchaseState, TransitionContext } from '#core/purchase/rules/guards.ts';
import {
  type ApprovedContent,
  buildApprovedContentText,
  type DigestVersion,
} from '#core/purchase/rules/history/content-digest.ts';
import { computeUsableBudget } from '#core/purchase/rules/money/reservation.ts';
import type { InvitationState } from '#core/purchase/rules/offer-status.ts';
import { type Bundle, priceAcceptedPart, toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import { findSplitWindows } from '#core/purchase/rules/splitting/splitting-refusal.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeExchangeRate, convertAmount, type ExchangeRates } from '#platform/shared/money/exchange.ts';
import type { Freight } from '#platform/shared/money/vat.ts';
import { type DailyRates, findRateDay } from './exchange-rates.read.ts';
import type { InvitationFacts, OfferRow, PurchaseFacts } from './purchase-facts.read.ts';
import { readPurchaseFacts } from './purchase-facts.read.ts';
import { toBarePurchaseState } from './purchase-row.ts';
import type { PurchaseScope } from './purchase-scope.ts';
import { withSecondPerson } from './second-person.read.ts';
import {
  findBoundWindows,
  findLargestSplitWindow,
  type NeighbourPurchase,
  readEnforcedNeighbours,
  toSplittingFacts,
} from './splitting/splitting.read.ts';

/**
 * The accepted part of one supplier's offer: its lines in the offer's currency, and their net sum in the company's
 * currency.
 */
export interface AcceptedOffer {
  readonly rfp: InvitationFacts;
  readonly offer: OfferRow;
  readonly currency: Currency;
  readonly lines: readonly {
    readonly article_id: number;
    readonly quantity: Decimal;
    readonly unit_price: Decimal;
    readonly vat_rate: Decimal;
    readonly net: Decimal;
    readonly tier_from: Decimal | null;
  }[];
  /** Included in the sums. */
  readonly freight: Freight | null;
  readonly bundles: readonly Bundle[];
  readonly net: Decimal;
  readonly vat: Decimal;
  readonly gross: Decimal;
  readonly net_in_company_currency: Decimal;
  readonly gross_in_company_currency: Decimal;
}

/** All accepted amounts, in the company's currency. */
export interface AcceptedTotals {
  readonly offers: readonly AcceptedOffer[];
  readonly net: Decimal;
  readonly gross: Decimal;
  readonly net_eur: Decimal;
  /** Units of the company's currency per EUR, and the day of that rate. */
  readonly rate: Decimal;
  readonly rate_day: string;
  readonly rates: ExchangeRates;
}

/** All data on which a verdict about a purchase depends, computed from its database rows. */
export interface JudgedPurchase {
  readonly facts: PurchaseFacts;
  readonly state: PurchaseState;
  /**
   * The context of a verdict without the parameters of the call (note, reason, canConfirm, …), which the caller adds.
   */
  readonly context: TransitionContext;
  readonly accepted: AcceptedTotals;
  /**
   * The digest of the current articles, accepted offers, totals and rate, to which an approval is bound (product 5).
   */
  readonly digest: string;
  /**
   * The largest window of related purchases made around the same time, if the company enforces the limits for their
   * sum.
   */
  readonly split: { readonly ids: readonly number[]; readonly sum_eur: Decimal } | null;
  /**
   * Returns whether a digest stored with an approval or a link, in any version of its format, still matches this
   * content.
   */
  readonly isDigestOf: (stored: string) => boolean;
}

/**
 * Reads and judges a purchase: returns the state and context for `verdict`. `now` is the time to use, which inside a
 * lock is the time read after locking; defaults to the current time.
 */
export async function judgePurchase(
  scope: PurchaseScope,
  id: number,
  now: string | null = null,
): Promise<JudgedPurchase> {
  const { tenant, settings } = scope;
  const facts = await readPurchaseFacts(tenant, id, now);
  const judged = judgeFacts(facts, settings, await readEnforcedNeighbours(tenant, facts, settings));
  return { ...judged, context: await withSecondPerson(scope, id, judged.state, judged.context) };
}

/**
 * Judges a purchase. `neighbours` are confirmed purchases made around the same time; empty unless the company
 * enforces the limits for their sum.
 */
export function judgeFacts(
  facts: PurchaseFacts,
  settings: CompanySettings,
  neighbours: readonly NeighbourPurchase[] = [],
): JudgedPurchase {
  const { row, now, rfps, awards, budget } = facts;
  const accepted =
    row.kind === 'request'
      ? acceptedTotals(facts, settings.currency)
      : boughtTotals(facts, settings.currency);
  const splitting =
    neighbours.length === 0 ? undefined : toSplittingFacts(facts, accepted, settings, neighbours);
  const content = {
    ...approvedContent(facts, accepted, settings.currency),
    ...(splitting === undefined ? {} : { split_ids: findBoundWindows(facts, splitting) }),
  };
  const digest = digestOf(content, 'v2');
  // Version 1 digests and the earliest version 2 digests have no prefix. All of them stay valid until they are stored
  // again.
  const isDigestOf = (stored: string) =>
    [stored, `v2:${stored}`].includes(digest) || stored === digestOf(content, 'v1');
  return {
    facts,
    accepted,
    digest,
    isDigestOf,
    split: splitting === undefined ? null : findLargestSplitWindow(splitting),
    state: {
      ...toBarePurchaseState(row),
      invitations: rfps.map(getInvitationState),
      awards: awards.map(({ record }) => computeAwardFacts(record)),
    },
    context: {
      now,
      value: { company: accepted.net, eur: accepted.net_eur },
      budget: { left: budget ? computeUsableBudget(budget) : null, policy: settings.budget_policy },
      splitting: splitting && ((limit, line) => findSplitWindows(splitting, limit, line)),
      four_eyes: settings.four_eyes,
      payments_held_until: row.payments_held_until,
      approval_stands: row.content_digest === null || isDigestOf(row.content_digest),
      something_waits: facts.waiting.size > 0,
      marketplace: {
        published: row.publish_to_marketplace,
        parent_category: facts.parent_category !== null,
      },
    },
  };
}

export function getInvitationState(rfp: InvitationFacts): InvitationState {
  return {
    status: rfp.status,
    withdrawn_at: rfp.withdrawn_at,
    declined_at: rfp.declined_at,
    sent_at: rfp.sent_at,
    has_email: isMailable(rfp.contact?.email),
    mail_refused: rfp.contact?.mail_refused ?? false,
    all_mail_refused: rfp.contact?.all_mail_refused ?? false,
    to_be_reconfirmed: rfp.to_be_reconfirmed,
    paused: rfp.paused,
  };
}

function acceptedTotals({ rfps, rates }: PurchaseFacts, currency: Currency): AcceptedTotals {
  const offers = rfps.flatMap((rfp) => {
    const counts = rfp.status === OFFER_STATUS.ACCEPTED || rfp.status === OFFER_STATUS.CONFIRMED;
    if (!counts || rfp.offer === null || rfp.withdrawn_at !== null) return [];
    return [
      acceptedOffer(rfp, rfp.offer, (amount, from) => convertAmount(amount, from, currency, rates.rates)),
    ];
  });
  const net = sum(offers.map((offer) => offer.net_in_company_currency));
  const gross = sum(offers.map((offer) => offer.gross_in_company_currency));
  return { offers, ...inCompanyCurrency({ net, gross }, rates, currency) };
}

/** Returns the value of an ad hoc or direct purchase: the sum of its only supplier's lines. */
function boughtTotals({ awards, rates }: PurchaseFacts, currency: Currency): AcceptedTotals {
  const net = sum(
    awards.map((award) => convertAmount(toDecimal(award.net), award.currency, currency, rates.rates)),
  );
  const gross = sum(
    awards.map((award) => convertAmount(toDecimal(award.gross), award.currency, currency, rates.rates)),
  );
  return { offers: [], ...inCompanyCurrency({ net, gross }, rates, currency) };
}

function inCompanyCurrency(
  { net, gross }: { readonly net: Decimal; readonly gross: Decimal },
  rates: DailyRates,
  currency: Currency,
): Omit<AcceptedTotals, 'offers'> {
  return {
    net,
    gross,
    net_eur: convertAmount(net, currency, 'EUR', rates.rates),
    rate: computeExchangeRate('EUR', currency, rates.rates),
    rate_day: findRateDay(rates, currency),
    rates: rates.rates,
  };
}

function acceptedOffer(
  rfp: InvitationFacts,
  offer: OfferRow,
  toCompany: (amount: Decimal, from: Currency) => Decimal,
): AcceptedOffer {
  const { lines, freight, bundles, totals } = priceAcceptedPart(
    toOfferPrices(offer),
    rfp.accepted.map(({ article_id, quantity }) => ({ article_id, quantity: toDecimal(quantity) })),
  );
  return {
    ...{ rfp, offer, lines, freight, bundles },
    currency: offer.currency,
    net: totals.net,
    vat: totals.vat,
    gross: totals.gross,
    net_in_company_currency: toCompany(totals.net, offer.currency),
    gross_in_company_currency: toCompany(totals.gross, offer.currency),
  };
}

/** Returns the only supplier of an ad hoc or direct purchase, which takes the place of an accepted offer. */
function onlySupplier(awards: PurchaseFacts['awards']) {
  return awards
    .filter(({ rfp_id }) => rfp_id === null)
    .map(({ supplier, payee, currency, record }) => ({
      freight: record.freight ?? null,
      rfp_id: supplier.id,
      supplier: { id: supplier.id, ...payee },
      version: 0,
      currency,
      lines: record.lines.map(({ article_id, ordered, unit_price, vat_rate }) => ({
        article_id,
        quantity: ordered,
        unit_price,
        vat_rate,
      })),
    }));
}

function approvedContent(
  { articles, awards }: PurchaseFacts,
  accepted: AcceptedTotals,
  currency: Currency,
): ApprovedContent {
  return {
    articles: articles.map(({ id, name, quantity, unit }) => ({
      id,
      name,
      quantity: toDecimal(quantity),
      unit,
    })),
    accepted_offers: [
      ...accepted.offers.map(({ rfp, offer, lines, freight, bundles }) => ({
        ...{ freight, bundles },
        minimum: offer.minimum_order_net === null ? null : toDecimal(offer.minimum_order_net),
        rfp_id: rfp.id,
        supplier: {
          id: rfp.supplier.id,
          country: rfp.supplier.country,
          pib: rfp.supplier.pib,
          account: rfp.supplier_account,
        },
        version: offer.version,
        currency: offer.currency,
        lines,
      })),
      ...onlySupplier(awards),
    ],
    totals: { currency, net: accepted.net, gross: accepted.gross, net_eur: accepted.net_eur },
    rate: accepted.rate,
  };
}

function digestOf(content: ApprovedContent, version: DigestVersion): string {
  const digest = createHash('sha256').update(buildApprovedContentText(content, version)).digest('hex');
  return version === 'v2' ? `v2:${digest}` : digest;
}
