import { AppError, fieldError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { toActingUser } from './acting-user.ts';
import { changeSso } from './actions/change-sso.ts';
import { startAttempt } from './actions/start-attempt.ts';
import { refreshBrowserSecret } from './browser-cookie.ts';
import { clearProviderCache } from './provider-client.ts';
import { ProviderProblem } from './provider-problem.ts';
import { findProvider, readSsoSettings } from './providers.read.ts';

/**
 * Routes for configuring single sign-on as an owner. A moderator who impersonates a user cannot change anything
 * here (product 2).
 */
export const ssoRoutes = [
  route('GET user-profile/sso', {
    gate: 'companySettings',
    handle: (ctx) => readSsoSettings(ctx.tenant, ctx.platform.config),
  }),

  route('PUT user-profile/sso', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    handle: async (ctx, { body, ifMatch }) => {
      await changeSso(ctx.tenant, ctx.platform.config, { body, ifMatch }, toActingUser(ctx));
      return readSsoSettings(ctx.tenant, ctx.platform.config);
    },
  }),

  route('POST user-profile/sso/test', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    handle: async (ctx) => {
      const provider = await findProvider(ctx.tenant);
      if (!provider) throw new AppError('sso_not_set_up');
      clearProviderCache(provider.company_id);
      try {
        const redirect_url = await startAttempt(ctx.platform, {
          provider,
          purpose: 'test',
          browser: refreshBrowserSecret(ctx),
          network: ctx.request.ip,
          email: ctx.session.user.email,
          tested_by: ctx.session.user.id,
        });
        return { redirect_url };
      } catch (error) {
        if (error instanceof ProviderProblem) throw fieldError('issuer', error.rule, error.params);
        throw error;
      }
    },
  }),
];
