import type { LineMatch, OrderedLine } from '@ponuda/domain/invoice/match-lines';
import { max, min, ZERO } from '@ponuda/domain/money/decimal';

/**
 * The part of each match that counts as invoiced. With what other invoices concern it never comes to more than was
 * received, whatever the invoice says; a credit note gives back no more than was invoiced.
 */
export function countedLines<M extends LineMatch>(
  matches: readonly M[],
  lines: readonly OrderedLine[],
  isCredit: boolean,
): M[] {
  const left = new Map(
    lines.map((line) => [
      keyOf(line),
      max(isCredit ? line.invoiced : line.received.sub(line.invoiced), ZERO),
    ]),
  );
  return matches.map((match) => {
    const open = left.get(keyOf(match)) ?? ZERO;
    const quantity = min(max(match.quantity, ZERO), open);
    left.set(keyOf(match), open.sub(quantity));
    return { ...match, quantity };
  });
}

function keyOf({ award_id, article_id }: { readonly award_id: number; readonly article_id: number }): string {
  return `${award_id}/${article_id}`;
}
