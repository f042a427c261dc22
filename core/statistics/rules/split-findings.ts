import type { NearPurchase, SplittingReason } from '#core/purchase/rules/splitting/splitting.ts';
import { asDay, type Day, daysBetween } from '#platform/shared/dates.ts';
import { toCents } from '#platform/shared/money/cents.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { buildSplitKeys } from './split-keys.ts';

/** A decided purchase, with the approval limit of the user who decided; null if there is no limit. */
export interface DecidedPurchase extends NearPurchase {
  readonly limit: string | null;
}

interface Settings {
  readonly days: number;
  readonly reasons: readonly SplittingReason[];
}

/**
 * Counts the decisions for which `findSplitsAround` would have found a window among the purchases decided earlier.
 * `purchases` are in the order of their decisions. Each purchase is compared only with earlier ones, so only the last
 * window has to be summed.
 */
export function countSplitFindings(
  purchases: readonly DecidedPurchase[],
  { days, reasons }: Settings,
): number {
  const groups = new Map<string, Group>();
  let spoken = 0;
  for (const purchase of purchases) {
    const own = memberOf(purchase);
    let isSpoken = false;
    for (const key of buildSplitKeys(purchase, reasons)) {
      const group = groups.get(key) ?? { members: [], first: 0, below: 0n };
      groups.set(key, group);
      leave(group, own.nth - days);
      isSpoken ||= passes(own, group, purchase.limit);
      group.members.push(own);
      group.below += ofBand(own);
    }
    if (isSpoken) spoken += 1;
  }
  return spoken;
}

interface Member {
  /** The number of the day, counted from a fixed origin. */
  readonly nth: number;
  readonly net: bigint;
  readonly net_eur: bigint;
}

interface Group {
  readonly members: Member[];
  /** The index of the first member that is still inside the time window. */
  first: number;
  /** The sum in EUR of the members inside the time window that are at most 4,000 EUR each. */
  below: bigint;
}

const BAND = toCents(VALUE_THRESHOLD_EUR);
const ORIGIN: Day = asDay('2000-01-01');

function memberOf({ day: on, net, net_eur }: NearPurchase): Member {
  return { nth: daysBetween(ORIGIN, on), net: toCents(net), net_eur: toCents(net_eur) };
}

const ofBand = ({ net_eur }: Member) => (net_eur > BAND ? 0n : net_eur);

function leave(group: Group, before: number): void {
  for (let one = group.members[group.first]; one && one.nth <= before; one = group.members[group.first]) {
    group.first += 1;
    group.below -= ofBand(one);
  }
}

/**
 * Returns whether the sum of the purchases exceeds a threshold that each of them stays below: 4,000 EUR, or the
 * limit.
 */
function passes(own: Member, { members, first, below }: Group, limit: string | null): boolean {
  if (first === members.length) return false;
  if (own.net_eur <= BAND && below + own.net_eur > BAND) return true;
  const bound = limit === null ? null : toCents(limit);
  if (bound === null || own.net > bound) return false;
  let sum = own.net;
  for (const { net } of members.slice(first)) if (net <= bound) sum += net;
  return sum > bound;
}
