import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { changeMailChoice } from './actions/change-mail-choice.ts';
import { markNotificationsRead } from './actions/mark-notifications-read.ts';
import { countUnreadNotices, readMailChoice, readNotificationsPage } from './notifications.read.ts';
import { notificationsExport } from './notifications-export.ts';

/** Routes for reading notifications and for choosing how to receive them by email. */
export const notificationsRoutes = [
  route('GET notifications', {
    gate: 'app',
    handle: (ctx, { query }) => readNotificationsPage(ctx.tenant, ctx.actor, query),
  }),

  route('GET notifications/export', {
    gate: 'app',
    handle: (ctx, { query }) => exportList(ctx, query, notificationsExport(query.show)),
  }),

  route('GET notifications/unread', {
    gate: 'app',
    handle: (ctx) => countUnreadNotices(ctx.tenant, ctx.session.user.id),
  }),

  route('PUT notifications/read', {
    gate: 'app',
    handle: (ctx, { body }) => markNotificationsRead(ctx, { ids: body.ids, up_to: body.up_to }),
  }),

  route('GET user-profile/notifications', {
    gate: 'session',
    handle: async (ctx) => ({
      notification_mails: await readMailChoice(ctx.platform.db, ctx.session.user.id),
    }),
  }),

  route('PUT user-profile/notifications', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => {
      await changeMailChoice(ctx, body.notification_mails);
      return body;
    },
  }),
];
