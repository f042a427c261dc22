import { addDays } from '../dates.ts';
import { dec } from '../money/decimal.ts';
import type { NearPurchase } from '../statistics/splitting.ts';
import { type SplittingFacts, windowsOf } from '../statistics/splitting-refusal.ts';
import type { Decision } from './decision.ts';
import { groupedBy } from './grouped-by.ts';
import type { PolicySettings } from './policy.ts';

/** Decisions before one, found by buyer and by department. */
export class NearDecisions {
  private readonly byCreator: ReadonlyMap<number | null, readonly Decision[]>;
  private readonly bySector: ReadonlyMap<number, readonly Decision[]>;

  /** `decisions` are in the order in which they were given. */
  constructor(decisions: readonly Decision[]) {
    this.byCreator = groupedBy(decisions, ({ creator_id }) => creator_id);
    this.bySector = groupedBy(
      decisions.filter(({ sector_id }) => sector_id !== 0),
      ({ sector_id }) => sector_id,
    );
  }

  /**
   * The facts of the sum as they stood when the decision was given; null where the record does not tell: the creator is
   * not known, or the window recorded with it is another.
   */
  factsOf(
    decision: Decision,
    settings: PolicySettings,
    recorded: PolicySettings | null,
  ): SplittingFacts | null {
    if (decision.creator_id === null) return null;
    if (recorded?.splitting === 'enforce' && !isWindowRecorded(decision, this.around(decision, recorded)))
      return null;
    return this.around(decision, settings);
  }

  private around(
    decision: Decision,
    { splitting_days: days, splitting_reasons }: PolicySettings,
  ): SplittingFacts {
    const found = new Map<number, Decision>();
    // The last decision of a purchase before this one is what counts of it.
    for (const list of [
      this.byCreator.get(decision.creator_id) ?? [],
      this.bySector.get(decision.sector_id) ?? [],
    ])
      for (const one of before(list, decision, days)) found.set(one.purchase_id, one);
    found.delete(decision.purchase_id);
    const counting = [...found.values()].filter(
      ({ gone_at, net }) => (gone_at === null || gone_at > decision.at) && dec(net).isPositive(),
    );
    return {
      purchase: { ...near(decision), waiting: true },
      neighbours: counting.map(near),
      days,
      reasons: splitting_reasons,
    };
  }
}

/** Those of a list that were given before the decision and within the days, in their order. */
function before(list: readonly Decision[], { id, day }: Decision, days: number): Decision[] {
  const first = addDays(day, 1 - days);
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.id ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  const end = low;
  while (low > 0 && (list[low - 1]?.day ?? '') >= first) low -= 1;
  return list.slice(low, end);
}

function near(decision: Decision): NearPurchase {
  return {
    id: decision.purchase_id,
    day: decision.day,
    supplier_ids: decision.supplier_ids,
    category_id: decision.category_id,
    parent_id: decision.parent_id,
    creator_id: decision.creator_id ?? 0,
    sector_id: decision.sector_id,
    net: decision.net,
    net_eur: decision.net_eur,
    waiting: false,
  };
}

function isWindowRecorded(
  { purchase_id, split_ids, split_sum_eur }: Decision,
  facts: SplittingFacts,
): boolean {
  const [largest] = windowsOf(facts, null);
  if (!largest || split_ids === null || split_sum_eur === null) return !largest && split_ids === null;
  const ids = largest.purchases.map(({ id }) => id).filter((id) => id !== purchase_id);
  return (
    largest.net_eur.equals(dec(split_sum_eur)) &&
    [...ids].sort((one, other) => one - other).join() ===
      [...split_ids].sort((one, other) => one - other).join()
  );
}
