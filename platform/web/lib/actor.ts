import type { Actor, ExternalSupplierState } from '#platform/shared/access/actor.ts';
import { PLANS, TRIAL_PLAN } from '#platform/shared/access/plans.ts';
import { effectivePermissions, effectiveRole } from '#platform/shared/access/roles.ts';
import type { RepresentedUser } from '#platform/shared/access/stand-ins.ts';
import type { CallResult } from './http/call-types.ts';

/** The session's user, as returned by the server. */
export type Me = CallResult<'POST auth/me'>;

/** Converts the user to the form that gates and verdicts use. */
export function toActor(me: Me): Actor {
  const role = effectiveRole(me.roles.map(({ name }) => name));
  const own = [...me.permissions, ...me.roles.flatMap(({ permissions }) => permissions)];
  const external: ExternalSupplierState = me.company?.external_supplier_object?.status ?? 'none';
  return {
    user_id: me.id,
    company_id: me.company_id,
    role,
    permissions: effectivePermissions(role, own),
    purchase_confirmation: me.purchase_confirmation,
    confirm_limit: me.confirm_limit,
    sector_ids: me.sectors.map(({ id }) => id),
    plan: PLANS.find((plan) => plan === me.company?.pricing.key) ?? TRIAL_PLAN,
    companyActive: me.company?.active ?? false,
    external_supplier: external,
    is_moderator: me.is_moderator,
    ...(me.stands_in_for.length > 0 ? { standsInForAll: me.stands_in_for.map(delegatorOf) } : {}),
    impersonatedBy: me.impersonated_by?.id ?? null,
  };
}

function delegatorOf(one: Me['stands_in_for'][number]): RepresentedUser {
  return {
    user_id: one.id,
    name: one.name,
    until: one.until,
    role: one.role,
    permissions: new Set(one.permissions),
    purchase_confirmation: one.purchase_confirmation,
    confirm_limit: one.confirm_limit,
  };
}
