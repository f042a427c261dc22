import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { rewriteTypedNumber } from '#platform/shared/money/typed-number.ts';

/** A price step of a line as typed. */
export interface PriceStepInput {
  readonly from_quantity: string;
  readonly unit_price: string;
}

/** The terms of a line other than its price, as typed; an empty string means that the term is absent. */
export interface LineTermsInput {
  readonly tiers: readonly PriceStepInput[];
  readonly pack_size: string;
  readonly origin: string;
}

export interface BundleInput {
  readonly name: string;
  readonly percent: string;
  readonly article_ids: readonly number[];
}

/**
 * An offer's terms other than prices and the usual terms, as typed; numbers are formatted in the reader's language.
 */
export interface AdditionalTermsInput {
  readonly freight_net: string;
  /** Percentage in wire form; null if the offer's rate applies. */
  readonly freight_vat_rate: string | null;
  readonly freight_included: boolean;
  readonly incoterm: string;
  readonly incoterm_place: string;
  readonly payment_days: string;
  readonly advance_percent: string;
  readonly minimum_order_net: string;
  readonly lead_days: string;
  readonly bundles: readonly BundleInput[];
  readonly lines: Readonly<Record<number, LineTermsInput>>;
}

export const BLANK_PRICE_STEP: PriceStepInput = { from_quantity: '', unit_price: '' };
export const BLANK_BUNDLE: BundleInput = { name: '', percent: '', article_ids: [] };
export const BLANK_LINE_TERMS: LineTermsInput = { tiers: [], pack_size: '', origin: '' };
export const BLANK_ADDITIONAL_TERMS: AdditionalTermsInput = {
  freight_net: '',
  freight_vat_rate: null,
  freight_included: false,
  incoterm: '',
  incoterm_place: '',
  payment_days: '',
  advance_percent: '',
  minimum_order_net: '',
  lead_days: '',
  bundles: [],
  lines: {},
};

/** The numeric fields, whose format depends on the language. */
const NUMBERS = ['freight_net', 'payment_days', 'advance_percent', 'minimum_order_net', 'lead_days'] as const;

/** Converts the terms of an offer in force into form input. */
export function toAdditionalTermsInput(offer: Offer, language: Language): AdditionalTermsInput {
  const number = (value: string | number | null) =>
    value === null ? '' : formatForInput(toDecimal(String(value)).toString(), language);
  const lines = offer.lines.map((line): [number, LineTermsInput] => [
    line.article_id,
    {
      tiers: line.tiers.map((step) => ({
        from_quantity: number(step.from_quantity),
        unit_price: number(step.unit_price),
      })),
      pack_size: number(line.pack_size),
      origin: line.origin ?? '',
    },
  ]);
  const { freight_vat_rate: rate } = offer;
  return {
    freight_net: number(offer.freight_net),
    freight_vat_rate: rate === null ? null : toDecimal(rate).toString(),
    freight_included: offer.freight_included === true,
    incoterm: offer.incoterm ?? '',
    incoterm_place: offer.incoterm_place ?? '',
    payment_days: number(offer.payment_days),
    advance_percent: number(offer.advance_percent),
    minimum_order_net: number(offer.minimum_order_net),
    lead_days: number(offer.lead_days),
    bundles: offer.bundles.map(({ name, percent, article_ids }) => ({
      name,
      percent: number(percent),
      article_ids,
    })),
    lines: Object.fromEntries(lines.filter(([, line]) => hasLineTerms(line))),
  };
}

/** Returns whether a line has terms other than its price. */
export function hasLineTerms({ tiers, pack_size, origin }: LineTermsInput): boolean {
  return tiers.length > 0 || pack_size !== '' || origin !== '';
}

/** Returns whether the offer as a whole has terms other than prices. */
export function hasOfferTerms({ lines: _, ...terms }: AdditionalTermsInput): boolean {
  return Object.values(terms).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
}

/** Reformats the numbers in the form's input for a different language. */
export function convertAdditionalTerms(
  text: AdditionalTermsInput,
  from: Language,
  to: Language,
): AdditionalTermsInput {
  const rewritten = (typed: string) => rewriteTypedNumber(typed, from, to);
  const line = ({ tiers, pack_size, origin }: LineTermsInput): LineTermsInput => ({
    tiers: tiers.map((step) => ({
      from_quantity: rewritten(step.from_quantity),
      unit_price: rewritten(step.unit_price),
    })),
    pack_size: rewritten(pack_size),
    origin,
  });
  return {
    ...text,
    ...Object.fromEntries(NUMBERS.map((name) => [name, rewritten(text[name])])),
    bundles: text.bundles.map((bundle) => ({ ...bundle, percent: rewritten(bundle.percent) })),
    lines: Object.fromEntries(Object.entries(text.lines).map(([id, one]) => [id, line(one)])),
  };
}

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly Loose[] => (Array.isArray(value) ? value.filter(isObject) : []);

/**
 * Parses a stored draft. The draft is validated because an older version of the page, another tab or the user may
 * have written it.
 */
export function parseStoredTerms(value: unknown): AdditionalTermsInput | null {
  if (!isObject(value)) return null;
  const text = (from: Loose, name: string) => (typeof from[name] === 'string' ? from[name] : '');
  const { freight_vat_rate: rate } = value;
  return {
    freight_net: text(value, 'freight_net'),
    freight_vat_rate: typeof rate === 'string' ? rate : null,
    freight_included: value.freight_included === true,
    incoterm: text(value, 'incoterm'),
    incoterm_place: text(value, 'incoterm_place'),
    payment_days: text(value, 'payment_days'),
    advance_percent: text(value, 'advance_percent'),
    minimum_order_net: text(value, 'minimum_order_net'),
    lead_days: text(value, 'lead_days'),
    bundles: listOf(value.bundles).map((bundle) => ({
      name: text(bundle, 'name'),
      percent: text(bundle, 'percent'),
      article_ids: Array.isArray(bundle.article_ids)
        ? bundle.article_ids.filter((id) => typeof id === 'number')
        : [],
    })),
    lines: Object.fromEntries(
      Object.entries(isObject(value.lines) ? value.lines : {}).flatMap(([id, line]) =>
        isObject(line)
          ? [
              [
                id,
                {
                  tiers: listOf(line.tiers).map((step) => ({
                    from_quantity: text(step, 'from_quantity'),
                    unit_price: text(step, 'unit_price'),
                  })),
                  pack_size: text(line, 'pack_size'),
                  origin: text(line, 'origin'),
                },
              ],
            ]
          : [],
      ),
    ),
  };
}
