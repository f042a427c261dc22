import { exportPlatformList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { retryMail } from '../actions/retry-mail.ts';
import { toModerator } from '../moderator.ts';
import { getMail, readMails } from './mails.read.ts';
import { mailsExport } from './mails-export.ts';

export const mailsRoutes = [
  route('GET moderation/mails', {
    gate: 'moderation',
    handle: (ctx, { query }) => readMails(ctx.platform.db, query.state, query.page),
  }),

  route('GET moderation/mails/export', {
    gate: 'moderation',
    handle: (ctx, { query }) => exportPlatformList(ctx, query, mailsExport(query.state)),
  }),

  route('POST moderation/mails/{id}/retry', {
    gate: 'moderation',
    find: (ctx, { id }) => getMail(ctx.platform.db, id),
    handle: async (ctx, { subject }) => {
      await retryMail(ctx.platform.db, toModerator(ctx), subject);
      return {};
    },
  }),
];
