import { type Day, daysBetween } from '#platform/shared/dates.ts';
import { groupByKey } from '#platform/shared/groups-of.ts';
import { toCents } from '#platform/shared/money/cents.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';

/** Purchases within this number of days count as close together by default. */
export const DEFAULT_SPLIT_DAYS = 14;
export const MAX_SPLIT_DAYS = 90;
/**
 * The maximum number of purchases in one hint; a longer series becomes several hints of this size that overlap by half.
 */
export const MAX_SPLIT_PURCHASES = 50;

/** The properties that the purchases in a hint have in common, besides being made around the same time. */
export const SPLIT_REASONS = [
  'supplier_creator',
  'supplier_sector',
  'category_creator',
  'category_sector',
] as const;
export type SplitReason = (typeof SPLIT_REASONS)[number];

/** The fields of a confirmed purchase that hints depend on. */
export interface SplitPurchase {
  readonly id: number;
  /** The day of the confirmation. */
  readonly day: Day;
  readonly supplier_ids: readonly number[];
  readonly category_id: number;
  readonly creator_id: number;
  /** 0 if the purchase has no department. */
  readonly sector_id: number;
  readonly net: string;
  readonly net_eur: string;
  readonly confirmer_id: number;
  /** The limit of the user who confirmed the purchase; null if unlimited. */
  readonly limit: string | null;
}

export interface SplitHint {
  readonly reasons: readonly SplitReason[];
  /** Sorted by day. */
  readonly purchases: readonly SplitPurchase[];
  readonly passes: readonly ('band' | 'limit')[];
  /** The limit that the sum exceeds; null if it exceeds none. */
  readonly limit: string | null;
}

const BAND = toCents(VALUE_THRESHOLD_EUR);

/**
 * Returns groups of purchases from one supplier or in one category, made by one buyer or department and confirmed
 * within `days` of each other, whose sum exceeds a threshold that each purchase stays below: 4,000 EUR, or the limit
 * of the user who confirmed them all. Every longest window whose sum exceeds the threshold is a hint, so a long
 * series is found completely and hints may share purchases. A hint fully contained in another with the same reason
 * and threshold is left out; identical hints with different reasons are merged. Newest first.
 */
export function findSplitHints(purchases: readonly SplitPurchase[], days: number): SplitHint[] {
  const found = new Map<string, SplitHint>();
  for (const reason of SPLIT_REASONS)
    for (const line of [BAND_LINE, LIMIT_LINE])
      for (const members of outermost(
        windowsOfAll(groupsSharing(purchases.filter(line.below), reason, line), days, line),
      )) {
        const key = members.map(({ id }) => id).join();
        const known = found.get(key) ?? { reasons: [], purchases: members, passes: [], limit: null };
        found.set(key, {
          purchases: members,
          reasons: [...new Set([...known.reasons, reason])],
          passes: [...new Set([...known.passes, line.name])],
          limit: line.name === 'limit' ? highestLimit(members) : known.limit,
        });
      }
  return [...found.values()].sort(
    (one, other) => newest(other).day.localeCompare(newest(one).day) || newest(other).id - newest(one).id,
  );
}

/** A threshold that a sum can exceed. */
interface Line {
  readonly name: 'band' | 'limit';
  /** Returns whether one purchase alone stays within the threshold. */
  readonly below: (purchase: SplitPurchase) => boolean;
  /** Returns the value of an additional property that purchases must share to be added up. */
  readonly sharedWith: (purchase: SplitPurchase) => number;
  readonly amount: (purchase: SplitPurchase) => bigint;
  /**
   * Returns the threshold that applies to one of the purchases; only purchases with the same or a lower threshold are
   * added up.
   */
  readonly step: (purchase: SplitPurchase) => bigint;
}

const BAND_LINE: Line = {
  name: 'band',
  below: ({ net_eur }) => toCents(net_eur) <= BAND,
  sharedWith: () => 0,
  amount: ({ net_eur }) => toCents(net_eur),
  step: () => BAND,
};

const LIMIT_LINE: Line = {
  name: 'limit',
  below: ({ net, limit }) => limit !== null && toCents(net) <= toCents(limit),
  sharedWith: ({ confirmer_id }) => confirmer_id,
  amount: ({ net }) => toCents(net),
  // A limit may have been raised in the meantime: purchases confirmed under the lower limit are also checked
  // separately.
  step: ({ limit }) => toCents(limit ?? '0'),
};

function groupsSharing(
  purchases: readonly SplitPurchase[],
  reason: SplitReason,
  { sharedWith }: Line,
): SplitPurchase[][] {
  const keyed = purchases.flatMap((purchase) => {
    const who = reason.endsWith('creator') ? purchase.creator_id : purchase.sector_id;
    // Purchases without a department share no department.
    if (who === 0) return [];
    const shared = reason.startsWith('supplier') ? purchase.supplier_ids : [purchase.category_id];
    return shared.map((what) => ({ key: `${what} ${who} ${sharedWith(purchase)}`, purchase }));
  });
  return [...groupByKey(keyed, ({ key }) => key).values()].map((group) =>
    group
      .map(({ purchase }) => purchase)
      .sort((one, other) => one.day.localeCompare(other.day) || one.id - other.id),
  );
}

type Window = readonly SplitPurchase[];

function windowsOfAll(groups: readonly SplitPurchase[][], days: number, line: Line): Window[] {
  return groups.flatMap((group) =>
    [...new Set(group.map(line.step))].flatMap((step) =>
      longestWindows(
        group.filter((one) => line.step(one) <= step),
        days,
      ).filter((members) => members.reduce((sum, one) => sum + line.amount(one), 0n) > step),
    ),
  );
}

/**
 * Returns the longest windows within `days`, in order: no other purchase could be added to any of them. A single
 * purchase is also a window, but exceeds no threshold.
 */
function longestWindows(group: Window, days: number): Window[] {
  const windows: Window[] = [];
  let end = 0;
  for (const [first, begin] of group.entries()) {
    const reached = end;
    for (let next = group[end]; next && daysBetween(begin.day, next.day) < days; next = group[end]) end += 1;
    // Otherwise the previous window already contains all purchases of this window.
    if (end > reached) windows.push(...parts(group.slice(first, end)));
  }
  return windows;
}

/** Splits a window into parts of the size of a hint. */
function parts(members: Window): Window[] {
  const half = MAX_SPLIT_PURCHASES / 2;
  const count = Math.max(1, Math.ceil(members.length / half) - 1);
  return Array.from({ length: count }, (_, index) =>
    members.slice(index * half, index * half + MAX_SPLIT_PURCHASES),
  );
}

/** Returns the windows that are not fully contained in a larger one. */
function outermost(windows: readonly Window[]): Window[] {
  const byMember = new Map<SplitPurchase, ReadonlySet<SplitPurchase>[]>();
  for (const members of windows) {
    const all = new Set(members);
    for (const member of members) byMember.set(member, [...(byMember.get(member) ?? []), all]);
  }
  return windows.filter(
    (members) =>
      !byMember
        .get(members[0] as SplitPurchase)
        ?.some((other) => other.size > members.length && members.every((one) => other.has(one))),
  );
}

const newest = ({ purchases }: SplitHint) => purchases[purchases.length - 1] as SplitPurchase;

const highestLimit = (members: Window) =>
  members.reduce((high, one) => (LIMIT_LINE.step(one) > LIMIT_LINE.step(high) ? one : high)).limit;
