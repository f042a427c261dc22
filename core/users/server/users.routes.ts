import { readRatesAt } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { findConfirmBound } from '#platform/shared/access/confirm-bound.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { getGrantOptions } from '#platform/shared/access/grant-options.ts';
import { ROLE_PERMISSIONS, ROLES } from '#platform/shared/access/roles.ts';
import { requireRate } from '#platform/shared/money/exchange.ts';
import { changeUser } from './actions/change-user.ts';
import { confirmUserAsPerson } from './actions/confirm-person.ts';
import { deleteUser } from './actions/delete-user.ts';
import { inviteUser } from './actions/invite-user.ts';
import { resendUserInvitation } from './actions/resend-user-invitation.ts';
import { buildActor, type Colleague, readColleagues } from './colleagues.read.ts';
import { readUserOpenWork } from './open-work.ts';
import { getUser, readUsersPage } from './users.read.ts';
import { usersExport } from './users-export.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getUser(ctx.tenant, id);

// Specification §7 has two base paths for users: user management, and a model resource like suppliers and categories.
const BASES = ['user-management', 'users'] as const;

const modelRoutes = BASES.flatMap((base) => [
  route(`GET ${base}/{id}`, { gate: 'users', find, handle: async (_ctx, { subject }) => subject }),

  route(`POST ${base}`, {
    gate: 'users',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => getUser(ctx.tenant, await inviteUser(ctx, body)),
  }),

  route(`PUT ${base}/{id}`, {
    gate: 'users',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await changeUser(ctx, { subject, ifMatch }, body);
      return getUser(ctx.tenant, subject.id);
    },
  }),

  route(`DELETE ${base}/{id}`, {
    gate: 'users',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, ifMatch, query }) => {
      await deleteUser(ctx, {
        id: subject.id,
        seen: { subject, ifMatch },
        successor_id: query.successor_id,
        erase: query.erase === '1',
      });
      return {};
    },
  }),
]);

export const usersRoutes = [
  ...modelRoutes,

  route('GET users', {
    gate: 'users',
    handle: (ctx, { query }) => readUsersPage(ctx.tenant, query, query.page),
  }),

  route('GET user-management/owner/getRoles', {
    gate: 'users',
    handle: async ({ actor, company, platform, session, tenant }) => {
      const options = getGrantOptions(actor, null);
      const colleagues = await readColleagues(tenant);
      const { rates } = await readRatesAt(platform.db, session.now);
      const perEur = requireRate(rates, company.settings.currency).toString();
      const asActor = (one: Colleague) => buildActor(one, { company_id: company.id, plan: actor.plan });
      return {
        roles: ROLES.map((name) => ({
          name,
          permissions: [...ROLE_PERMISSIONS[name]],
          may_give: options.roles[name] === null,
        })),
        additional_permissions: [...options.permissions].map(([name, refusal]) => ({
          name,
          may_give: refusal === null,
        })),
        purchase_confirmation: { may_give: options.purchase_confirmation === null },
        highest_limit: options.highest_limit,
        confirmers: colleagues
          .filter((one) => gates.purchaseConfirmation(asActor(one)))
          .map((one) => ({
            id: one.user_id,
            name: one.name,
            confirm_limit: findConfirmBound(asActor(one), perEur)?.amount ?? null,
          })),
        per_eur: perEur,
      };
    },
  }),

  // Specification §6: owners have a separate list; all other users who manage users use the second one.
  route('GET user-management/owner/users', {
    gate: 'owner',
    handle: (ctx, { query }) => readUsersPage(ctx.tenant, query, query.page),
  }),

  route('GET user-management/owner/users/export', {
    gate: 'owner',
    handle: (ctx, { query }) => exportList(ctx, query, usersExport(ctx, query)),
  }),

  route('GET user-management/admin/users', {
    gate: 'users',
    handle: (ctx, { query }) => readUsersPage(ctx.tenant, query, query.page),
  }),

  route('GET user-management/admin/users/export', {
    gate: 'users',
    handle: (ctx, { query }) => exportList(ctx, query, usersExport(ctx, query)),
  }),

  route('POST user-management/{id}/invite-again', {
    gate: 'users',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject }) => {
      await resendUserInvitation(ctx, subject.id);
      return getUser(ctx.tenant, subject.id);
    },
  }),

  route('POST user-management/{id}/confirm-person', {
    gate: 'owner',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject }) => {
      await confirmUserAsPerson(ctx, subject.id);
      return getUser(ctx.tenant, subject.id);
    },
  }),

  route('GET user-management/{id}/open-work', {
    gate: 'users',
    find,
    handle: (ctx, { subject }) => readUserOpenWork(ctx.tenant, ctx.actor.plan, subject.id),
  }),
];
