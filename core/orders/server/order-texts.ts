import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { buildTermRows, formatLineTerms } from '#core/purchase/server/term-texts.ts';
import type { Formatters } from '#platform/server/i18n/formatters.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import type { PurchaseOrder } from './orders.read.ts';

/** Text and number formatting in the supplier's language for the PDF and the XML of an order. */
export interface OrderFormatting {
  readonly say: (message: MessageDescriptor) => string;
  readonly format: Formatters;
}

/**
 * Returns the terms of the offer other than its prices. Paid freight is left out, because it is included in the sums.
 */
export function listStatedConditions({
  stated,
  currency,
  language,
  lines: ordered,
}: PurchaseOrder): [label: string, text: string][] {
  const nameOf = (id: number) => ordered.find((line) => line.article_id === id)?.name ?? '';
  return buildTermRows(stated, language, currency, nameOf).map(({ label, value }) => [label, value]);
}

/** Returns the text for a price that applies from a minimum quantity. */
export function priceStepText(
  { tier_from, unit }: PurchaseOrder['lines'][number],
  { say, format }: OrderFormatting,
): string {
  if (tier_from === null) return '';
  const quantity = `${format.number(tier_from)}\u00a0${say(unitPhrases[unit])}`;
  return say(msg`Price from ${quantity}`);
}

/** Returns the text for an item's pack size and origin. */
export function originText(
  { pack_size, origin }: PurchaseOrder['lines'][number],
  order: PurchaseOrder,
): string {
  return formatLineTerms({ pack_size, origin }, order.language, order.currency).join(', ');
}

/** Returns the VAT amount and the net base for each rate, as text. */
export function vatRows(
  { currency, totals }: PurchaseOrder,
  { say, format }: OrderFormatting,
): [label: string, amount: string][] {
  const money = (amount: { toFixed(scale: number): string }) => format.money(amount.toFixed(2), currency);
  return totals.byRate.map(({ rate, net, vat }) => [
    say(msg`VAT ${format.number(rate.toString())}% on ${money(net)}`),
    money(vat),
  ]);
}
