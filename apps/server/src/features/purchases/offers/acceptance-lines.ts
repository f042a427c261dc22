import { type Decimal, dec, sum, ZERO } from '@ponuda/domain/money/decimal';
import { type AcceptanceLine, defaultAcceptance } from '@ponuda/domain/purchase/acceptance';
import { OFFER_STATUS } from '@ponuda/domain/purchase/status';
import { fieldError } from '../../../platform/errors.ts';
import type { InvitationFacts, PurchaseFacts } from '../core/record/purchase-facts.read.ts';

/** A quantity of an article, as a call names it. */
export interface NamedLine {
  readonly article_id: number;
  readonly quantity: string;
}

/** The quantities accepted of the offers in force, by article; `except` is left out. */
export function acceptedElsewhere({ rfps }: PurchaseFacts, except: number): (articleId: number) => Decimal {
  const lines = rfps
    .filter((rfp) => rfp.id !== except && rfp.status === OFFER_STATUS.ACCEPTED && rfp.withdrawn_at === null)
    .flatMap((rfp) => rfp.accepted);
  return (articleId) =>
    sum(lines.filter((line) => line.article_id === articleId).map((line) => dec(line.quantity)));
}

/**
 * Returns the accepted part of one offer, ready for the verdict: the lines named, or the whole offer as far as its
 * articles are still free (product 6). Where nothing is free the whole offer is asked for, so that the refusal says
 * why.
 */
export function acceptanceOf(
  facts: PurchaseFacts,
  rfp: InvitationFacts,
  named: readonly NamedLine[] | undefined,
  elsewhere: (articleId: number) => Decimal,
): AcceptanceLine[] {
  const lines = facts.articles.map((article) => {
    const offered = rfp.offer?.lines.find((line) => line.article_id === article.id);
    return {
      article_id: article.id,
      offered: offered ? dec(offered.quantity) : null,
      requested: dec(article.quantity),
      accepted_elsewhere: elsewhere(article.id),
    };
  });
  if (named === undefined) {
    const free = new Map(defaultAcceptance(lines).map((line) => [line.article_id, line.quantity]));
    return lines.map((line) => ({
      ...line,
      accepted: free.size > 0 ? (free.get(line.article_id) ?? ZERO) : (line.offered ?? ZERO),
    }));
  }
  const quantities = namedQuantities(facts, named);
  return lines.map((line) => ({ ...line, accepted: quantities.get(line.article_id) ?? ZERO }));
}

function namedQuantities(
  { articles }: PurchaseFacts,
  named: readonly NamedLine[],
): ReadonlyMap<number, Decimal> {
  const quantities = new Map<number, Decimal>();
  for (const [index, { article_id, quantity }] of named.entries()) {
    const field = `lines.${index}.article_id`;
    if (!articles.some(({ id }) => id === article_id)) throw fieldError(field, 'unknown_record');
    if (quantities.has(article_id)) throw fieldError(field, 'exist');
    quantities.set(article_id, dec(quantity));
  }
  return quantities;
}

/** The quantities as the history keeps them. */
export function historyLines(facts: PurchaseFacts, lines: readonly AcceptanceLine[]) {
  return lines
    .filter((line) => line.accepted.isPositive())
    .map((line) => ({
      article_id: line.article_id,
      article: facts.articles.find(({ id }) => id === line.article_id)?.name ?? '',
      quantity: line.accepted.toString(),
    }));
}
