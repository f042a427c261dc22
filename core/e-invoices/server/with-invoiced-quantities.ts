import { max, min, ZERO } from '#platform/shared/money/decimal.ts';
import type { InvoiceKind } from '../rules/document.ts';
import { isReversingQuantity, type LineMatch, type OrderedLine } from '../rules/match-lines.ts';

/**
 * Returns the quantity of each matched line that counts as invoiced. Across all invoices, the counted quantity of
 * an order line never exceeds the received quantity, and credits never exceed what was invoiced before.
 */
export function withInvoicedQuantities<M extends LineMatch>(
  matches: readonly M[],
  lines: readonly OrderedLine[],
  kind: InvoiceKind,
): M[] {
  const left = new Map(
    lines.flatMap((line) => [
      [`${keyOf(line)} back`, max(line.invoiced, ZERO)],
      [keyOf(line), max(line.received.sub(line.invoiced), ZERO)],
    ]),
  );
  return matches.map((match) => {
    const key = isReversingQuantity(kind, match.quantity) ? `${keyOf(match)} back` : keyOf(match);
    const open = left.get(key) ?? ZERO;
    const counted = min(match.quantity.abs(), open);
    left.set(key, open.sub(counted));
    return { ...match, quantity: match.quantity.isPositive() ? counted : counted.negate() };
  });
}

function keyOf({ award_id, article_id }: { readonly award_id: number; readonly article_id: number }): string {
  return `${award_id}/${article_id}`;
}
