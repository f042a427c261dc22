import type { OfferStatus } from '#core/purchase/rules/status.ts';
import type {
  ArticleRow,
  InvitationFacts,
  OfferRow,
} from '#core/purchase/server/record/purchase-facts.read.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { convertAmount, type ExchangeRates } from '#platform/shared/money/exchange.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import type { supplierOffersApi } from '../wire/supplier-offers.ts';
import { computeOfferDigests, type OfferedFile } from './offer-digests.ts';
import { computeOfferLines, findLineChanges, toLineEntries } from './offer-lines.ts';
import { toStoredTerms, toTermChanges } from './offer-terms.ts';
import type { NewOffer } from './supplier-offers.repo.ts';

type Body = Omit<
  ParsedInput<(typeof supplierOffersApi)['PUT supplier-offers/{hash}'], 'body'>,
  'pib' | 'file_ids' | 'version'
>;

interface Circumstances {
  readonly rfp: InvitationFacts;
  readonly status: OfferStatus;
  /** The request's revision that the offer responds to. */
  readonly revision: number;
  readonly articles: readonly ArticleRow[];
  readonly currency: Currency;
  readonly rates: ExchangeRates;
  /** The time as read after taking the lock. */
  readonly at: string;
}

/**
 * Builds the next version of an offer from a form submitted by a supplier or entered by a buyer. Throws the
 * violated rules by field.
 */
export function buildOffer(
  body: Body,
  { rfp, articles, currency, rates, ...known }: Circumstances,
): NewOffer {
  const { lines, totals } = computeOfferLines(body, articles, known.at);
  return {
    ...known,
    rfp_id: rfp.id,
    version: (rfp.offer?.version ?? 0) + 1,
    currency: body.currency,
    supplier_offer_number: body.supplier_offer_number,
    delivery_date: body.delivery_date,
    payment_terms: body.payment_terms,
    valid_until: body.valid_until,
    description: body.offer_description,
    ...toStoredTerms(body),
    lines,
    totals,
    net_in_company_currency: convertAmount(totals.net, body.currency, currency, rates),
  };
}

/** Returns the history entry for a new offer version, with the changes since the previous version. */
export function buildOfferEntry(
  before: OfferRow | null,
  offer: NewOffer,
  articles: readonly ArticleRow[],
  files: readonly OfferedFile[],
) {
  return {
    version: offer.version,
    currency: offer.currency,
    net: offer.totals.net.toFixed(2),
    gross: offer.totals.gross.toFixed(2),
    ...(before ? { old_currency: before.currency, old_net: before.net, old_gross: before.gross } : {}),
    lines: before ? findLineChanges(articles, before, offer.lines) : toLineEntries(articles, offer.lines),
    files: files.map(({ name }) => name),
    ...toTermChanges(before, offer),
    ...computeOfferDigests(offer, files),
  };
}
