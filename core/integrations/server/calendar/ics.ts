import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays, type Day } from '#platform/shared/dates.ts';

/** A calendar event on a whole day, or at an instant (ISO 8601, UTC). */
export interface CalendarEvent {
  /**
   * An identifier that is the same in every feed that contains the event, so that calendar apps update the event
   * instead of adding it again.
   */
  readonly uid: string;
  readonly start: { readonly day: Day } | { readonly instant: string };
  readonly summary: string;
  readonly description: string;
  /** The full URL of the page that the event refers to. */
  readonly url: string;
}

export interface Calendar {
  readonly name: string;
  /** The time at which the calendar was generated (ISO 8601, UTC). */
  readonly stamp: string;
  readonly events: readonly CalendarEvent[];
}

/** Seconds after which a calendar app should refresh the feed. */
const READ_AGAIN = 3600;

/**
 * Returns the events as an iCalendar object (RFC 5545) with times in UTC. The object contains no alarms, which users
 * set in their calendar app.
 */
export function renderIcsCalendar({ name, stamp, events }: Calendar): string {
  const calendar = ical({
    name: text(name),
    prodId: '//Ponuda//Deadlines//EN',
    scale: 'gregorian',
    ttl: READ_AGAIN,
  });
  for (const { uid, start, summary, description, url } of events)
    calendar.createEvent({
      id: uid,
      stamp: new Date(stamp),
      ...timesOf(start),
      summary: text(summary),
      description: description === '' ? null : text(description),
      url,
      // A deadline is marked as free time, so that it does not block meetings.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return `${calendar.toString()}\r\n`;
}

/** Returns the start and end of an event. An all-day event ends at the start of the next day. */
function timesOf(start: CalendarEvent['start']) {
  return 'day' in start
    ? { allDay: true, start: new Date(start.day), end: new Date(addDays(start.day, 1)) }
    : { start: new Date(start.instant) };
}

/** Removes control characters, which calendar text must not contain. The library escapes line breaks. */
function text(value: string): string {
  return value.replaceAll(/(?![\r\n])\p{Cc}/gu, ' ');
}
