import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { isOwner } from '#platform/shared/access/actor.ts';
import { createToken } from './actions/create-token.ts';
import { revokeToken } from './actions/revoke-token.ts';
import { findToken, readTokensPage } from './api-tokens.read.ts';
import { apiTokensExport } from './api-tokens-export.ts';

/** Returns the caller's own token or, for an owner, any token of the company; otherwise throws 404. */
async function findOwn(ctx: CompanyContext, { id }: { id: number }) {
  const token = await findToken(ctx.tenant, id);
  if (!token || !(token.user.id === ctx.session.user.id || isOwner(ctx.actor))) throw notFoundError();
  return token;
}

/** Returns the user whose tokens are requested; null for the whole company, whose tokens only an owner may see. */
function holderOf({ actor, session }: CompanyContext, of: 'mine' | 'company'): number | null {
  if (of === 'company' && !isOwner(actor)) throw new AppError('forbidden');
  return of === 'company' ? null : session.user.id;
}

/**
 * Routes for API tokens. Owners and admins create their own tokens, and an owner can see and revoke all of the
 * company's tokens (ADR 0041).
 */
export const apiTokensRoutes = [
  route('GET user-profile/api-tokens', {
    gate: 'apiTokens',
    handle: async (ctx, { query: { of, page } }) => readTokensPage(ctx.tenant, page, holderOf(ctx, of)),
  }),

  route('GET user-profile/api-tokens/export', {
    gate: 'apiTokens',
    handle: async (ctx, { query }) => exportList(ctx, query, apiTokensExport(holderOf(ctx, query.of))),
  }),

  route('POST user-profile/api-tokens', {
    gate: 'apiTokens',
    notWhileImpersonating: true,
    handle: (ctx, { body }) => createToken(ctx, body),
  }),

  route('DELETE user-profile/api-tokens/{id}', {
    gate: 'apiTokens',
    notWhileImpersonating: true,
    find: findOwn,
    handle: (ctx, { subject }) => revokeToken(ctx, subject),
  }),
];
