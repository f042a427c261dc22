import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';

export const AWARD_RULE_KINDS = [
  'max_suppliers',
  'at_least_two',
  'share_at_most',
  'share_at_least',
  'present_keeps',
  'delivered_by',
  'not_split',
  'part_at_least',
  'exclude',
  'together',
] as const;
export type AwardRuleKind = (typeof AWARD_RULE_KINDS)[number];

/** The maximum number of rules of one plan. */
export const MAX_AWARD_RULES = 20;

/** A rule that a split must satisfy. Shares are percentages of the net value including freight. */
export type AwardRule =
  | { readonly kind: 'max_suppliers'; readonly count: number }
  | { readonly kind: 'at_least_two' }
  /** `rfp_id` is null if the rule applies to every supplier. */
  | { readonly kind: 'share_at_most'; readonly rfp_id: number | null; readonly percent: string }
  | { readonly kind: 'share_at_least'; readonly rfp_id: number; readonly percent: string }
  /** The minimum share of the goods with a known previous supplier that must stay with that supplier. */
  | { readonly kind: 'present_keeps'; readonly percent: string }
  | { readonly kind: 'delivered_by'; readonly day: string }
  | { readonly kind: 'not_split'; readonly article_id: number }
  /** The minimum size of each part of a split item, in units of the item or in per cent of its quantity. */
  | { readonly kind: 'part_at_least'; readonly amount: string; readonly of: 'quantity' | 'percent' }
  | { readonly kind: 'exclude'; readonly rfp_id: number }
  | { readonly kind: 'together'; readonly article_ids: readonly number[] };

/** The minimum quantity of an item to accept from one supplier. */
export interface MinimumPart {
  readonly amount: Decimal;
  readonly of: 'quantity' | 'percent';
}

/** The rules grouped by kind, so that the optimiser does not have to search the list repeatedly. */
export interface GroupedRules {
  readonly suppliersAtMost: number | null;
  readonly atLeastTwo: boolean;
  readonly sharesAtMost: readonly { readonly rfp_id: number | null; readonly percent: Decimal }[];
  readonly sharesAtLeast: readonly { readonly rfp_id: number; readonly percent: Decimal }[];
  readonly presentKeeps: Decimal | null;
  /** Groups of items that must come from the same supplier; an item that must not be split is a group of one. */
  readonly groups: readonly (readonly number[])[];
  readonly leastParts: readonly MinimumPart[];
  readonly allows: (offer: { readonly rfp_id: number; readonly delivery_date: string | null }) => boolean;
}

const of = <K extends AwardRuleKind>(rules: readonly AwardRule[], kind: K) =>
  rules.filter((rule): rule is Extract<AwardRule, { kind: K }> => rule.kind === kind);

/**
 * Groups the rules by kind. `offered` contains the items with at least one offer; an item without offers does not
 * connect groups.
 */
export function groupRules(rules: readonly AwardRule[], offered: ReadonlySet<number>): GroupedRules {
  const counts = of(rules, 'max_suppliers').map(({ count }) => count);
  const kept = of(rules, 'present_keeps').map(({ percent }) => toDecimal(percent));
  const excluded = new Set(of(rules, 'exclude').map(({ rfp_id }) => rfp_id));
  const days = of(rules, 'delivered_by').map(({ day }) => day);
  return {
    suppliersAtMost: counts.length === 0 ? null : Math.min(...counts),
    atLeastTwo: of(rules, 'at_least_two').length > 0,
    sharesAtMost: of(rules, 'share_at_most').map((rule) => ({ ...rule, percent: toDecimal(rule.percent) })),
    sharesAtLeast: of(rules, 'share_at_least').map((rule) => ({ ...rule, percent: toDecimal(rule.percent) })),
    presentKeeps: kept.length === 0 ? null : kept.reduce((most, one) => (one.compare(most) > 0 ? one : most)),
    groups: joined([
      ...of(rules, 'not_split').map(({ article_id }) => [article_id]),
      ...of(rules, 'together').map(({ article_ids }) => article_ids.filter((id) => offered.has(id))),
    ]),
    leastParts: of(rules, 'part_at_least').map((rule) => ({ ...rule, amount: toDecimal(rule.amount) })),
    // An offer without a delivery day does not promise one.
    allows: ({ rfp_id, delivery_date }) =>
      !excluded.has(rfp_id) && days.every((day) => delivery_date !== null && delivery_date <= day),
  };
}

/** Merges groups that share an item, because that item has only one supplier. */
function joined(groups: readonly (readonly number[])[]): number[][] {
  return groups.reduce<number[][]>((apart, group) => {
    const touching = apart.filter((other) => other.some((id) => group.includes(id)));
    const others = apart.filter((other) => !touching.includes(other));
    return [...others, [...new Set([...touching.flat(), ...group])].sort((a, b) => a - b)];
  }, []);
}
