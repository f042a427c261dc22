import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { Day } from '#platform/shared/dates.ts';

/**
 * Facts about a purchase at the time of its confirmation or approval, which can change later. They are stored with
 * each decision since ADR 0085.
 */
export interface JudgedFacts {
  readonly creator_id: number;
  readonly sector_id: number | null;
  readonly category_id: number;
  /** The ID of the category's parent; 0 if it had none. */
  readonly parent_id: number;
  readonly kind: PurchaseKind;
  readonly supplier_ids: readonly number[];
  /** The remaining budget before the purchase; null if the category had no budget. */
  readonly budget_left: string | null;
  /**
   * The amount that other purchases had reserved earlier and that `budget_left` excludes; absent in older records.
   */
  readonly budget_ahead?: string;
  /** The policy version in force; null if none was stored yet. */
  readonly policy_version: number | null;
}

/** A confirmation or approval as it was given, with the facts that it was based on. */
export interface Decision {
  readonly id: number;
  readonly purchase_id: number;
  readonly kind: PurchaseKind;
  readonly premium: boolean;
  /** The time of the decision as an ISO instant, and the date in Belgrade at that time. */
  readonly at: string;
  readonly day: Day;
  readonly user_id: number;
  readonly stands_in_for: number | null;
  /** The recorded limit of the person who decided. */
  readonly confirm_limit: string | null;
  readonly net: string;
  readonly net_eur: string;
  /**
   * The creator's ID; null if the purchase has since been handed over, because its first creator is no longer stored.
   */
  readonly creator_id: number | null;
  /** The users who, according to the history, created the purchase or changed what it buys before the decision. */
  readonly first_person_ids: readonly number[];
  /** The department's ID; 0 if there is none. */
  readonly sector_id: number;
  readonly category_id: number;
  readonly parent_id: number;
  readonly supplier_ids: readonly number[];
  /** Whether the facts were stored with the decision. If not, the remaining budget is unknown. */
  readonly is_judged: boolean;
  readonly budget_left: string | null;
  /** The amount that other purchases had reserved earlier and that `budget_left` excludes; null if not recorded. */
  readonly budget_ahead: string | null;
  /** The recorded purchases in the largest time window of the split check. */
  readonly split_ids: readonly number[] | null;
  readonly split_sum_eur: string | null;
  /** The moment at which the purchase stopped counting as confirmed; null while it counts. */
  readonly gone_at: string | null;
  /** The policy version recorded with the decision. If it is null, the version in force at that moment applies. */
  readonly policy_version: number | null;
  /** Seconds between the request for the decision and the decision; null if it was not requested. */
  readonly waited: number | null;
}

/** A period in which one user stood in for another; both days are included. */
export interface StandIn {
  readonly id: number;
  readonly user_id: number;
  readonly stand_in_id: number;
  readonly date_from: Day;
  readonly date_to: Day;
  readonly created_at: string;
  readonly ended_at: string | null;
}
