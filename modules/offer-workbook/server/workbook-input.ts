import { createHash, createHmac } from 'node:crypto';
import type { ArticleRow, OfferRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { defaultVatRate } from '#platform/shared/countries.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Unit } from '#platform/shared/units.ts';
import {
  WORKBOOK_FREIGHT_INCLUDED,
  WORKBOOK_PRICE_STEPS,
  WORKBOOK_STEP_COLUMNS,
  type WorkbookColumn,
  type WorkbookTerm,
} from '../rules/workbook.ts';

export interface WorkbookArticle {
  readonly id: number;
  /** The item's name, or the request's subject if the request has no items. */
  readonly name: string;
  readonly note: string;
  readonly quantity: string;
  readonly unit: Unit;
}

export type WorkbookTerms = Readonly<Record<WorkbookTerm, string>>;

/** The input for creating and checking a workbook. Plain data, because it is passed to a worker thread. */
export interface WorkbookInput {
  readonly language: Language;
  readonly today: string;
  readonly request: { readonly number: string; readonly name: string; readonly company: string };
  readonly revision: number;
  readonly articles: readonly WorkbookArticle[];
  /** The version of the current offer, 0 if there is none, and the offer's lines. */
  readonly version: number;
  readonly lines: readonly (Readonly<Record<WorkbookColumn, string>> & { readonly article_id: number })[];
  /** The terms of the current offer, or the defaults of a first offer. */
  readonly terms: WorkbookTerms;
  /** The default VAT rate of a line that is not offered yet. */
  readonly vat_rate: string;
  /** An opaque identifier of the workbook's invitation. */
  readonly mark: string;
  /** The key for the seals of this invitation. */
  readonly key: string;
}

/** The facts about a request, one of its invitations and the offer, limited to what both sides may see. */
export interface WorkbookFacts {
  readonly row: Pick<PurchaseRow, 'request_number' | 'name' | 'revision'>;
  readonly now: string;
  readonly articles: readonly ArticleRow[];
  readonly offer: OfferRow | null;
  readonly rfp_id: number;
  readonly company: { readonly id: number; readonly name: string; readonly country: string };
  readonly presets: { readonly currency: Currency; readonly payment_terms: string };
  readonly country: string;
}

export function buildWorkbookInput(
  facts: WorkbookFacts,
  language: Language,
  secretKey: string,
): WorkbookInput {
  const { row, articles, offer, presets, company, rfp_id } = facts;
  return {
    language,
    today: dayInBelgrade(facts.now),
    request: { number: row.request_number ?? '', name: row.name, company: company.name },
    revision: row.revision,
    articles: articles.map(({ id, name, note, quantity, unit }) => ({
      id,
      name: name || row.name,
      note,
      quantity: plain(quantity),
      unit,
    })),
    version: offer?.version ?? 0,
    lines: (offer?.lines ?? []).map((line) => ({
      article_id: line.article_id,
      quantity: plain(line.quantity),
      unit_price: plain(line.unit_price),
      vat_rate: plain(line.vat_rate),
      pack_size: orEmpty(line.pack_size),
      origin: line.origin ?? '',
      ...stepColumns(line.tiers),
    })),
    terms: {
      currency: offer?.currency ?? presets.currency,
      delivery_date: offer?.delivery_date ?? '',
      valid_until: offer?.valid_until ?? '',
      payment_terms: offer ? offer.payment_terms : presets.payment_terms,
      supplier_offer_number: offer?.supplier_offer_number ?? '',
      offer_description: offer?.description ?? '',
      freight_net: orEmpty(offer?.freight_net),
      freight_vat_rate: orEmpty(offer?.freight_vat_rate),
      freight_included: offer?.freight_included ? WORKBOOK_FREIGHT_INCLUDED : '',
      minimum_order_net: orEmpty(offer?.minimum_order_net),
      payment_days: `${offer?.payment_days ?? ''}`,
      lead_days: `${offer?.lead_days ?? ''}`,
      incoterm: offer?.incoterm ?? '',
      incoterm_place: offer?.incoterm_place ?? '',
      advance_percent: orEmpty(offer?.advance_percent),
    },
    vat_rate: plain(defaultVatRate(facts.country, facts.company.country)),
    mark: createHash('sha256').update(`offer workbook ${company.id} ${rfp_id}`).digest('hex').slice(0, 32),
    key: createHmac('sha256', secretKey).update(`offer workbook ${company.id} ${rfp_id}`).digest('hex'),
  };
}

/** Returns a decimal in its shortest form, so that 12.50 and 12.5 are equal. */
const plain = (value: string) => toDecimal(value).toString();
const orEmpty = (value: string | null | undefined) => (value == null ? '' : plain(value));

/** Returns the price steps of a line, in two columns each. */
function stepColumns(tiers: OfferRow['lines'][number]['tiers']) {
  const texts = new Map(
    WORKBOOK_PRICE_STEPS.flatMap(({ from, price }, index): [string, string][] => [
      [from, orEmpty(tiers[index]?.from_quantity)],
      [price, orEmpty(tiers[index]?.unit_price)],
    ]),
  );
  return buildRecord(WORKBOOK_STEP_COLUMNS, (column) => texts.get(column) ?? '');
}
