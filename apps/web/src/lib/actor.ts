import type { Me } from '@ponuda/contract/auth';
import type { Actor, ExternalSupplierState } from '@ponuda/domain/access/actor';
import { effectivePermissions, effectiveRole } from '@ponuda/domain/access/roles';
import { PLANS, TRIAL_PLAN } from '@ponuda/domain/company/plans';

/** The user as the domain's gates and verdicts see them. */
export function actorOf(me: Me): Actor {
  const role = effectiveRole(me.roles.map(({ name }) => name));
  const own = [...me.permissions, ...me.roles.flatMap(({ permissions }) => permissions)];
  const external: ExternalSupplierState = me.company?.external_supplier_object?.status ?? 'none';
  return {
    userId: me.id,
    companyId: me.company_id,
    role,
    permissions: effectivePermissions(role, own),
    purchaseConfirmation: me.purchase_confirmation,
    confirmLimit: me.confirm_limit,
    sectorIds: me.sectors.map(({ id }) => id),
    plan: PLANS.find((plan) => plan === me.company?.pricing.key) ?? TRIAL_PLAN,
    companyActive: me.company?.active ?? false,
    externalSupplier: external,
    isModerator: me.is_moderator,
    impersonatedBy: me.impersonated_by?.id ?? null,
  };
}
