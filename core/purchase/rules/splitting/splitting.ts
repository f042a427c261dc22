import { addDays, type Day } from '#platform/shared/dates.ts';
import { type Decimal, dec, ZERO } from '#platform/shared/money/decimal.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
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
 * first. The order of `neighbours` does not matter. Thousands of purchases can stand within the days, and windows overlap:
 * each amount is read once, and a window's sum is what the group has come to at its end without what it had at its begin.
 */
export function splitsAround(
  purchase: NearPurchase,
  neighbours: readonly NearPurchase[],
  { days, reasons, limit, band_line }: SplitSearch,
): SplitWindow[] {
  const own = countedOf(purchase);
  const all = [own, ...neighbours.filter(({ id }) => id !== purchase.id).map(countedOf)].sort(
    ({ one }, { one: other }) => inOrder(one.day, other.day) || one.id - other.id,
  );
  const lines = [bandLine(band_line ?? THRESHOLD), ...(limit === null ? [] : [limitLine(dec(limit))])];
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
    (one, other) => other.net_eur.compare(one.net_eur) || inOrder(keyOf(one), keyOf(other)),
  );
}

/** The order of their characters: thousands of days are compared, for which the rules of a language take too long. */
const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const keyOf = ({ purchases }: SplitWindow) => purchases.map(({ id }) => id).join();

/** Windows of the same purchases are one, with the reasons and lines of all of them. */
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

/** A purchase with its amounts as numbers. */
interface Counted extends Amounts {
  readonly one: NearPurchase;
}

const countedOf = (one: NearPurchase): Counted => ({ one, net: dec(one.net), net_eur: dec(one.net_eur) });

/** Answers what the first so many of a group come to, from none of them to all. */
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

const THRESHOLD = dec(VALUE_THRESHOLD_EUR);

const bandLine = (bound: Decimal): Line => ({ name: 'band', bound, amount: ({ net_eur }) => net_eur });

const limitLine = (bound: Decimal): Line => ({ name: 'limit', bound, amount: ({ net }) => net });

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

/** Answers where the longest windows that hold a day begin and end in a group, which is in the order of days. */
function windowsAround(day: Day, group: readonly Counted[], days: number) {
  const windows: { readonly first: number; readonly end: number }[] = [];
  let reached = 0;
  for (const [first, { one: begin }] of group.entries()) {
    if (begin.day > day) break;
    // A window that begins later on the same day lies wholly in the one before.
    if (group[first - 1]?.one.day === begin.day) continue;
    const until = addDays(begin.day, days);
    if (day >= until) continue;
    const end = group.findLastIndex(({ one }) => one.day < until) + 1;
    // One that ends where an earlier one ended lies wholly in it.
    if (end <= reached) continue;
    reached = end;
    windows.push({ first, end });
  }
  return windows;
}
