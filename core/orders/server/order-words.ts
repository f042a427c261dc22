import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lineTermWords, termRows } from '#core/purchase/server/term-words.ts';
import type { Formatters } from '#platform/server/i18n/formatters.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import type { PurchaseOrder } from './orders.read.ts';

/** The PDF and the data of an order say their sentences with this, in the supplier's language. */
export interface Words {
  readonly say: (message: MessageDescriptor) => string;
  readonly format: Formatters;
}

/** Says the terms of the offer besides its prices; freight that is paid stands among the sums. */
export function statedConditions({
  stated,
  currency,
  language,
  lines: ordered,
}: PurchaseOrder): [label: string, text: string][] {
  const nameOf = (id: number) => ordered.find((line) => line.article_id === id)?.name ?? '';
  return termRows(stated, language, currency, nameOf).map(({ label, value }) => [label, value]);
}

/** Says that a price holds from a quantity on. */
export function stepText(
  { tier_from, unit }: PurchaseOrder['lines'][number],
  { say, format }: Words,
): string {
  if (tier_from === null) return '';
  const quantity = `${format.number(tier_from)}\u00a0${say(unitPhrases[unit])}`;
  return say(msg`Price from ${quantity}`);
}

/** Says the packs that the item comes in, and where it comes from. */
export function originText(
  { pack_size, origin }: PurchaseOrder['lines'][number],
  order: PurchaseOrder,
): string {
  return lineTermWords({ pack_size, origin }, order.language, order.currency).join(', ');
}

/** The VAT of each rate with what it is on. */
export function vatRows(
  { currency, totals }: PurchaseOrder,
  { say, format }: Words,
): [label: string, amount: string][] {
  const money = (amount: { toFixed(scale: number): string }) => format.money(amount.toFixed(2), currency);
  return totals.byRate.map(({ rate, net, vat }) => [
    say(msg`VAT ${format.number(rate.toString())} % on ${money(net)}`),
    money(vat),
  ]);
}
