import type { OfferBody } from '#core/offers/wire/supplier-offers.ts';
import { OFFER_TEXT_RULES, PRICED_LINE_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import type { Article } from '#core/purchase/wire/offer-terms.ts';
import { isDay } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { ANY_SCALE, parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import {
  computeLineTotal,
  computeOfferTotals,
  type PricedLine,
  type VatTotals,
} from '#platform/shared/money/vat.ts';
import {
  type BrokenRule,
  type DecimalField,
  findBrokenDecimalRule,
  findBrokenTextRules,
} from '#platform/shared/validation/fields.ts';
import { normaliseText } from '#platform/shared/validation/plain-text.ts';
import { BLANK_OFFER_LINE, type OfferInput, type OfferLineInput } from '../offer-input.ts';
import type { AdditionalTermsCode } from './additional-terms-code.ts';

/** The name of a form field: `price.12` is the unit price of article 12. */
export type FieldName = string;
export const priceField = (articleId: number): FieldName => `price.${articleId}`;
export const quantityField = (articleId: number): FieldName => `quantity.${articleId}`;
export const vatRateField = (articleId: number): FieldName => `vat_rate.${articleId}`;

interface ReadingOptions {
  readonly language: Language;
  readonly today: string;
  /**
   * Reads the terms other than prices. Null if there are no such terms and the code that reads them is not loaded.
   */
  readonly further: AdditionalTermsCode | null;
}

export interface LineReading {
  readonly state: 'off' | 'missing' | 'priced';
  /** Net total; null if price or quantity cannot be read. */
  readonly net: Decimal | null;
}

export interface OfferReading {
  readonly lines: ReadonlyMap<number, LineReading>;
  readonly counts: { readonly priced: number; readonly off: number; readonly missing: number };
  readonly totals: VatTotals;
  /** The first validation error of each field, in the order of the form. */
  readonly broken: ReadonlyMap<FieldName, BrokenRule>;
  /** The body to send, without PIB and version. It is complete only if `broken` is empty. */
  readonly body: Omit<OfferBody, 'pib' | 'version'>;
}

/**
 * Reads the whole form according to the wire schema `offerBody`, but without the schema library, which would double
 * the size of the page.
 */
export function readOffer(
  text: OfferInput,
  articles: readonly Article[],
  { language, today, further }: ReadingOptions,
): OfferReading {
  const broken = new Map<FieldName, BrokenRule>();
  const lines = new Map<number, LineReading>();
  const priced: (PricedLine & { article_id: number })[] = [];

  for (const article of articles) {
    const line = text.lines[article.id] ?? BLANK_OFFER_LINE;
    if (!line.offered) {
      lines.set(article.id, { state: 'off', net: null });
      continue;
    }
    const price = readNumber(line.price, PRICED_LINE_RULES.unit_price, language);
    const quantity = readQuantity(line, article, language);
    if (!price.ok) broken.set(priceField(article.id), price.broken);
    if (!quantity.ok) broken.set(quantityField(article.id), quantity.broken);
    const rate = (line.vat_rate ?? text.vat_rate).trim();
    const brokenRate = findBrokenDecimalRule(rate, PRICED_LINE_RULES.vat_rate);
    if (brokenRate) broken.set(vatRateField(article.id), brokenRate);
    if (!price.ok || !quantity.ok || brokenRate) {
      lines.set(article.id, { state: price.ok ? 'priced' : 'missing', net: null });
      continue;
    }
    priced.push({
      article_id: article.id,
      quantity: quantity.value,
      unit_price: price.value,
      vat_rate: toDecimal(rate),
    });
    lines.set(article.id, { state: 'priced', net: computeLineTotal(quantity.value, price.value) });
  }
  const more =
    further && text.further
      ? further.readFurther(text.further, {
          language,
          vat_rate: text.vat_rate,
          offered: articles.flatMap(({ id }) => (lines.get(id)?.state === 'off' ? [] : [id])),
          priced,
        })
      : null;
  for (const [field, rule] of more?.broken ?? []) broken.set(field, rule);
  for (const { article_id, net } of more?.priced.lines ?? []) lines.set(article_id, { state: 'priced', net });
  breakTerms(text, today, broken);

  const states = [...lines.values()].map(({ state }) => state);
  const count = (state: LineReading['state']) => states.filter((one) => one === state).length;
  return {
    lines,
    counts: { priced: count('priced'), off: count('off'), missing: count('missing') },
    totals: more?.priced.totals ?? computeOfferTotals(priced),
    broken,
    body: {
      currency: text.currency,
      supplier_offer_number: text.supplier_offer_number,
      delivery_date: text.delivery_date || null,
      payment_terms: text.payment_terms,
      valid_until: text.valid_until || null,
      offer_description: text.description,
      lines: priced.map((line) => ({
        article_id: line.article_id,
        // Sent even if equal to the requested quantity, because the buyer may have changed the request while this page
        // was open.
        quantity: line.quantity.toString(),
        unit_price: line.unit_price.toString(),
        vat_rate: line.vat_rate.toString(),
        ...more?.lines.get(line.article_id),
      })),
      file_ids: text.files.map(({ id }) => id),
      ...more?.terms,
    },
  };
}

type NumberReading =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly broken: BrokenRule };

function readNumber(typed: string, field: DecimalField, language: Language): NumberReading {
  const parsed = parseTypedNumber(typed, { language, maxScale: ANY_SCALE, allowNegative: true });
  if (!parsed.ok) return { ok: false, broken: { rule: parsed.rule, params: {} } };
  const broken = findBrokenDecimalRule(parsed.value.toString(), field);
  return broken ? { ok: false, broken } : { ok: true, value: parsed.value };
}

function readQuantity(line: OfferLineInput, article: Article, language: Language): NumberReading {
  const asked = toDecimal(article.quantity);
  if (line.quantity.trim() === '') return { ok: true, value: asked };
  const read = readNumber(line.quantity, PRICED_LINE_RULES.quantity, language);
  if (!read.ok || read.value.compare(asked) <= 0) return read;
  return {
    ok: false,
    broken: { rule: 'decimal_max', params: { max: asked.toString(), unit: article.unit } },
  };
}

function breakTerms(text: OfferInput, today: string, broken: Map<FieldName, BrokenRule>): void {
  const judge = (field: keyof typeof OFFER_TEXT_RULES, value: string) => {
    const [first] = findBrokenTextRules(normaliseText(value), OFFER_TEXT_RULES[field]);
    if (first) broken.set(field, first);
  };
  const notADay = (field: FieldName, value: string) => {
    if (value === '') return;
    if (!isDay(value)) broken.set(field, { rule: 'date', params: {} });
    else if (value < today) broken.set(field, { rule: 'date_ahead', params: {} });
  };
  notADay('delivery_date', text.delivery_date);
  notADay('valid_until', text.valid_until);
  judge('payment_terms', text.payment_terms);
  judge('supplier_offer_number', text.supplier_offer_number);
  judge('offer_description', text.description);
}
