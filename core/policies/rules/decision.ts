import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { Day } from '#platform/shared/dates.ts';

/** Facts of a confirmation or approval that its purchase does not keep as they were; stored with each since ADR 0085. */
export interface JudgedFacts {
  readonly creator_id: number;
  readonly sector_id: number | null;
  readonly category_id: number;
  /** 0: the category had no parent. */
  readonly parent_id: number;
  readonly kind: PurchaseKind;
  readonly supplier_ids: readonly number[];
  /** Left of the budget in force before the purchase; null: the category had no budget. */
  readonly budget_left: string | null;
  /** Others had reserved so much of it before, which `budget_left` is without; absent in those from before it was kept. */
  readonly budget_ahead?: string;
  /** The policy that held; null: none was kept yet. */
  readonly policy_version: number | null;
}

/** A confirmation or approval as it was given, with what it looked at. */
export interface Decision {
  readonly id: number;
  readonly purchase_id: number;
  readonly kind: PurchaseKind;
  readonly premium: boolean;
  /** The moment as an ISO instant, and its day in Belgrade. */
  readonly at: string;
  readonly day: Day;
  readonly user_id: number;
  readonly stands_in_for: number | null;
  /** The limit of whoever decided, as it was recorded. */
  readonly confirm_limit: string | null;
  readonly net: string;
  readonly net_eur: string;
  /** Null: the purchase was handed over since and keeps its first creator no longer. */
  readonly creator_id: number | null;
  /** The users who had created the purchase or changed what it buys by then, by its history. */
  readonly first_person_ids: readonly number[];
  /** 0: none. */
  readonly sector_id: number;
  readonly category_id: number;
  readonly parent_id: number;
  readonly supplier_ids: readonly number[];
  /** Says that the facts were stored with the decision; without them nobody knows what the budget had left. */
  readonly is_judged: boolean;
  readonly budget_left: string | null;
  /** Others had reserved so much of the budget before, which `budget_left` is without; null: it was not kept. */
  readonly budget_ahead: string | null;
  /** The largest window of purchases close together, as it was recorded. */
  readonly split_ids: readonly number[] | null;
  readonly split_sum_eur: string | null;
  /** The moment from which the purchase does not count as confirmed any more; null: it counts. */
  readonly gone_at: string | null;
  /** The policy that was recorded with it; null: the one in force at its moment. */
  readonly policy_version: number | null;
  /** Seconds between the question and the decision; null: it was not asked for. */
  readonly waited: number | null;
}

/** Somebody stood in for somebody, both days included. */
export interface StandIn {
  readonly id: number;
  readonly user_id: number;
  readonly stand_in_id: number;
  readonly date_from: Day;
  readonly date_to: Day;
  readonly created_at: string;
  readonly ended_at: string | null;
}
