import type { PurchaseKind } from '../purchase/status.ts';

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
  /** The policy that held; null: none was kept yet. */
  readonly policy_version: number | null;
}
