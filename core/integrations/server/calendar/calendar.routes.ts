import { createHash } from 'node:crypto';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { PublicContext } from '#platform/server/context.ts';
import { enterCompanyScope } from '#platform/server/db/wall/tenant-scope.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { findCompanyReader } from '#platform/server/http/reader.ts';
import { route } from '#platform/server/http/route.ts';
import { createCalendarLink, deleteCalendarLink } from './actions/change-calendar-link.ts';
import { recordCalendarRead } from './actions/record-calendar-read.ts';
import { type CalendarReader, readCalendar } from './calendar-events.ts';
import { type Calendar, renderIcsCalendar } from './ics.ts';
import { findCalendarLinkUser, readCalendarLink } from './links.read.ts';

/**
 * Returns the user whom the link belongs to, with current permissions. Throws 404 if the user can no longer log
 * in.
 */
async function readerBehind(
  { platform }: PublicContext,
  { token }: { token: string },
): Promise<CalendarReader> {
  const userId = await findCalendarLinkUser(platform.db, digestSecret(token));
  const reader = userId === undefined ? undefined : await findCompanyReader(platform, 'calendar', userId);
  if (!reader) throw notFoundError();
  enterCompanyScope(reader.company.id);
  return reader;
}

/** Returns an ETag for the calendar's content, regardless of when it was generated. */
function etagOf(calendar: Omit<Calendar, 'stamp'>): string {
  return `"${createHash('sha256').update(JSON.stringify(calendar)).digest('base64url').slice(0, 27)}"`;
}

/** Routes that publish a user's deadlines to calendar apps through a personal, secret link. */
export const calendarRoutes = [
  route('GET user-profile/calendar', {
    gate: 'app',
    handle: (ctx) => readCalendarLink(ctx.tenant, ctx.session.user.id),
  }),

  route('POST user-profile/calendar', {
    gate: 'app',
    notWhileImpersonating: true,
    handle: (ctx) => createCalendarLink(ctx),
  }),

  route('DELETE user-profile/calendar', {
    gate: 'app',
    notWhileImpersonating: true,
    handle: async (ctx) => {
      await deleteCalendarLink(ctx);
      return {};
    },
  }),

  route('GET calendar/{token}.ics', {
    gate: 'public',
    find: readerBehind,
    handle: async (_ctx, { subject }) => {
      const calendar = await readCalendar(subject);
      await recordCalendarRead(subject);
      const content = Buffer.from(renderIcsCalendar({ ...calendar, stamp: subject.session.now }));
      return { name: 'ponuda.ics', type: 'text/calendar; charset=utf-8', content, etag: etagOf(calendar) };
    },
  }),
];
