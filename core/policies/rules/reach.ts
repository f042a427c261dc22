import type { Day } from '#platform/shared/dates.ts';
import type { Decision } from './decision.ts';
import { median } from './median-waits.ts';

/** The number of columns per power of ten on the amount axis. */
export const COLUMNS_PER_STEP = 20;

/** Decisions in one column of the amount axis that the same users can make, both now and under the draft. */
export interface ReachGroup {
  readonly column: number;
  readonly n: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Who can make the decisions in a range, by amount, under the policy in force and under a draft. */
export interface Reach {
  /** The day of the oldest decision that is included; null without decisions. */
  readonly from: Day | null;
  readonly decisions: number;
  readonly groups: readonly ReachGroup[];
  /**
   * The median waiting time in seconds of the decisions that only one user could make, and an estimate of this median
   * under the draft.
   */
  readonly alone_waited: { readonly before: number | null; readonly after: number | null };
}

/**
 * Returns the column of an amount on the logarithmic axis. The result is approximate and is used only for drawing.
 */
export function toAmountColumn(net: string): number {
  return Math.floor(Math.log10(Math.max(1, Number(net))) * COLUMNS_PER_STEP + 1e-9);
}

/** Collects the users who could give each decision. */
export class ReachTally {
  private readonly waits: ReadonlyMap<number, number>;
  private readonly groups = new Map<string, { -readonly [K in keyof ReachGroup]: ReachGroup[K] }>();
  private readonly waitedBefore: number[] = [];
  private readonly waitedAfter: number[] = [];
  private from: Day | null = null;
  private count = 0;

  /** `waits` contains the median waiting time of each user in seconds. */
  constructor(waits: ReadonlyMap<number, number>) {
    this.waits = waits;
  }

  /** Adds a decision, and returns the users who could give it only under the draft. */
  add(
    { net, day, waited }: Pick<Decision, 'net' | 'day' | 'waited'>,
    before: readonly number[],
    after: readonly number[],
  ): readonly number[] {
    this.from ??= day;
    this.count += 1;
    const column = toAmountColumn(net);
    const key = `${column} ${before.join()} ${after.join()}`;
    const group = this.groups.get(key) ?? { column, n: 0, before, after };
    group.n += 1;
    this.groups.set(key, group);
    const gained = after.filter((id) => !before.includes(id));
    if (before.length === 1 && waited !== null) {
      this.waitedBefore.push(waited);
      const isOpenTo = before.every((id) => after.includes(id));
      const possible = gained.flatMap((id) => this.waits.get(id) ?? []);
      if (isOpenTo) possible.push(waited);
      if (possible.length > 0) this.waitedAfter.push(Math.min(...possible));
    }
    return gained;
  }

  get result(): Reach {
    return {
      from: this.from,
      decisions: this.count,
      groups: [...this.groups.values()],
      alone_waited: { before: median(this.waitedBefore), after: median(this.waitedAfter) },
    };
  }
}
