import { type Day, daysBetween } from '../dates.ts';
import { VALUE_THRESHOLD_EUR } from '../validation/limits.ts';

/** Purchases within so many days stand close together, unless asked otherwise. */
export const SPLIT_DAYS = 14;
export const SPLIT_DAYS_MAX = 90;
/** So many purchases make one hint at most; what is beyond makes the next. */
export const SPLIT_PURCHASES_MAX = 50;

/** What the purchases of a hint have in common, besides standing close together. */
export const SPLIT_REASONS = [
  'supplier_creator',
  'supplier_sector',
  'category_creator',
  'category_sector',
] as const;
export type SplitReason = (typeof SPLIT_REASONS)[number];

/** A confirmed purchase as a hint looks at it. */
export interface SplitPurchase {
  readonly id: number;
  /** Of its confirmation. */
  readonly day: Day;
  readonly supplierIds: readonly number[];
  readonly categoryId: number;
  readonly creatorId: number;
  /** 0: none. */
  readonly sectorId: number;
  readonly net: string;
  readonly netEur: string;
  readonly confirmerId: number;
  /** Of whoever confirmed it; null: none. */
  readonly limit: string | null;
}

export interface SplitHint {
  readonly reasons: readonly SplitReason[];
  /** By day. */
  readonly purchases: readonly SplitPurchase[];
  readonly passes: readonly ('band' | 'limit')[];
  /** The limit that is passed; null where it is not. */
  readonly limit: string | null;
}

const BAND = cents(VALUE_THRESHOLD_EUR);

/**
 * Purchases of one supplier or category and one buyer or department, confirmed within `days` of each other, whose sum
 * passes a line that each stays below: 4,000 EUR, or the limit of the one who confirmed them all. Each purchase is in
 * one hint of a reason and line at most; equal hints of several are one. The newest first.
 */
export function splitHints(purchases: readonly SplitPurchase[], days: number): SplitHint[] {
  const found = new Map<string, SplitHint>();
  for (const reason of SPLIT_REASONS)
    for (const line of [BAND_LINE, LIMIT_LINE])
      for (const group of groupsOf(purchases.filter(line.below), reason, line))
        for (const members of windowsOf(group, days, line)) {
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

/** A line that a sum passes. */
interface Line {
  readonly name: 'band' | 'limit';
  /** Whether one purchase alone stays below it. */
  readonly below: (purchase: SplitPurchase) => boolean;
  /** What purchases need in common besides, so that they are added up. */
  readonly within: (purchase: SplitPurchase) => number;
  readonly amount: (purchase: SplitPurchase) => bigint;
  /** What the sum has to pass, by one of the purchases; the highest of all counts. */
  readonly at: (purchase: SplitPurchase) => bigint;
}

const BAND_LINE: Line = {
  name: 'band',
  below: ({ netEur }) => cents(netEur) <= BAND,
  within: () => 0,
  amount: ({ netEur }) => cents(netEur),
  at: () => BAND,
};

const LIMIT_LINE: Line = {
  name: 'limit',
  below: ({ net, limit }) => limit !== null && cents(net) <= cents(limit),
  within: ({ confirmerId }) => confirmerId,
  amount: ({ net }) => cents(net),
  at: ({ limit }) => cents(limit ?? '0'),
};

function groupsOf(
  purchases: readonly SplitPurchase[],
  reason: SplitReason,
  { within }: Line,
): SplitPurchase[][] {
  const groups = new Map<string, SplitPurchase[]>();
  for (const purchase of purchases) {
    const who = reason.endsWith('creator') ? purchase.creatorId : purchase.sectorId;
    // What belongs to no department has no department in common.
    if (who === 0) continue;
    for (const what of reason.startsWith('supplier') ? purchase.supplierIds : [purchase.categoryId]) {
      const key = `${what} ${who} ${within(purchase)}`;
      const group = groups.get(key);
      if (group) group.push(purchase);
      else groups.set(key, [purchase]);
    }
  }
  return [...groups.values()].map((group) =>
    group.sort((one, other) => one.day.localeCompare(other.day) || one.id - other.id),
  );
}

/** From each purchase on, what follows within the days; what is in a hint begins no other. */
function* windowsOf(
  group: readonly SplitPurchase[],
  days: number,
  { amount, at }: Line,
): Generator<readonly SplitPurchase[]> {
  let [first, end, sum] = [0, 0, 0n];
  while (first < group.length) {
    const begin = group[first] as SplitPurchase;
    for (; end < group.length && end - first < SPLIT_PURCHASES_MAX; end += 1) {
      const next = group[end] as SplitPurchase;
      if (daysBetween(begin.day, next.day) >= days) break;
      sum += amount(next);
    }
    const members = group.slice(first, end);
    if (members.length > 1 && members.every((one) => sum > at(one))) {
      yield members;
      [first, sum] = [end, 0n];
    } else {
      sum -= amount(begin);
      first += 1;
    }
  }
}

const newest = ({ purchases }: SplitHint) => purchases[purchases.length - 1] as SplitPurchase;

const highestLimit = (members: readonly SplitPurchase[]): string | null =>
  members.reduce<string | null>(
    (high, { limit }) => (limit !== null && (high === null || cents(limit) > cents(high)) ? limit : high),
    null,
  );

/** In hundredths: exact, and quickly added. */
function cents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}
