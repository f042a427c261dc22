import type { PublicContext } from '#platform/server/context.ts';
import { route } from '#platform/server/http/route.ts';
import { sendSupportMessage } from './actions/write-to-support.ts';
import { readSupportHours } from './support-hours.read.ts';

export const supportRoutes = [
  route('GET support/hours', {
    gate: 'public',
    handle: async ({ platform }) => {
      const { shown, days, answer_hours } = await readSupportHours(platform.db);
      return { hours: shown ? { days, answer_hours } : null };
    },
  }),

  route('POST support', {
    gate: 'session',
    // Not allowed, because the reply would go to the impersonated user.
    notWhileImpersonating: true,
    handle: async (ctx, { body, files }) => {
      const { user, company } = ctx.session;
      const { is_moderator, role } = ctx.actor;
      await sendSupportMessage(
        ctx.platform,
        company?.id,
        {
          name: user.name,
          email: user.email,
          company: company?.name ?? '',
          role: is_moderator ? 'moderator' : role,
          lang: ctx.lang,
        },
        body,
        files,
      );
      return {};
    },
  }),

  route('POST support/guest', {
    gate: 'public',
    handle: async ({ platform, lang }: PublicContext, { body: { email, ...body }, files }) => {
      const guest = { name: '', email, company: '', role: '', lang };
      await sendSupportMessage(platform, undefined, guest, body, files);
      return {};
    },
  }),
];
