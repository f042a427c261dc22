import type { SplitSums } from '#core/purchase/rules/splitting/splitting-refusal.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Decision } from './decision.ts';
import type { PolicySettings } from './policy.ts';
import { getGoneAt, type LargestWindow, SlidingSums } from './sliding-sums.ts';
import { type CountedDecision, toCountedDecision } from './splitting-group.ts';

type Settings = Pick<PolicySettings, 'splitting_days' | 'splitting_reasons'>;

/**
 * Finds the decisions that the split check counts together with a given decision, by number of days and splitting
 * reasons. Its methods must be called with decisions in chronological order.
 */
export class NearbyDecisions {
  private readonly all: readonly CountedDecision[];
  /** The decisions that stop counting at some moment, sorted by that moment. */
  private readonly leaving: readonly CountedDecision[];
  private readonly slides = new Map<string, SlidingSums>();

  /** `decisions` must be in chronological order. */
  constructor(decisions: readonly Decision[]) {
    this.all = decisions.map(toCountedDecision);
    this.leaving = this.all
      .filter(({ decision }) => decision.gone_at !== null)
      .sort((one, other) => getGoneAt(one).localeCompare(getGoneAt(other)));
  }

  /**
   * Returns the sums at the time of the decision, valid until the next call. Returns null if the record is not
   * sufficient: the creator is unknown, or the recorded window differs from the computed one.
   */
  sumsOf(decision: Decision, settings: PolicySettings, recorded: PolicySettings | null): SplitSums | null {
    if (decision.creator_id === null) return null;
    if (recorded?.splitting === 'enforce' && !isWindowRecorded(decision, this.at(decision, recorded).largest))
      return null;
    return this.at(decision, settings).sums;
  }

  private at(decision: Decision, { splitting_days, splitting_reasons }: Settings) {
    const key = `${splitting_days} ${splitting_reasons.join()}`;
    const known =
      this.slides.get(key) ?? new SlidingSums(this.all, this.leaving, splitting_days, splitting_reasons);
    this.slides.set(key, known);
    return known.at(decision);
  }
}

function isWindowRecorded(
  { purchase_id, split_ids, split_sum_eur }: Decision,
  largest: () => LargestWindow | undefined,
): boolean {
  const found = largest();
  if (!found || split_ids === null || split_sum_eur === null) return !found && split_ids === null;
  const ids = found.ids.filter((id) => id !== purchase_id);
  return (
    found.net_eur.equals(toDecimal(split_sum_eur)) &&
    [...ids].sort((one, other) => one - other).join() ===
      [...split_ids].sort((one, other) => one - other).join()
  );
}
