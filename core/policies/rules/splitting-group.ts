import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { Decision } from './decision.ts';

/** A decision with its amounts parsed as decimals. */
export interface CountedDecision {
  readonly decision: Decision;
  readonly net: Decimal;
  readonly net_eur: Decimal;
}

export const toCountedDecision = (decision: Decision): CountedDecision => ({
  decision,
  net: toDecimal(decision.net),
  net_eur: toDecimal(decision.net_eur),
});

/**
 * A threshold for a sum that includes only amounts at or below `bound`: in EUR for the band, in the company's
 * currency for a personal limit.
 */
export interface SumLimit {
  readonly name: 'band' | 'limit';
  readonly bound: Decimal;
}

export const getLimitedAmount = (
  { name }: SumLimit,
  { net, net_eur }: Pick<CountedDecision, 'net' | 'net_eur'>,
): Decimal => (name === 'band' ? net_eur : net);

/** The sums of a group's decisions that are each at or below a threshold. */
interface Below {
  net: Decimal;
  net_eur: Decimal;
}

/**
 * Decisions that have a splitting reason in common. The sum for a threshold is computed on the first call and then
 * updated as decisions are added and removed.
 */
export class SplittingGroup {
  private readonly members = new Set<CountedDecision>();
  private readonly lines = new Map<string, { readonly line: SumLimit; readonly below: Below }>();

  add(one: CountedDecision): void {
    this.members.add(one);
    for (const { line, below } of this.lines.values()) count(below, line, one);
  }

  remove(one: CountedDecision): void {
    this.members.delete(one);
    for (const { line, below } of this.lines.values()) uncount(below, line, one);
  }

  sumBelow(line: SumLimit): Readonly<Below> {
    const key = `${line.name} ${line.bound}`;
    const known = this.lines.get(key);
    if (known) return known.below;
    const below: Below = { net: ZERO, net_eur: ZERO };
    for (const one of this.members) count(below, line, one);
    this.lines.set(key, { line, below });
    return below;
  }

  membersBelow(line: SumLimit): CountedDecision[] {
    return [...this.members].filter((one) => isWithinLimit(line, one));
  }
}

export const isWithinLimit = (line: SumLimit, one: Pick<CountedDecision, 'net' | 'net_eur'>): boolean =>
  getLimitedAmount(line, one).compare(line.bound) <= 0;

function count(below: Below, line: SumLimit, one: CountedDecision): void {
  if (!isWithinLimit(line, one)) return;
  below.net = below.net.add(one.net);
  below.net_eur = below.net_eur.add(one.net_eur);
}

function uncount(below: Below, line: SumLimit, one: CountedDecision): void {
  if (!isWithinLimit(line, one)) return;
  below.net = below.net.sub(one.net);
  below.net_eur = below.net_eur.sub(one.net_eur);
}
