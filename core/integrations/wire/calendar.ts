import { z } from 'zod';
import { emptyResponse, moment } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';

const calendarLink = z.object({
  /** The link; null if there is none. */
  link: z.object({ created_at: moment, last_read_at: moment.nullable() }).nullable(),
});
export type CalendarLink = z.output<typeof calendarLink>;

export const calendarApi = {
  'GET user-profile/calendar': {
    summary: 'Whether the caller has a calendar link. The link itself is returned only when it is created.',
    response: calendarLink,
  },
  'POST user-profile/calendar': {
    summary:
      'Creates the caller’s calendar link, which is returned only once; an earlier link stops working.',
    response: z.object({ url: z.string() }),
    status: 201,
    secret: true,
  },
  'DELETE user-profile/calendar': {
    summary: 'Ends the caller’s calendar link.',
    response: emptyResponse,
  },
  'GET calendar/{token}.ics': {
    summary:
      'Deadlines of what the link’s user sees, as iCalendar: offers, deliveries, invoices, documents; 30 days back, a year ahead.',
    params: z.object({ token: z.string().min(20).max(100) }),
    file: ['text/calendar; charset=utf-8'],
  },
} as const satisfies ApiSpec;
