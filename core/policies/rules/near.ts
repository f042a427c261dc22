import type { SplitSums } from '#core/purchase/rules/splitting/splitting-refusal.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { type Counting, countingOf } from './close-group.ts';
import type { Decision } from './decision.ts';
import type { PolicySettings } from './policy.ts';
import { goneAt, type LargestWindow, SlidingSums } from './sliding-sums.ts';

type Settings = Pick<PolicySettings, 'splitting_days' | 'splitting_reasons'>;

/** Decisions close to one, by days and reasons. Whoever asks goes from one decision to a later one. */
export class NearDecisions {
  private readonly all: readonly Counting[];
  /** Those that count no more from some moment on, by that moment. */
  private readonly leaving: readonly Counting[];
  private readonly slides = new Map<string, SlidingSums>();

  /** `decisions` are in the order in which they were given. */
  constructor(decisions: readonly Decision[]) {
    this.all = decisions.map(countingOf);
    this.leaving = this.all
      .filter(({ decision }) => decision.gone_at !== null)
      .sort((one, other) => goneAt(one).localeCompare(goneAt(other)));
  }

  /**
   * The sums as they stood when the decision was given, true until another decision is asked for; null where the record does
   * not tell: the creator is not known, or the window recorded with it is another.
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
    found.net_eur.equals(dec(split_sum_eur)) &&
    [...ids].sort((one, other) => one - other).join() ===
      [...split_ids].sort((one, other) => one - other).join()
  );
}
