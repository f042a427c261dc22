import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names the terms of an offer besides its prices, on pages, in mails and on papers. */
export const offerTermLabels = {
  freight: msg({ message: 'Freight', context: 'terms of an offer' }),
  minimum_order_net: msg({ message: 'Minimum order, net' }),
  payment_days: msg({ message: 'Payment days', comment: 'within so many days the buyer pays' }),
  lead_days: msg({ message: 'Lead time', comment: 'days from the order to the delivery' }),
  incoterm: msg({ message: 'Delivery terms', comment: 'Incoterms, e.g. DAP' }),
  advance_percent: msg({ message: 'Advance', context: 'terms of an offer' }),
  bundles: msg({ message: 'Bundle', context: 'terms of an offer' }),
  pack_size: msg({ message: 'Pack size' }),
  origin: msg({ message: 'Country of origin' }),
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** The terms as an offer, a mail or an entry of the history has them; null or left out: not said. */
export interface SaidTerms {
  readonly freight_net?: string | null;
  readonly freight_vat_rate?: string | null;
  readonly freight_included?: boolean | null;
  readonly minimum_order_net?: string | null;
  readonly payment_days?: number | null;
  readonly lead_days?: number | null;
  readonly incoterm?: string | null;
  readonly incoterm_place?: string | null;
  readonly advance_percent?: string | null;
  readonly bundles?: readonly {
    readonly name: string;
    readonly percent: string;
    readonly article_ids: readonly number[];
  }[];
}

/** Says what a line says besides its price. */
export interface SaidOfLine {
  readonly tiers?: readonly { readonly from_quantity: string; readonly unit_price: string }[];
  readonly pack_size?: string | null;
  readonly origin?: string | null;
}

/** How a page or a paper writes. */
export interface TermWords {
  readonly say: (phrase: MessageDescriptor, values?: Readonly<Record<string, string | number>>) => string;
  /** An amount in the offer's currency. */
  readonly money: (net: string) => string;
  readonly percent: (value: string) => string;
  readonly itemName: (articleId: number) => string;
}

export interface TermRow {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The terms that are said, one after the other, as label and value. */
export function offerTermRows(terms: SaidTerms, { say, money, percent, itemName }: TermWords): TermRow[] {
  const rows: TermRow[] = [];
  const row = (name: keyof typeof offerTermLabels, value: string, at = '') =>
    rows.push({ name: name + at, label: say(offerTermLabels[name]), value });
  const days = (count: number) => say(DAYS, { count });

  if (terms.freight_net != null)
    row(
      'freight',
      say(FREIGHT, { amount: money(terms.freight_net), rate: percent(terms.freight_vat_rate ?? '0') }),
    );
  if (terms.freight_included) row('freight', say(INCLUDED));
  if (terms.minimum_order_net != null) row('minimum_order_net', money(terms.minimum_order_net));
  if (terms.payment_days != null) row('payment_days', days(terms.payment_days));
  if (terms.lead_days != null) row('lead_days', days(terms.lead_days));
  const delivery = [terms.incoterm, terms.incoterm_place].filter(Boolean).join(' ');
  if (delivery !== '') row('incoterm', delivery);
  if (terms.advance_percent != null) row('advance_percent', percent(terms.advance_percent));
  for (const [index, bundle] of (terms.bundles ?? []).entries()) {
    const { name } = bundle;
    const off = percent(bundle.percent);
    const items = bundle.article_ids.map(itemName).filter((item) => item !== '');
    // An old entry of the history may not know its items.
    const all = items.length === bundle.article_ids.length;
    const text = all ? say(BUNDLE, { name, percent: off, items: items.join(', ') }) : `${name}: −${off}`;
    row('bundles', text, `${index}`);
  }
  return rows;
}

export interface ChangedTerm {
  readonly name: string;
  readonly label: string;
  /** Empty: it was not, or is no longer, said. */
  readonly from: string;
  readonly to: string;
}

/** The terms in which two versions of an offer differ; each version has its own words, because its currency may differ. */
export function changedTermRows(before: readonly TermRow[], now: readonly TermRow[]): ChangedTerm[] {
  const names = [...new Set([...before, ...now].map(({ name }) => name))];
  const said = (rows: readonly TermRow[], name: string) => rows.find((row) => row.name === name)?.value ?? '';
  return names.flatMap((name) => {
    const [from, to] = [said(before, name), said(now, name)];
    const { label = '' } = [...now, ...before].find((row) => row.name === name) ?? {};
    return from === to ? [] : [{ name, label, from, to }];
  });
}

interface LineWords extends Pick<TermWords, 'say'> {
  readonly price: (value: string) => string;
  /** A quantity with its unit. */
  readonly quantity: (value: string) => string;
  readonly originName: (code: string) => string;
}

/** Says what a line says besides its price, each as a few words. */
export function lineTermTexts(line: SaidOfLine, { say, price, quantity, originName }: LineWords): string[] {
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
const INCLUDED = msg({ message: 'included in the prices', comment: 'freight' });
const BUNDLE = msg({
  message: '{name}: {percent} off when ordered together: {items}',
  comment: 'a bundle of items with a discount',
});
const STEP = msg({ message: 'from {quantity}: {price}', comment: 'a price that holds from a quantity on' });
const PACK = msg({ message: 'packs of {quantity}' });
const ORIGIN = msg({ message: 'origin: {country}', comment: 'the country that goods come from' });
