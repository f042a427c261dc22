import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { applyPolicy } from './actions/apply-policy.ts';
import { simulatePolicy } from './actions/simulate-policy.ts';
import { getPolicyDraft, readPolicies } from './policies.read.ts';
import { replayExport } from './replay-export.ts';
import { readReplayedPage } from './replayed.read.ts';
import { getSimulation, presentSimulation } from './simulations.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getPolicyDraft(ctx.tenant, id);

// These calls show all users' limits, so only the owner may use them, but not a moderator who impersonates the owner.
export const policiesRoutes = [
  route('GET policies', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    handle: (ctx) => readPolicies(ctx, ctx.tenant),
  }),

  route('POST policies/simulate', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => {
      const draft = await getPolicyDraft(ctx.tenant, await simulatePolicy(ctx, body));
      return presentSimulation(ctx, draft.id, await getSimulation(ctx, draft));
    },
  }),

  route('GET policies/simulations/{id}/purchases', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, query }) =>
      readReplayedPage(ctx.tenant, await getSimulation(ctx, subject), query, query.page),
  }),

  route('GET policies/simulations/{id}/purchases/export', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, query }) =>
      exportList(ctx, query, replayExport(ctx, await getSimulation(ctx, subject), query)),
  }),

  route('PUT policies/apply', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    handle: async (ctx, { body, ifMatch }) => {
      await applyPolicy(ctx, { ...body, version: ifMatch });
      return readPolicies(ctx, ctx.tenant);
    },
  }),
];
