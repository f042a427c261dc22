import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import type { SplittingLevel, SplittingReason } from '#core/purchase/rules/splitting/splitting.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Grant } from '#platform/shared/access/granting.ts';
import { effectivePermissions } from '#platform/shared/access/roles.ts';

/** A person with the rights that the policy gives them; the name is stored elsewhere. */
export interface PolicyPerson extends Grant {
  readonly id: number;
  readonly sector_ids: readonly number[];
}

/** The company's settings that apply to approvals. */
export interface PolicySettings {
  readonly four_eyes: boolean;
  readonly budget_policy: 'warn' | 'stop';
  readonly budget_reservation: BudgetReservation;
  readonly splitting: SplittingLevel;
  readonly splitting_days: number;
  readonly splitting_reasons: readonly SplittingReason[];
}

/** Who may approve what, and the settings that apply. One version is in force at a time (ADR 0085). */
export interface Policy {
  readonly people: readonly PolicyPerson[];
  readonly settings: PolicySettings;
}

/** A stored policy. `budget_reservation` is absent if nothing is reserved, and in older versions. */
export interface StoredPolicy extends Pick<Policy, 'people'> {
  readonly settings: Omit<PolicySettings, 'budget_reservation'> &
    Partial<Pick<PolicySettings, 'budget_reservation'>>;
}
export type StoredSimulatedPolicy = StoredPolicy & Pick<SimulatedPolicy, 'band_eur'>;

/** Returns a stored policy with its defaults filled in. */
export function withPolicyDefaults<T extends StoredPolicy>(stored: T) {
  return { ...stored, settings: { budget_reservation: 'none' as const, ...stored.settings } };
}

/** A policy to be tried in a simulation. */
export interface SimulatedPolicy extends Policy {
  /**
   * Overrides the threshold of 4,000 EUR, which the specification fixes. A different value can be simulated but never
   * applied.
   */
  readonly band_eur: string | null;
}

/**
 * Returns a person of a policy as an actor for the verdicts. Approvals depend on neither the plan nor the department.
 */
export function toPolicyActor({ id, ...grant }: PolicyPerson): Actor {
  return {
    user_id: id,
    company_id: 0,
    role: grant.role,
    permissions: effectivePermissions(grant.role, grant.permissions),
    purchase_confirmation: grant.purchase_confirmation,
    confirm_limit: grant.confirm_limit,
    sector_ids: grant.sector_ids,
    plan: '',
    companyActive: true,
    external_supplier: 'none',
    is_moderator: false,
  };
}
