import type { SessionContext } from '#platform/server/context.ts';
import { exportPlatformList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { decideAccountStatus } from '../actions/decide-status.ts';
import { setPlan } from '../actions/set-plan.ts';
import { undoDecision } from '../actions/undo-decision.ts';
import { toModerator } from '../moderator.ts';
import { usersExport } from '../people/users-export.ts';
import { getCompany, readCompanies, readCompanyDetail, readCompanyUsersPage } from './companies.read.ts';
import { companiesExport } from './companies-export.ts';

const find = (ctx: SessionContext, { id }: { id: number }) => getCompany(ctx.platform.db, id);
const fresh = async (ctx: SessionContext, id: number) =>
  readCompanyDetail(ctx.platform.db, await getCompany(ctx.platform.db, id));

export const companiesRoutes = [
  route('GET moderation/companies', {
    gate: 'moderation',
    handle: (ctx, { query }) => readCompanies(ctx.platform.db, query, query.page),
  }),

  route('GET moderation/companies/export', {
    gate: 'moderation',
    handle: (ctx, { query }) => exportPlatformList(ctx, query, companiesExport(query)),
  }),

  route('GET moderation/companies/{id}', {
    gate: 'moderation',
    find,
    handle: (ctx, { subject }) => readCompanyDetail(ctx.platform.db, subject),
  }),

  route('GET moderation/companies/{id}/users', {
    gate: 'moderation',
    find,
    handle: (ctx, { subject, query }) => readCompanyUsersPage(ctx.platform.db, subject.id, query.page),
  }),

  route('GET moderation/companies/{id}/users/export', {
    gate: 'moderation',
    find,
    handle: (ctx, { subject, query }) => exportPlatformList(ctx, query, usersExport(subject)),
  }),

  route('PUT moderation/companies/{id}/status', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject, body }) => {
      await decideAccountStatus(ctx.platform.db, toModerator(ctx), subject.id, body);
      return fresh(ctx, subject.id);
    },
  }),

  route('PUT moderation/companies/{id}/status/undo', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject, body }) => {
      await undoDecision(ctx.platform.db, toModerator(ctx), subject.id, body.side);
      return fresh(ctx, subject.id);
    },
  }),

  route('PUT moderation/companies/{id}/plan', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await setPlan(ctx.platform.db, toModerator(ctx), { id: subject.id, ifMatch }, body);
      return fresh(ctx, subject.id);
    },
  }),
];
