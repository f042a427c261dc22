import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import { type CalendarEvent, renderIcsCalendar } from './ics.ts';

const stamp = '2026-11-21T10:00:00.123Z';
const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'offer-7@ponuda.example',
  start: { day: asDay('2026-12-31') },
  summary: 'Offers due',
  description: '',
  url: 'https://ponuda.example/procurements/requests/7',
  ...change,
});
const made = (...events: CalendarEvent[]) => renderIcsCalendar({ name: 'Ponuda', stamp, events });

/** Parses a calendar as RFC 5545 requires: joins folded lines, splits names from values, decodes escapes. */
function read(ics: string): Record<string, string>[] {
  expect(ics.endsWith('\r\n')).toBe(true);
  const lines = ics.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
    if (line === 'BEGIN:VEVENT') events.push({});
    const last = events.at(-1);
    if (last)
      last[name] = value.replaceAll(/\\(.)/g, (_, one: string) => (one === 'n' || one === 'N' ? '\n' : one));
  }
  return events;
}

describe('an iCalendar object (RFC 5545)', () => {
  it('holds a whole day, and the day after as its end', () => {
    expect(made(event()).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ponuda//Deadlines//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Ponuda',
      'X-WR-CALNAME:Ponuda',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:offer-7@ponuda.example',
      'SEQUENCE:0',
      'DTSTAMP:20261121T100000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Offers due',
      'TRANSP:TRANSPARENT',
      'URL;VALUE=URI:https://ponuda.example/procurements/requests/7',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('holds an instant in UTC', () => {
    const [one] = read(made(event({ start: { instant: '2026-07-01T12:30:00+02:00' } })));
    expect(one).toMatchObject({ DTSTART: '20260701T103000Z' });
  });

  it('a text cannot end its line, nor add another entry', () => {
    const summary = 'Lim; 2 mm, \\ "čelik"\r\nEND:VEVENT\nBEGIN:VEVENT\rATTACH:file:///etc/passwd\u0007';
    const ics = made(event({ summary }));
    expect(ics.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
    expect(ics).not.toMatch(/^ATTACH/m);
    expect(read(ics)[0]?.SUMMARY).toBe(
      'Lim; 2 mm, \\ "čelik"\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:file:///etc/passwd ',
    );
  });

  it('whatever the words: no line is longer than 75 octets, and every character comes back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 120 }),
        fc.string({ unit: 'binary', maxLength: 120 }),
        (summary, description) => {
          const ics = made(event({ summary, description }));
          expect(ics.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
          const clean = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
          const [one] = read(ics);
          expect(one?.SUMMARY).toBe(clean(summary));
          expect(one?.DESCRIPTION ?? '').toBe(clean(description));
        },
      ),
      { numRuns: 60 },
    );
  });
});
