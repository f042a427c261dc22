import { sql } from 'kysely';
import { type ApprovalAction, judgeApprover } from '#core/purchase/rules/approval/approvers.ts';
import { hasConfirmRight } from '#core/purchase/rules/approval/confirm-right.ts';
import { judgeAction } from '#core/purchase/rules/can.ts';
import {
  STANDS_IN_FOR_SQL,
  type StandsInForRow,
  toStandsInForAll,
} from '#platform/server/auth/authenticate.ts';
import { currentPlanSql } from '#platform/server/auth/current-plan.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { effectivePermissions } from '#platform/shared/access/roles.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { JudgedPurchase } from '../record/purchase-state.ts';

export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
  /** The rights of the user. Departments are not read, because no approval depends on them. */
  readonly actor: Actor;
}

/** Reads the users of an active company, with their rights and the users they stand in for today. */
export async function readColleagues(tenant: Tenant): Promise<Colleague[]> {
  const users = await tenant
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .selectAll('users')
    .select(currentPlanSql().as('plan'))
    .select(
      sql<StandsInForRow[]>`${sql.raw(STANDS_IN_FOR_SQL.replaceAll('u.id', 'users.id'))}`.as('stands_in_for'),
    )
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute();
  return users.map((user) => {
    const role = user.role;
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      lang: user.lang,
      actor: {
        user_id: user.id,
        company_id: user.company_id,
        role,
        permissions: effectivePermissions(role, user.permissions),
        purchase_confirmation: user.purchase_confirmation,
        confirm_limit: user.confirm_limit,
        sector_ids: [],
        ...toStandsInForAll(user.stands_in_for),
        plan: user.plan,
        companyActive: true,
        external_supplier: 'none',
        is_moderator: false,
      },
    };
  });
}

/** Returns the colleagues who may give the approval now; if none may, all who have any role in it. */
export function filterApprovers(
  colleagues: readonly Colleague[],
  action: ApprovalAction,
  { state, context }: JudgedPurchase,
): Colleague[] {
  const pairs = colleagues.map((one) => ({ one, verdict: judgeApprover(action, one.actor, state, context) }));
  const may = pairs.filter(({ verdict: judgeAction }) => judgeAction?.may === true);
  return (may.length > 0 ? may : pairs.filter(({ verdict: judgeAction }) => judgeAction !== null)).map(
    ({ one }) => one,
  );
}

/**
 * Returns the colleagues whom the rules (permission, value band, limit, four-eyes rule) allow to confirm the purchase
 * now. If there are none, returns all who have the permission for any amount, so that the purchase is not overlooked.
 */
export function filterConfirmers(
  colleagues: readonly Colleague[],
  { state, context }: JudgedPurchase,
): Colleague[] {
  const could = colleagues.filter(({ actor }) => judgeAction('confirm', actor, state, context).ok);
  return could.length > 0 ? could : colleagues.filter(({ actor }) => hasConfirmRight(actor));
}
