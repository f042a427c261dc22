import { isOwner } from '@ponuda/domain/access/actor';
import { AppError, notFound } from '../../platform/errors.ts';
import { type CompanyContext, route } from '../../platform/http/route.ts';
import { createToken } from './actions/create-token.ts';
import { revokeToken } from './actions/revoke-token.ts';
import { findToken, pageOfTokens } from './api-tokens.read.ts';

/** One's own token, for the owner anyone's; 404 else. */
async function findOwn(ctx: CompanyContext, { id }: { id: number }) {
  const token = await findToken(ctx.tenant, id);
  if (!token || !(token.user.id === ctx.session.user.id || isOwner(ctx.actor))) throw notFound();
  return token;
}

/** Keys for programs: owners and admins make their own, the owner sees and revokes everybody's (ADR 0041). */
export const apiTokensRoutes = [
  route('GET user-profile/api-tokens', {
    gate: 'apiTokens',
    handle: (ctx, { query: { of, page } }) => {
      if (of === 'company' && !isOwner(ctx.actor)) throw new AppError('forbidden');
      return pageOfTokens(ctx.tenant, page, of === 'company' ? null : ctx.session.user.id);
    },
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
