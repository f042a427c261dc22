import { addDays, type Day } from '#platform/shared/dates.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { DEFAULT_SPLIT_DAYS, MAX_SPLIT_DAYS, SPLIT_REASONS } from './splits.ts';

/**
 * The company's choice of what happens if purchases together exceed a threshold that each of them stays below (ADR
 * 0083). `warn`: the user who decides is warned. `enforce`: the user's permission and limit are checked against the
 * sum.
 */
export const SPLITTING_LEVELS = ['off', 'warn', 'enforce'] as const;
export type SplittingLevel = (typeof SPLITTING_LEVELS)[number];

/**
 * What purchases made within a few days of each other have in common; `parent_creator` (same parent category) counts
 * across suppliers.
 */
export const SPLITTING_REASONS = [...SPLIT_REASONS, 'parent_creator'] as const;
export type SplittingReason = (typeof SPLITTING_REASONS)[number];

/** Returns whether a reason covers all purchases of a department, regardless of the buyer. */
export const coversWholeSector = (reason: SplittingReason): boolean => reason.endsWith('_sector');

/** The default reasons, which compare the purchases of one buyer. */
export const DEFAULT_SPLITTING_REASONS: readonly SplittingReason[] = [
  'supplier_creator',
  'category_creator',
  'parent_creator',
];

/** The allowed and default numbers of days within which purchases count as close in time to a purchase. */
export const SPLITTING_DAYS_RANGE = { least: 1, most: MAX_SPLIT_DAYS, usual: DEFAULT_SPLIT_DAYS } as const;

/**
 * The fields of a purchase that the search for split purchases uses during a decision. Amounts are net, in the
 * company's currency and in EUR.
 */
export interface NearPurchase {
  readonly id: number;
  /** The day of the confirmation; today for a purchase that is being decided on or is waiting. */
  readonly day: Day;
  readonly supplier_ids: readonly number[];
  readonly category_id: number;
  /** 0 if the category has no parent. */
  readonly parent_id: number;
  readonly creator_id: number;
  /** 0 if the purchase has no department. */
  readonly sector_id: number;
  readonly net: string;
  readonly net_eur: string;
  /** Whether the purchase itself is waiting for a decision. */
  readonly waiting: boolean;
}

/** Purchases whose sum exceeds a threshold that each of them stays below. */
export interface SplitWindow {
  readonly reasons: readonly SplittingReason[];
  readonly passes: readonly ('band' | 'limit')[];
  /** Sorted by day; includes the purchase being decided on. */
  readonly purchases: readonly NearPurchase[];
  readonly net: Decimal;
  readonly net_eur: Decimal;
}

export interface SplitSearch {
  readonly days: number;
  readonly reasons: readonly SplittingReason[];
  /** The limit of the user who decides, in the company's currency; null if unlimited. */
  readonly limit: string | null;
  /** Overrides the threshold of 4,000 EUR. */
  readonly band_line?: Decimal | undefined;
}

/**
 * Returns every longest window of `days` days that contains `purchase` and whose sum exceeds a threshold that each
 * member stays below: 4,000 EUR, or the limit of the user who decides. Windows of the same purchases are merged; the
 * largest sum comes first. The order of `neighbours` does not matter. There may be thousands of purchases within the
 * period, in overlapping windows, so each amount is read once and the sum of a window is the difference of two
 * running sums.
 */
export function findSplitsAround(
  purchase: NearPurchase,
  neighbours: readonly NearPurchase[],
  { days, reasons, limit, band_line }: SplitSearch,
): SplitWindow[] {
  const own = countedOf(purchase);
  const all = [own, ...neighbours.filter(({ id }) => id !== purchase.id).map(countedOf)].sort(
    ({ one }, { one: other }) => byCharCode(one.day, other.day) || one.id - other.id,
  );
  const lines = [bandLine(band_line ?? THRESHOLD), ...(limit === null ? [] : [limitLine(toDecimal(limit))])];
  const found = new FoundWindows();
  for (const { name, bound, amount } of lines) {
    if (amount(own).compare(bound) > 0) continue;
    const below = all.filter((one) => amount(one).compare(bound) <= 0);
    for (const reason of reasons)
      for (const shares of sharing(reason, purchase)) {
        const group = below.filter(({ one }) => shares(one));
        const nets = { net: runningSums(group, 'net'), net_eur: runningSums(group, 'net_eur') };
        for (const { first, end } of windowsAround(purchase.day, group, days)) {
          const within = (sums: readonly Decimal[]) => (sums[end] ?? ZERO).sub(sums[first] ?? ZERO);
          const sums = { net: within(nets.net), net_eur: within(nets.net_eur) };
          if (amount(sums).compare(bound) <= 0) continue;
          const purchases = group.slice(first, end).map(({ one }) => one);
          found.add({ reasons: [reason], passes: [name], purchases, ...sums });
        }
      }
  }
  return found.all.sort(
    (one, other) => other.net_eur.compare(one.net_eur) || byCharCode(keyOf(one), keyOf(other)),
  );
}

/** Compares by character code, because comparing by locale is too slow for thousands of days. */
const byCharCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const keyOf = ({ purchases }: SplitWindow) => purchases.map(({ id }) => id).join();

/** Merges windows that contain the same purchases, and combines their reasons and thresholds. */
class FoundWindows {
  private readonly alike = new Map<string, SplitWindow[]>();

  get all(): SplitWindow[] {
    return [...this.alike.values()].flat();
  }

  add(window: SplitWindow): void {
    const { purchases } = window;
    const key = [purchases.length, purchases[0]?.id, purchases.at(-1)?.id].join();
    const alike = this.alike.get(key) ?? [];
    const at = alike.findIndex((known) => known.purchases.every(({ id }, nth) => id === purchases[nth]?.id));
    const known = alike[at];
    if (known === undefined) this.alike.set(key, [...alike, window]);
    else
      alike[at] = {
        ...known,
        reasons: [...new Set([...known.reasons, ...window.reasons])],
        passes: [...new Set([...known.passes, ...window.passes])],
      };
  }
}

interface Amounts {
  readonly net: Decimal;
  readonly net_eur: Decimal;
}

/** A purchase with its amounts as decimals. */
interface Counted extends Amounts {
  readonly one: NearPurchase;
}

const countedOf = (one: NearPurchase): Counted => ({
  one,
  net: toDecimal(one.net),
  net_eur: toDecimal(one.net_eur),
});

/** Returns the running sums of a group, starting with zero. */
function runningSums(group: readonly Counted[], amount: keyof Amounts): readonly Decimal[] {
  const sums = [ZERO];
  let total = ZERO;
  for (const one of group) {
    total = total.add(one[amount]);
    sums.push(total);
  }
  return sums;
}

interface Line {
  readonly name: 'band' | 'limit';
  readonly bound: Decimal;
  readonly amount: (one: Amounts) => Decimal;
}

const THRESHOLD = toDecimal(VALUE_THRESHOLD_EUR);

const bandLine = (bound: Decimal): Line => ({ name: 'band', bound, amount: ({ net_eur }) => net_eur });

const limitLine = (bound: Decimal): Line => ({ name: 'limit', bound, amount: ({ net }) => net });

type Shares = (other: NearPurchase) => boolean;

/**
 * Returns the property that another purchase must share for a reason; each of several suppliers is checked separately.
 */
function sharing(reason: SplittingReason, { supplier_ids, ...own }: NearPurchase): readonly Shares[] {
  const buyer: Shares = ({ creator_id }) => creator_id === own.creator_id;
  const sector: Shares = ({ sector_id }) => own.sector_id !== 0 && sector_id === own.sector_id;
  const category: Shares = ({ category_id }) => category_id === own.category_id;
  const parent: Shares = ({ parent_id }) => own.parent_id !== 0 && parent_id === own.parent_id;
  const bySupplier = (who: Shares) =>
    supplier_ids.map(
      (id): Shares =>
        (other) =>
          who(other) && other.supplier_ids.includes(id),
    );
  switch (reason) {
    case 'supplier_creator':
      return bySupplier(buyer);
    case 'supplier_sector':
      return bySupplier(sector);
    case 'category_creator':
      return [(other) => buyer(other) && category(other)];
    case 'category_sector':
      return [(other) => sector(other) && category(other)];
    case 'parent_creator':
      return [(other) => buyer(other) && parent(other)];
  }
}

/** Returns the start and end of the longest windows that contain a day, in a group sorted by day. */
function windowsAround(day: Day, group: readonly Counted[], days: number) {
  const windows: { readonly first: number; readonly end: number }[] = [];
  let reached = 0;
  for (const [first, { one: begin }] of group.entries()) {
    if (begin.day > day) break;
    // A window that begins later on the same day is contained in the previous one.
    if (group[first - 1]?.one.day === begin.day) continue;
    const until = addDays(begin.day, days);
    if (day >= until) continue;
    const end = group.findLastIndex(({ one }) => one.day < until) + 1;
    // A window that ends where an earlier one ended is contained in it.
    if (end <= reached) continue;
    reached = end;
    windows.push({ first, end });
  }
  return windows;
}
