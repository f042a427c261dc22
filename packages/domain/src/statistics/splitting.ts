import { type Day, daysBetween } from '../dates.ts';
import { type Decimal, dec, sum } from '../money/decimal.ts';
import { VALUE_THRESHOLD_EUR } from '../validation/limits.ts';
import { SPLIT_DAYS, SPLIT_DAYS_MAX, SPLIT_REASONS } from './splits.ts';

/**
 * A company chooses what happens where purchases together pass a line which each stays below (ADR 0083). `warn`: whoever
 * decides is told. `enforce`: right and limit are judged by the sum.
 */
export const SPLITTING_LEVELS = ['off', 'warn', 'enforce'] as const;
export type SplittingLevel = (typeof SPLITTING_LEVELS)[number];

/** Purchases close together share one of these; a parent category counts across suppliers. */
export const SPLITTING_REASONS = [...SPLIT_REASONS, 'parent_creator'] as const;
export type SplittingReason = (typeof SPLITTING_REASONS)[number];

/** Tells whether a reason looks at all purchases of a department, whoever bought. */
export const isOfSector = (reason: SplittingReason): boolean => reason.endsWith('_sector');

/** The reasons of a company that has chosen none: what one buyer has in common with themselves. */
export const USUAL_SPLITTING_REASONS: readonly SplittingReason[] = [
  'supplier_creator',
  'category_creator',
  'parent_creator',
];

/** The days within which purchases stand close together at a decision. */
export const SPLITTING_DAYS = { least: 1, most: SPLIT_DAYS_MAX, usual: SPLIT_DAYS } as const;

/** A purchase as the search at a decision looks at it; amounts are net, in the company's currency and in EUR. */
export interface NearPurchase {
  readonly id: number;
  /** The day of the confirmation; of one that is decided on now or waits, today. */
  readonly day: Day;
  readonly supplier_ids: readonly number[];
  readonly category_id: number;
  /** 0: the category has no parent. */
  readonly parent_id: number;
  readonly creator_id: number;
  /** 0: no department. */
  readonly sector_id: number;
  readonly net: string;
  readonly net_eur: string;
  /** Says that it waits for a decision itself. */
  readonly waiting: boolean;
}

/** Purchases whose sum passes a line that each of them stays below. */
export interface SplitWindow {
  readonly reasons: readonly SplittingReason[];
  readonly passes: readonly ('band' | 'limit')[];
  /** By day, the one that is decided on among them. */
  readonly purchases: readonly NearPurchase[];
  readonly net: Decimal;
  readonly net_eur: Decimal;
}

export interface SplitSearch {
  readonly days: number;
  readonly reasons: readonly SplittingReason[];
  /** The limit of the person who decides, in the company's currency; null: none. */
  readonly limit: string | null;
  /** Another line than 4,000 EUR. */
  readonly band_line?: Decimal | undefined;
}

/**
 * Answers every longest window of `days` days that holds `purchase` and whose sum passes a line that each member alone
 * stays below: 4,000 EUR, or the limit of the person who decides. Windows of the same purchases are one, the largest sum
 * first. The order of `neighbours` does not matter.
 */
export function splitsAround(
  purchase: NearPurchase,
  neighbours: readonly NearPurchase[],
  { days, reasons, limit, band_line }: SplitSearch,
): SplitWindow[] {
  const all = [purchase, ...neighbours.filter(({ id }) => id !== purchase.id)].sort(
    (one, other) => inOrder(one.day, other.day) || one.id - other.id,
  );
  const lines = [bandLine(band_line ?? THRESHOLD), ...(limit === null ? [] : [limitLine(dec(limit))])];
  const found = new Map<string, SplitWindow>();
  for (const { name, bound, amount } of lines) {
    if (amount(purchase).compare(bound) > 0) continue;
    const below = all.filter((one) => amount(one).compare(bound) <= 0);
    for (const reason of reasons)
      for (const shares of sharing(reason, purchase))
        for (const members of windowsWith(purchase, below.filter(shares), days)) {
          if (sum(members.map(amount)).compare(bound) <= 0) continue;
          const key = members.map(({ id }) => id).join();
          const known = found.get(key);
          found.set(key, {
            reasons: [...new Set([...(known?.reasons ?? []), reason])],
            passes: [...new Set([...(known?.passes ?? []), name])],
            purchases: members,
            net: sum(members.map(({ net }) => dec(net))),
            net_eur: sum(members.map(({ net_eur }) => dec(net_eur))),
          });
        }
  }
  return [...found.values()].sort(
    (one, other) => other.net_eur.compare(one.net_eur) || inOrder(keyOf(one), keyOf(other)),
  );
}

/** The order of their characters: thousands of days are compared, for which the rules of a language take too long. */
const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const keyOf = ({ purchases }: SplitWindow) => purchases.map(({ id }) => id).join();

interface Line {
  readonly name: 'band' | 'limit';
  readonly bound: Decimal;
  readonly amount: (one: NearPurchase) => Decimal;
}

const THRESHOLD = dec(VALUE_THRESHOLD_EUR);

const bandLine = (bound: Decimal): Line => ({
  name: 'band',
  bound,
  amount: ({ net_eur }) => dec(net_eur),
});

const limitLine = (bound: Decimal): Line => ({ name: 'limit', bound, amount: ({ net }) => dec(net) });

type Shares = (other: NearPurchase) => boolean;

/** Names what another purchase must have in common by a reason; of several suppliers each is looked at by itself. */
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

/** The longest windows that hold the purchase, of at least two; `group` is in the order of days. */
function windowsWith(purchase: NearPurchase, group: readonly NearPurchase[], days: number) {
  const windows: (readonly NearPurchase[])[] = [];
  let reached = -1;
  for (const [first, begin] of group.entries()) {
    if (begin.day > purchase.day) break;
    // A window that begins later on the same day lies wholly in the one before.
    if (first > 0 && group[first - 1]?.day === begin.day) continue;
    if (daysBetween(begin.day, purchase.day) >= days) continue;
    const end = group.findLastIndex(({ day }) => daysBetween(begin.day, day) < days);
    // One that ends where an earlier one ended lies wholly in it.
    if (end <= reached) continue;
    reached = end;
    const members = group.slice(first, end + 1);
    if (members.length > 1 && members.includes(purchase)) windows.push(members);
  }
  return windows;
}
