import { isPremium, isPreorderPlan, type Plan } from '#platform/shared/access/plans.ts';

/** The rules that differ between plans. All other rules are the same in every plan (product 3). */
export interface PlanDifferences {
  /** Whether the plan is ordered in the product with a pro-forma invoice; other plans are sold on request. */
  readonly ordered_online: boolean;
  /**
   * Whether a request starts with an initiation, and owners or admins approve both the initiation and the request.
   */
  readonly initiation: boolean;
  /** Whether users without owner or admin scope need a permission to create a request. */
  readonly creating_needs_permission: boolean;
  /** Whether the suppliers and the deadline of a request can be entered after its creation. */
  readonly deadline_can_follow: boolean;
  /** Whether the side menu shows Categories and Suppliers. */
  readonly suppliers_in_menu: boolean;
}

/** Returns the differences of a plan. A test compares them with the rules that enforce them. */
export function getPlanDifferences(plan: Plan): PlanDifferences {
  const premium = isPremium(plan);
  return {
    ordered_online: isPreorderPlan(plan),
    initiation: premium,
    creating_needs_permission: premium,
    deadline_can_follow: premium,
    suppliers_in_menu: !premium,
  };
}
