import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  hasTerm,
  type OfferTermValues,
  STATED_TERMS,
  type StatedTerm,
} from '../rules/offers/stated-terms.ts';

/**
 * Labels of the terms of an offer and of its lines other than prices, on pages and in emails, documents and
 * workbooks.
 */
export const offerTermLabels: Readonly<Record<StatedTerm | 'pack_size' | 'origin', MessageDescriptor>> = {
  freight: msg({ message: 'Freight', context: 'terms of an offer' }),
  delivery_terms: msg({ message: 'Delivery terms', comment: 'Incoterms, e.g. DAP' }),
  lead_days: msg({ message: 'Lead time', comment: 'days from the order to the delivery' }),
  payment_days: msg({ message: 'Payment term', comment: 'within so many days the buyer pays' }),
  advance: msg({ message: 'Advance', context: 'terms of an offer' }),
  minimum: msg({ message: 'Minimum order, net' }),
  bundles: msg({ message: 'Bundles', context: 'terms of an offer' }),
  pack_size: msg({ message: 'Pack size' }),
  origin: msg({ message: 'Country of origin' }),
};

/** Labels of the fields that some of the terms consist of. */
export const offerFieldLabels = {
  freight_net: msg({ message: 'Freight, net' }),
  freight_vat_rate: msg({ message: 'VAT on freight' }),
  incoterm_place: msg({ message: 'Place', context: 'delivery terms' }),
};

export const freightIncludedPhrase = msg({ message: 'included in the prices', comment: 'freight' });

/** Labels of a lead time, and of the payment term in days, for fields in which the number has no unit beside it. */
export const leadTimeInDaysLabel = msg({
  message: 'Lead time in days',
  comment: 'from the order to the delivery',
});

export const paymentTermInDaysLabel = msg({
  message: 'Payment term in days',
  comment: 'within so many days the buyer pays',
});

/** Shown if an offer does not state a term that other offers state. */
export const notStatedPhrase: MessageDescriptor = msg({
  message: 'not stated',
  context: 'terms of an offer',
});

/** The terms of a line other than its price. */
export interface LineTermValues {
  readonly tiers?: readonly { readonly from_quantity: string; readonly unit_price: string }[];
  readonly pack_size?: string | null;
  readonly origin?: string | null;
}

/** How a page or document formats terms. */
export interface TermFormatters {
  readonly say: (phrase: MessageDescriptor, values?: Readonly<Record<string, string | number>>) => string;
  /** Formats an amount in the offer's currency. */
  readonly money: (net: string) => string;
  readonly percent: (value: string) => string;
  /** Returns the name of an item; '' if it is unknown, as in an old history entry. */
  readonly itemName: (articleId: number) => string;
}

export interface TermRow {
  readonly name: StatedTerm;
  readonly label: string;
  readonly value: string;
}

/** Returns a term of an offer as text; null if the offer does not state it. */
export function formatOfferTerm(
  offer: OfferTermValues,
  term: StatedTerm,
  words: TermFormatters,
): string | null {
  if (!hasTerm(offer, term)) return null;
  const { say, money, percent } = words;
  switch (term) {
    case 'freight':
      if (offer.freight_net == null) return say(freightIncludedPhrase);
      return say(FREIGHT, { amount: money(offer.freight_net), rate: percent(offer.freight_vat_rate ?? '0') });
    case 'delivery_terms':
      return [offer.incoterm, offer.incoterm_place].filter(Boolean).join(' ');
    case 'lead_days':
      return say(DAYS, { count: offer.lead_days ?? 0 });
    case 'payment_days':
      return say(DAYS, { count: offer.payment_days ?? 0 });
    case 'advance':
      return percent(offer.advance_percent ?? '0');
    case 'minimum':
      return money(offer.minimum_order_net ?? '0');
    case 'bundles':
      return (offer.bundles ?? []).map((bundle) => bundleText(bundle, words)).join(' · ');
  }
}

function bundleText(
  { name, percent: off, article_ids }: NonNullable<OfferTermValues['bundles']>[number],
  { say, percent, itemName }: TermFormatters,
): string {
  const items = article_ids.map(itemName);
  if (items.includes('')) return `${name}: \u2212${percent(off)}`;
  return say(BUNDLE, { name, percent: percent(off), items: items.join('; ') });
}

/** Returns the stated terms, in order, as label and value. */
export function buildOfferTermRows(terms: OfferTermValues, words: TermFormatters): TermRow[] {
  return STATED_TERMS.flatMap((name) => {
    const value = formatOfferTerm(terms, name, words);
    return value === null ? [] : [{ name, label: words.say(offerTermLabels[name]), value }];
  });
}

export interface ChangedTerm {
  readonly name: StatedTerm;
  readonly label: string;
  /** The previous value; '' if the term was not stated before. `to` is '' if it is no longer stated. */
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the terms in which two versions of an offer differ; each version is formatted separately, because its
 * currency may differ.
 */
export function findChangedTermRows(before: readonly TermRow[], now: readonly TermRow[]): ChangedTerm[] {
  return STATED_TERMS.flatMap((name) => {
    const [from, to] = [before, now].map((rows) => rows.find((row) => row.name === name));
    if (from?.value === to?.value) return [];
    return [{ name, label: (to ?? from)?.label ?? '', from: from?.value ?? '', to: to?.value ?? '' }];
  });
}

interface LineWords extends Pick<TermFormatters, 'say'> {
  readonly price: (value: string) => string;
  /** Formats a quantity with its unit. */
  readonly quantity: (value: string) => string;
  readonly originName: (code: string) => string;
}

/** Returns the terms of a line other than its price as strings. */
export function formatLineTermTexts(
  line: LineTermValues,
  { say, price, quantity, originName }: LineWords,
): string[] {
  return [
    ...(line.tiers ?? []).map((step) =>
      say(STEP, { quantity: quantity(step.from_quantity), price: price(step.unit_price) }),
    ),
    ...(line.pack_size == null ? [] : [say(PACK, { quantity: quantity(line.pack_size) })]),
    ...(line.origin == null ? [] : [say(ORIGIN, { country: originName(line.origin) })]),
  ];
}

const DAYS = msg({ message: '{count, plural, one {# day} other {# days}}' });
const FREIGHT = msg({ message: '{amount} net, VAT {rate}', comment: 'of freight' });
const BUNDLE = msg({
  message: '{name} ({percent} off when ordered together): {items}',
  comment: 'a bundle of items with a discount',
});
const STEP = msg({ message: 'from {quantity}: {price}', comment: 'a price that holds from a quantity on' });
const PACK = msg({ message: 'packs of {quantity}' });
const ORIGIN = msg({ message: 'origin: {country}', comment: 'the country that goods come from' });
