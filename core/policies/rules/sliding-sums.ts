import type { SplittingReason } from '#core/purchase/rules/splitting/splitting.ts';
import type { SplitSum, SplitSums } from '#core/purchase/rules/splitting/splitting-refusal.ts';
import { buildSplitKeys } from '#core/statistics/rules/split-keys.ts';
import { addDays } from '#platform/shared/dates.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import type { Decision } from './decision.ts';
import {
  type CountedDecision,
  getLimitedAmount,
  isWithinLimit,
  SplittingGroup,
  type SumLimit,
  toCountedDecision,
} from './splitting-group.ts';

/**
 * Sums over the days before each decision, updated incrementally in chronological order. The window ends with the
 * decision itself, so its sums equal the results of `findSplitsAround`.
 */
export class SlidingSums {
  private readonly all: readonly CountedDecision[];
  private readonly leaving: readonly CountedDecision[];
  private readonly days: number;
  private readonly reasons: readonly SplittingReason[];
  private readonly groups = new Map<string, SplittingGroup>();
  /** Only the last decision of each purchase counts. */
  private readonly counting = new Map<number, CountedDecision>();
  private reached = 0;
  private expired = 0;
  private left = 0;

  constructor(
    all: readonly CountedDecision[],
    leaving: readonly CountedDecision[],
    days: number,
    reasons: readonly SplittingReason[],
  ) {
    this.all = all;
    this.leaving = leaving;
    this.days = days;
    this.reasons = reasons;
  }

  at(decision: Decision) {
    this.moveTo(decision);
    const own = toCountedDecision(decision);
    const groups = [...new Set(buildSplitKeys(decision, this.reasons))].flatMap((key) => {
      const group = this.groups.get(key);
      return group ? [group] : [];
    });
    const known = new Map<string, readonly SplitSum[]>();
    const sums: SplitSums = (limit, line) => {
      const key = `${limit} ${line}`;
      const found = known.get(key) ?? sumsAmong(own, groups, linesOf(limit, line));
      known.set(key, found);
      return found;
    };
    return { sums, largest: () => largestAmong(own, groups) };
  }

  private moveTo({ id, at, day, purchase_id }: Decision): void {
    for (let one = this.all[this.reached]; one && one.decision.id < id; one = this.all[this.reached]) {
      this.reached += 1;
      this.drop(this.counting.get(one.decision.purchase_id));
      const { gone_at } = one.decision;
      if ((gone_at === null || gone_at > at) && one.net.isPositive()) this.take(one);
    }
    const first = addDays(day, 1 - this.days);
    for (; this.expired < this.reached; this.expired += 1) {
      const one = this.all[this.expired];
      if (one === undefined || one.decision.day >= first) break;
      this.drop(one);
    }
    for (let one = this.leaving[this.left]; one && getGoneAt(one) <= at; one = this.leaving[this.left]) {
      this.left += 1;
      this.drop(one);
    }
    this.drop(this.counting.get(purchase_id));
  }

  private take(one: CountedDecision): void {
    this.counting.set(one.decision.purchase_id, one);
    for (const key of buildSplitKeys(one.decision, this.reasons)) {
      const group = this.groups.get(key) ?? new SplittingGroup();
      this.groups.set(key, group);
      group.add(one);
    }
  }

  private drop(one: CountedDecision | undefined): void {
    if (one === undefined || this.counting.get(one.decision.purchase_id) !== one) return;
    this.counting.delete(one.decision.purchase_id);
    for (const key of buildSplitKeys(one.decision, this.reasons)) this.groups.get(key)?.remove(one);
  }
}

export const getGoneAt = ({ decision }: CountedDecision) => decision.gone_at ?? '';

const BAND: SumLimit = { name: 'band', bound: toDecimal(VALUE_THRESHOLD_EUR) };

const linesOf = (limit: string | null, line: Decimal | undefined): readonly SumLimit[] => [
  line === undefined ? BAND : { name: 'band', bound: line },
  ...(limit === null ? [] : [{ name: 'limit', bound: toDecimal(limit) } as const]),
];

/** Adds the purchase to each group. Returns the sums that exceed a threshold although each member is below it. */
function sumsAmong(
  own: CountedDecision,
  groups: readonly SplittingGroup[],
  lines: readonly SumLimit[],
): SplitSum[] {
  return lines
    .filter((line) => isWithinLimit(line, own))
    .flatMap((line) =>
      groups.flatMap((group): SplitSum[] => {
        const { net, net_eur } = group.sumBelow(line);
        const sum = { passes: [line.name], net: net.add(own.net), net_eur: net_eur.add(own.net_eur) };
        return getLimitedAmount(line, sum).compare(line.bound) > 0 ? [sum] : [];
      }),
    );
}

export interface LargestWindow {
  readonly ids: readonly number[];
  readonly net_eur: Decimal;
}

/**
 * Returns the largest window that exceeds 4,000 EUR, with its purchases sorted by day; undefined if there is none.
 */
function largestAmong(own: CountedDecision, groups: readonly SplittingGroup[]): LargestWindow | undefined {
  const [largest] = groups
    .flatMap((group): LargestWindow[] => {
      const [sum] = sumsAmong(own, [group], [BAND]);
      if (sum === undefined) return [];
      const members = [...group.membersBelow(BAND), own].sort(
        ({ decision: one }, { decision: other }) =>
          one.day.localeCompare(other.day) || one.purchase_id - other.purchase_id,
      );
      return [{ ids: members.map(({ decision }) => decision.purchase_id), net_eur: sum.net_eur }];
    })
    .sort(
      (one, other) => other.net_eur.compare(one.net_eur) || one.ids.join().localeCompare(other.ids.join()),
    );
  return largest;
}
