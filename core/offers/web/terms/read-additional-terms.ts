import type { OfferBody } from '#core/offers/wire/supplier-offers.ts';
import {
  INCOTERMS,
  type NO_LINE_TERMS,
  type NO_OFFER_TERMS,
  OFFER_TERM_RULES,
  OFFER_TEXT_RULES,
  PRICE_STEP_RULES,
} from '#core/purchase/rules/offers/offer-fields.ts';
import {
  type PricedAcceptance,
  type PriceStep,
  priceWholeOffer,
} from '#core/purchase/rules/offers/pricing.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { ORIGIN_COUNTRIES } from '#platform/shared/countries.ts';
import type { Language } from '#platform/shared/languages.ts';
import { parseDecimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { ANY_SCALE, parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import type { PricedLine } from '#platform/shared/money/vat.ts';
import {
  type BrokenRule,
  type DecimalField,
  findBrokenDecimalRule,
  findBrokenTextRules,
} from '#platform/shared/validation/fields.ts';
import { MAX_LEAD_DAYS, MAX_NAME_LENGTH, MAX_PAYMENT_DAYS } from '#platform/shared/validation/limits.ts';
import { type AdditionalTermsInput, BLANK_LINE_TERMS } from './additional-terms-input.ts';

/** Returns the name of a line's field. It contains the article's id, because the index among the sent lines changes. */
export const getLineFieldName = (articleId: number, name: string): string => `${name}.${articleId}`;

type Stated<T> = { readonly [Name in keyof T]-?: Exclude<T[Name], undefined> };
/** The terms of the whole offer as sent; absent terms are null. */
export type AdditionalTermsBody = Stated<Pick<OfferBody, keyof typeof NO_OFFER_TERMS>>;
export type LineTermsBody = Stated<Pick<OfferBody['lines'][number], keyof typeof NO_LINE_TERMS>>;

export interface AdditionalTermsReading {
  readonly broken: ReadonlyMap<string, BrokenRule>;
  readonly terms: AdditionalTermsBody;
  readonly lines: ReadonlyMap<number, LineTermsBody>;
  /** The prices of the whole offer, without the invalid fields. */
  readonly priced: PricedAcceptance;
}

interface ReadOptions {
  readonly language: Language;
  /** The VAT rate of the whole offer; applies to freight without a separate rate. */
  readonly vat_rate: string;
  /** The offered articles, including those whose price cannot be read. */
  readonly offered: readonly number[];
  /** The offered articles whose price can be read. */
  readonly priced: readonly (PricedLine & { readonly article_id: number })[];
}

/**
 * Reads an offer's terms other than prices according to the wire schema, but without the schema library, which would
 * double the size of the page.
 */
export function readAdditionalTerms(
  text: AdditionalTermsInput,
  options: ReadOptions,
): AdditionalTermsReading {
  const { language, offered } = options;
  const broken = new Map<string, BrokenRule>();
  const note = (field: string, rule: BrokenRule | null | undefined) => {
    if (rule && !broken.has(field)) broken.set(field, rule);
  };

  /** Returns a number in wire form. Text that is not a number is only trimmed, so that validation rejects it. */
  const wire = (typed: string) => {
    const parsed = parseTypedNumber(typed, { language, maxScale: ANY_SCALE, allowNegative: true });
    return parsed.ok ? parsed.value.toString() : typed.trim();
  };
  const number = (field: string, typed: string, rules: DecimalField): string => {
    const value = wire(typed);
    note(field, findBrokenDecimalRule(value, rules));
    return value;
  };
  const optional = (field: string, typed: string, rules: DecimalField): string | null =>
    typed.trim() === '' ? null : number(field, typed, rules);
  const whole = (field: string, typed: string, max: number): number | null => {
    if (typed.trim() === '') return null;
    const value = Number(wire(typed));
    if (!Number.isInteger(value)) note(field, { rule: 'integer', params: {} });
    else if (value < 0) note(field, { rule: 'decimal_min', params: { min: 0 } });
    else if (value > max) note(field, { rule: 'decimal_max', params: { max } });
    return value;
  };

  const steps = new Map<number, readonly PriceStep[]>();
  const lines = new Map<number, LineTermsBody>();
  for (const id of offered) {
    const line = text.lines[id] ?? BLANK_LINE_TERMS;
    const fieldOf = (index: number, name: string) => getLineFieldName(id, `tiers.${index}.${name}`);
    const tiers = line.tiers.map((step, index) => ({
      from_quantity: number(
        fieldOf(index, 'from_quantity'),
        step.from_quantity,
        PRICE_STEP_RULES.from_quantity,
      ),
      unit_price: number(fieldOf(index, 'unit_price'), step.unit_price, PRICE_STEP_RULES.unit_price),
    }));
    const isRight = (index: number) =>
      !broken.has(fieldOf(index, 'from_quantity')) && !broken.has(fieldOf(index, 'unit_price'));
    for (const [index, { from_quantity }] of tiers.entries()) {
      const before = parseDecimal(tiers[index - 1]?.from_quantity ?? '');
      const own = parseDecimal(from_quantity);
      if (before && own && own.compare(before) <= 0)
        note(fieldOf(index, 'from_quantity'), { rule: 'decimal_above', params: { min: before.toString() } });
    }
    const readable = tiers.filter((_, index) => isRight(index));
    steps.set(
      id,
      readable.map((step) => ({
        from_quantity: toDecimal(step.from_quantity),
        unit_price: toDecimal(step.unit_price),
      })),
    );
    lines.set(id, {
      tiers,
      pack_size: optional(getLineFieldName(id, 'pack_size'), line.pack_size, OFFER_TERM_RULES.pack_size),
      origin: isOneOf(ORIGIN_COUNTRIES, line.origin) ? line.origin : null,
    });
  }

  const freight = text.freight_included
    ? null
    : optional('freight_net', text.freight_net, OFFER_TERM_RULES.freight_net);
  const freightRate = freight === null ? null : (text.freight_vat_rate ?? options.vat_rate).trim();
  if (freightRate !== null)
    note('freight_vat_rate', findBrokenDecimalRule(freightRate, OFFER_TERM_RULES.freight_vat_rate));
  const place = text.incoterm_place.trim();
  note('incoterm_place', findBrokenTextRules(place, OFFER_TEXT_RULES.incoterm_place)[0]);

  const terms: AdditionalTermsBody = {
    minimum_order_net: optional(
      'minimum_order_net',
      text.minimum_order_net,
      OFFER_TERM_RULES.minimum_order_net,
    ),
    payment_days: whole('payment_days', text.payment_days, MAX_PAYMENT_DAYS),
    lead_days: whole('lead_days', text.lead_days, MAX_LEAD_DAYS),
    freight_net: freight,
    freight_vat_rate: freightRate,
    freight_included: text.freight_included || null,
    incoterm: isOneOf(INCOTERMS, text.incoterm) ? text.incoterm : null,
    incoterm_place: place === '' ? null : place,
    advance_percent: optional('advance_percent', text.advance_percent, OFFER_TERM_RULES.advance_percent),
    bundles: text.bundles.map((bundle, index) => {
      const field = (name: string) => `bundles.${index}.${name}`;
      const name = bundle.name.trim();
      note(field('name'), findBrokenTextRules(name, { max: MAX_NAME_LENGTH })[0]);
      if (name === '') note(field('name'), { rule: 'required', params: {} });
      const ids = bundle.article_ids.filter((id) => offered.includes(id));
      if (ids.length === 0) note(field('article_ids'), { rule: 'required', params: {} });
      return {
        name,
        percent: number(field('percent'), bundle.percent, OFFER_TERM_RULES.bundle_percent),
        article_ids: ids,
      };
    }),
  };

  const { freight_net, freight_vat_rate } = terms;
  const isFreight =
    freight_net !== null &&
    freight_vat_rate !== null &&
    !broken.has('freight_net') &&
    !broken.has('freight_vat_rate');
  const priced = priceWholeOffer({
    lines: options.priced.map((line) => ({ ...line, tiers: steps.get(line.article_id) ?? [] })),
    bundles: terms.bundles
      .filter((_, index) => !broken.has(`bundles.${index}.percent`))
      .map((bundle) => ({ ...bundle, percent: toDecimal(bundle.percent) })),
    freight: isFreight ? { net: toDecimal(freight_net), vat_rate: toDecimal(freight_vat_rate) } : null,
  });
  return { broken, terms, lines, priced };
}
