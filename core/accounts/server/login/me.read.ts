import { sql } from 'kysely';
import type { Me } from '#core/accounts/wire/auth.ts';
import { readDefaultViews } from '#core/list-views/server/public.ts';
import { readUpcomingPackages } from '#core/plans/server/public.ts';
import type { Session } from '#platform/server/auth/authenticate.ts';
import { currentPlanEndSql, currentPlanSql, planEndSql } from '#platform/server/auth/current-plan.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { avatarFileName } from '#platform/shared/access/avatars.ts';
import { accessDaysLeft, accessEndsAt, TRIAL_PLAN } from '#platform/shared/access/plans.ts';
import { effectivePermissions } from '#platform/shared/access/roles.ts';

const PLAN_NAMES: Readonly<Record<string, string>> = {
  '': 'trial',
  bsc: 'basic',
  bscp: 'basic plus',
  adv: 'advanced',
  prm: 'premium',
};

/** Reads the user with all fields of specification §3. */
export async function readMe(db: Db, session: Session): Promise<Me> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session.user.id)
    .executeTakeFirstOrThrow();
  const sectors = await db
    .selectFrom('user_sectors')
    .innerJoin('sectors', 'sectors.id', 'user_sectors.sector_id')
    .select(['sectors.id', 'sectors.name'])
    .where('user_sectors.user_id', '=', user.id)
    .orderBy('sectors.name')
    .execute();
  const role = user.role;
  return {
    id: user.id,
    name: user.name,
    initial: initialOf(user.name),
    email: user.email,
    email_verified_at: user.email_verified_at,
    created_at: user.created_at,
    updated_at: user.updated_at,
    company_id: user.company_id,
    phone_number: user.phone_number,
    version: user.version,
    profile_picture: user.profile_picture,
    file_name: avatarFileName(user.profile_picture),
    lang: session.user.lang,
    purchase_confirmation: user.purchase_confirmation,
    confirm_limit: user.confirm_limit,
    company: await readCompany(db, session),
    is_moderator: user.is_moderator,
    sso: session.kind === 'sso',
    impersonated_by: await readImpersonation(db, session),
    roles: [{ name: role, permissions: [...effectivePermissions(role, [])] }],
    permissions: user.permissions,
    sectors,
    default_views: session.company
      ? await readDefaultViews(db, { id: user.id, company_id: session.company.id })
      : {},
    stands_in_for: (session.actor.standsInForAll ?? []).map((one) => ({
      id: one.user_id,
      name: one.name,
      until: one.until,
      role: one.role,
      permissions: [...one.permissions],
      purchase_confirmation: one.purchase_confirmation,
      confirm_limit: one.confirm_limit,
    })),
  };
}

function initialOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

async function readImpersonation(db: Db, session: Session): Promise<Me['impersonated_by']> {
  if (!session.impersonator) return null;
  const { seconds_left } = await db
    .selectFrom('sessions')
    .select(sql<number>`greatest(0, extract(epoch from absolute_until - now_utc()))::int`.as('seconds_left'))
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  return { ...session.impersonator, seconds_left };
}

async function readCompany(db: Db, session: Session): Promise<Me['company']> {
  if (!session.company) return null;
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .select([nowSql.as('now'), currentPlanSql().as('plan'), currentPlanEndSql().as('plan_now_end')])
    .select(planEndSql().as('plan_until'))
    .where('id', '=', session.company.id)
    .executeTakeFirstOrThrow();
  const { settings } = session.company;
  const state = {
    plan: company.plan,
    activatedAt: company.activated_date,
    ends_at: company.plan_until,
  };
  return {
    id: company.id,
    name: company.name,
    pib: company.pib,
    country: company.country,
    registration_number: company.registration_number,
    address: company.address,
    city: company.city,
    pricing: { key: company.plan, name: PLAN_NAMES[company.plan] ?? company.plan },
    settings: {
      currency: settings.currency,
      four_eyes: settings.four_eyes,
      budget_policy: settings.budget_policy,
      budget_reservation: settings.budget_reservation,
      default_payment_terms: settings.default_payment_terms,
      payee_guard: settings.payee_guard,
      splitting: settings.splitting,
      landed_cost: settings.landed_cost,
      e_documents: settings.e_documents,
    },
    status: company.status,
    status_reason: company.status_reason,
    active: company.status === ACCOUNT_STATUS.ACTIVE,
    has_access: session.company.has_access,
    access_ends_at: accessEndsAt(state),
    access_days_left: accessDaysLeft(state, company.now),
    trial_days_left:
      company.plan === TRIAL_PLAN
        ? accessDaysLeft({ ...state, ends_at: company.plan_now_end }, company.now)
        : null,
    next_plan: company.plan_until === company.plan_now_end ? null : await readNextPlan(db, company.id),
    external_supplier: company.external_supplier === 0 ? 0 : company.id,
    external_supplier_object:
      company.external_supplier === 0
        ? null
        : { status: company.external_supplier === 2 ? 'active' : 'init' },
  };
}

/**
 * Returns the paid period that follows the current plan, from the start of the first upcoming package to the
 * end of the last upcoming package.
 */
async function readNextPlan(db: Db, companyId: number) {
  const coming = await readUpcomingPackages(db, companyId);
  const [first, last] = [coming[0], coming.at(-1)];
  return first && last ? { key: first.plan, from: first.from, until: last.until } : null;
}
