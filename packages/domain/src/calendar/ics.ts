import { byteLength } from '../byte-length.ts';
import { addDays, type Day } from '../dates.ts';

/** Something with a time in a calendar: a whole day, or an instant (ISO 8601 UTC). */
export interface CalendarEvent {
  /** The same for the same thing for ever, so that a calendar changes an entry instead of adding one. */
  readonly uid: string;
  readonly start: { readonly day: Day } | { readonly instant: string };
  readonly summary: string;
  readonly description: string;
  /** The full address of the page on which the subject of the event is worked on. */
  readonly url: string;
}

export interface Calendar {
  readonly name: string;
  /** When it was made: ISO 8601 UTC. */
  readonly stamp: string;
  readonly events: readonly CalendarEvent[];
}

const LINE_OCTETS = 75;
const CRLF = '\r\n';

/**
 * An iCalendar object of the events (RFC 5545): lines of at most 75 octets that end in CRLF, texts escaped, times in
 * UTC. No alarms: whoever reads it chooses their own.
 */
export function icsCalendar({ name, stamp, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ponuda//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + CRLF).join('');
}

function eventLines({ uid, start, summary, description, url }: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    ...('day' in start
      ? [`DTSTART;VALUE=DATE:${compact(start.day)}`, `DTEND;VALUE=DATE:${compact(addDays(start.day, 1))}`]
      : [`DTSTART:${utc(start.instant)}`]),
    `SUMMARY:${text(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    `URL:${uri(url)}`,
    // A deadline takes up nobody's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const compact = (day: string) => day.replaceAll('-', '');

function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A text value; control characters have no place in one. */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** An address is no text: nothing in it is escaped, and nothing may end its line. */
function uri(value: string): string {
  return value.replaceAll(/\s/g, '%20');
}

/** Splits a line so that no part is longer than 75 octets and no character is cut; each further part begins with a blank. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join(CRLF);
}
