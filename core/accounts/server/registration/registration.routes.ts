import { readActivationDays } from '#core/plans/server/public.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { addCompanySide } from './actions/add-company-side.ts';
import { confirmRegistration } from './actions/confirm-registration.ts';
import { register } from './actions/register.ts';
import { requestAccountLink } from './actions/request-account-link.ts';
import { checkPasswordLink, setPassword } from './actions/set-password.ts';

/**
 * Returns the ID of the calling owner's company. Refuses all other callers before the fields are validated
 * (product 7).
 */
function ownCompany({ session, actor }: SessionContext): number {
  if (!session.company || actor.role !== 'owner') throw new AppError('forbidden');
  return session.company.id;
}

export const registrationRoutes = [
  route('POST auth/register', {
    gate: 'public',
    handle: async (ctx, { body }) => {
      await register(ctx, body, 'buyer');
      return {};
    },
  }),

  route('POST market-place/register/external-supplier', {
    gate: 'public',
    handle: async (ctx, { body }) => {
      await register(ctx, body, 'external_supplier');
      return {};
    },
  }),

  route('POST auth/register/confirm', {
    gate: 'public',
    handle: async (ctx, { body }) => {
      const { email, company, external_supplier } = await confirmRegistration(ctx, body.hash);
      return {
        email,
        company_name: company,
        external_supplier: external_supplier !== 0,
        activation_days: await readActivationDays(ctx.platform.db),
      };
    },
  }),

  route('POST auth/register/resend', {
    gate: 'public',
    handle: async (ctx, { body }) => {
      await requestAccountLink(ctx, 'confirm_email', body.email);
      return {};
    },
  }),

  route('POST auth/forgot-password', {
    gate: 'public',
    handle: async (ctx, { body }) => {
      await requestAccountLink(ctx, 'set_password', body.email);
      return {};
    },
  }),

  route('POST auth/send-password/check', {
    gate: 'public',
    handle: async (ctx, { body }) => {
      const { account, invitation } = await checkPasswordLink(ctx.platform.db, body.hash);
      return { email: account.email, company_name: account.company, invitation, lang: account.lang };
    },
  }),

  route('POST auth/send-password', {
    gate: 'public',
    handle: async (ctx, { body }) => {
      await setPassword(ctx, body);
      return {};
    },
  }),

  // Available in every company status, because the company may not be an active buyer yet.
  route('POST user-profile/become', {
    gate: 'session',
    notWhileImpersonating: true,
    find: async (ctx) => ownCompany(ctx),
    handle: async (ctx, { body, subject }) => {
      await addCompanySide(ctx, subject, body.as);
      return {};
    },
  }),
];
