import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import type { SplittingLevel, SplittingReason } from '#core/purchase/rules/splitting/splitting.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Grant } from '#platform/shared/access/granting.ts';
import { effectivePermissions } from '#platform/shared/access/roles.ts';

/** Somebody with the rights that the policy gives them; their name stands elsewhere. */
export interface PolicyPerson extends Grant {
  readonly id: number;
  readonly sector_ids: readonly number[];
}

/** The settings of a company that judge approvals. */
export interface PolicySettings {
  readonly four_eyes: boolean;
  readonly budget_policy: 'warn' | 'stop';
  readonly budget_reservation: BudgetReservation;
  readonly splitting: SplittingLevel;
  readonly splitting_days: number;
  readonly splitting_reasons: readonly SplittingReason[];
}

/** Who may approve what, and what judges it: one version of it holds at a time (ADR 0085). */
export interface Policy {
  readonly people: readonly PolicyPerson[];
  readonly settings: PolicySettings;
}

/** A policy as it is stored. Where nothing is reserved it does not say so, and older ones could not. */
export interface StoredPolicy extends Pick<Policy, 'people'> {
  readonly settings: Omit<PolicySettings, 'budget_reservation'> &
    Partial<Pick<PolicySettings, 'budget_reservation'>>;
}
export type StoredTriedPolicy = StoredPolicy & Pick<TriedPolicy, 'band_eur'>;

/** A stored policy with everything that it says. */
export function policyOf<T extends StoredPolicy>(stored: T) {
  return { ...stored, settings: { budget_reservation: 'none' as const, ...stored.settings } };
}

/** A policy as somebody tries it out. */
export interface TriedPolicy extends Policy {
  /** Another line than 4,000 EUR, which the specification fixes: it can be tried, never applied. */
  readonly band_eur: string | null;
}

/** A person of a policy as the verdicts see them. Neither plan nor department decides about an approval. */
export function policyActor({ id, ...grant }: PolicyPerson): Actor {
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
