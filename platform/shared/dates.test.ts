import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addWorkingDays,
  asDay,
  type Day,
  dayInBelgrade,
  daysBetween,
  endOfDayInBelgrade,
  formatDay,
  formatInstant,
  formatInstantShort,
  formatTime,
  instantInBelgrade,
  isDay,
  isInstant,
  parseTypedDay,
  startOfDayInBelgrade,
  wallTimeInBelgrade,
  weekday,
} from './dates.ts';
import { LANGUAGES } from './languages.ts';

fc.configureGlobal({ seed: 20261121 });

describe('S9.11 days in storage form', () => {
  it.each(['2026-01-31', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '2200-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    'x2026-01-01',
    '01.01.2026',
    '',
  ])('%j does not', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => asDay(text)).toThrow(RangeError);
  });

  it('is a text', () => {
    expect([null, 20260101, new Date(0), { toString: () => '2026-01-01' }].some(isDay)).toBe(false);
  });

  it('is named where it is none, by its first characters', () => {
    expect(() => asDay('x'.repeat(50))).toThrow(/^not a day: x{20}$/);
  });
});

describe('S9.12 days as typed and shown', () => {
  it('reads DD.MM.YYYY', () => {
    expect(parseTypedDay('05.03.2026')).toBe('2026-03-05');
    expect(parseTypedDay(' 29.02.2028. ')).toBe('2028-02-29');
    for (const text of ['1.12.26', '1. 12. 26.', '01122026', '01.12.26'])
      expect(parseTypedDay(text)).toBe('2026-12-01');
    for (const text of ['20261201', '31022026', '1122026', '31.2.26', '1.12.126'])
      expect(parseTypedDay(text)).toBeNull();
  });

  it('reads every day of four years in each spelling that sheets and people use', () => {
    const all = Array.from({ length: 4 * 365 + 1 }, (_, later) => addDays(asDay('2027-01-01'), later));
    expect(all.at(-1)).toBe('2030-12-31');
    for (const one of all) {
      const [year, month, date] = one.split('-').map(Number);
      const spellings = [
        formatDay(one),
        `${formatDay(one)}.`,
        `${date}.${month}.${year}`,
        `${date}.${month}.${year}.`,
        `${date}. ${month}. ${year}.`,
        one,
        `${one} 7:30`,
        `${one} 23:30:00`,
        `${one}T23:30:00.1234`,
      ];
      expect(spellings.map(parseTypedDay), one).toEqual(spellings.map(() => one));
    }
  });

  it.each([
    '31.02.2026',
    '31.2.2027.',
    '2027-02-31 10:00:00',
    '29.02.2026',
    '05/03/2026',
    '2026-3-5',
    '2026-03-05 later',
    '2026-03-05T10:00:00Z',
    '2026-03-05 10',
    '2026-03-05 10:00:00.',
    'x2026-03-05',
    'x05.03.2026',
    '',
    '05.03.2026 10:00',
  ])('refuses %j and never shifts it', (text) => {
    expect(parseTypedDay(text)).toBeNull();
  });

  it('reads nothing longer than a day can be with what stands around it', () => {
    expect(parseTypedDay(`05.03.2026${' '.repeat(30)}`)).toBe('2026-03-05');
    expect(parseTypedDay(`05.03.2026${' '.repeat(31)}`)).toBeNull();
  });

  it('shows what it reads', () => {
    expect(formatDay(asDay('2026-03-05'))).toBe('05.03.2026');
  });

  it('the year has its stop in Serbian and Bosnian, which is read as well', () => {
    for (const language of LANGUAGES) {
      const stop = language === 'sr_latin' || language === 'ba' ? '.' : '';
      expect(formatDay(asDay('2026-03-05'), language)).toBe(`05.03.2026${stop}`);
      expect(formatInstantShort('2026-11-21T10:05:09Z', language)).toBe(`21.11.2026${stop} 11:05`);
      expect(formatInstant('2026-11-21T10:05:09Z', language)).toBe(`21.11.2026${stop} 11:05:09`);
    }
    expect(parseTypedDay('05.03.2026.')).toBe('2026-03-05');
  });
});

describe('S9.13 instants in Belgrade', () => {
  it.each([
    ['2026-11-21T10:05:09Z', '21.11.2026 11:05:09'],
    ['2026-07-01T22:30:00Z', '02.07.2026 00:30:00'],
    ['2026-12-31T23:00:00.999Z', '01.01.2027 00:00:00'],
    ['2026-03-29T00:59:59Z', '29.03.2026 01:59:59'],
    ['2026-03-29T01:00:00Z', '29.03.2026 03:00:00'],
    ['2026-10-25T00:59:59Z', '25.10.2026 02:59:59'],
    ['2026-10-25T01:00:00Z', '25.10.2026 02:00:00'],
  ])('%s is %s', (instant, shown) => {
    expect(formatInstant(instant)).toBe(shown);
    expect(formatInstantShort(instant)).toBe(shown.slice(0, 16));
    expect(formatTime(instant)).toBe(shown.slice(11, 16));
    expect(formatDay(dayInBelgrade(instant))).toBe(shown.slice(0, 10));
  });

  it('refuses what is no instant', () => {
    expect(() => formatInstant('yesterday')).toThrow(RangeError);
    expect(() => formatInstant('x'.repeat(50))).toThrow(/^not an instant: x{40}$/);
  });
});

describe('the end of a day, which a deadline given as a day means', () => {
  it.each([
    ['2026-01-15', '2026-01-15T22:59:59.000Z'],
    ['2026-07-15', '2026-07-15T21:59:59.000Z'],
    ['2026-03-28', '2026-03-28T22:59:59.000Z'],
    ['2026-03-29', '2026-03-29T21:59:59.000Z'],
    ['2026-10-24', '2026-10-24T21:59:59.000Z'],
    ['2026-10-25', '2026-10-25T22:59:59.000Z'],
    ['2026-12-31', '2026-12-31T22:59:59.000Z'],
  ])('%s ends at %s', (text, instant) => {
    expect(endOfDayInBelgrade(asDay(text))).toBe(instant);
  });

  it('the days on which the clocks change have 23 and 25 hours', () => {
    const hours = (text: string) =>
      (Date.parse(startOfDayInBelgrade(addDays(asDay(text), 1))) -
        Date.parse(startOfDayInBelgrade(asDay(text)))) /
      3_600_000;
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
    expect(hours('2026-11-21')).toBe(24);
  });

  it('a time the clocks skip becomes the same time an hour later', () => {
    expect(formatInstantShort(instantInBelgrade(asDay('2026-03-29'), 2, 30))).toBe('29.03.2026 03:30');
    expect(formatInstantShort(instantInBelgrade(asDay('2026-11-21'), 16, 0))).toBe('21.11.2026 16:00');
  });
});

describe('counting days', () => {
  it('goes over months, years and clock changes', () => {
    expect(addDays(asDay('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(asDay('2026-03-01'), -1)).toBe('2026-02-28');
    expect(addDays(asDay('2026-10-24'), 2)).toBe('2026-10-26');
  });

  it('S9.14 weeks start on Monday, and working days leave out Saturday and Sunday', () => {
    expect(weekday(asDay('2026-11-23'))).toBe(1);
    expect(weekday(asDay('2026-11-22'))).toBe(7);
    expect(addWorkingDays(asDay('2026-11-20'), 1)).toBe('2026-11-23');
    expect(addWorkingDays(asDay('2026-11-21'), 1)).toBe('2026-11-23');
    expect(addWorkingDays(asDay('2026-11-19'), 5)).toBe('2026-11-26');
    expect(addWorkingDays(asDay('2026-11-19'), 0)).toBe('2026-11-19');
  });

  const days = fc.integer({ min: 0, max: 100_000 }).map((n) => addDays(asDay('1900-01-01'), n));

  it('every day ends on itself in Belgrade, one second before the next begins, and reads back as shown', () => {
    fc.assert(
      fc.property(days, (value: Day) => {
        const end = endOfDayInBelgrade(value);
        expect(dayInBelgrade(end)).toBe(value);
        expect(formatInstant(end)).toBe(`${formatDay(value)} 23:59:59`);
        expect(Date.parse(startOfDayInBelgrade(addDays(value, 1))) - Date.parse(end)).toBe(1000);
        expect(parseTypedDay(formatDay(value))).toBe(value);
      }),
      { numRuns: 500 },
    );
  });

  it('adding and counting days undo each other', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 9000 }), (value, count) => {
        expect(daysBetween(value, addDays(value, count))).toBe(count);
        expect(addDays(addDays(value, count), -count)).toBe(value);
        expect(weekday(addDays(value, 7))).toBe(weekday(value));
      }),
    );
  });
});

it('knows an instant of the wire', () => {
  expect(['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.123456Z'].every(isInstant)).toBe(true);
  expect(
    [
      '2026-11-21',
      '2026-11-21T10:00:00',
      '2026-11-21T10:00:00Z (noon)',
      '2026-11-21 (2026-11-21T10:00:00Z',
      '2026-02-30T10:00:00Z',
      '2026-11-21T25:00:00Z',
      '',
      null,
      { toString: () => '2026-11-21T10:00:00Z' },
    ].some(isInstant),
  ).toBe(false);
  // One second later, the day in Belgrade is beyond the last day that the product supports.
  expect(isInstant('2199-12-31T22:59:59Z')).toBe(true);
  expect(isInstant('2199-12-31T23:00:00Z')).toBe(false);
});

describe('the wall time of many rows', () => {
  it('is the day and the time of each minute around the change of the clocks, in any order', () => {
    const minutes = [
      '2026-03-28T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '1999-12-31T20:00:00.000Z',
    ].flatMap((from) =>
      Array.from({ length: 30 * 12 }, (_, n) => new Date(Date.parse(from) + n * 5 * 60_000).toISOString()),
    );
    const shown = (instant: string) => wallTimeInBelgrade(instant);
    const expected = (instant: string) => `${dayInBelgrade(instant)}T${formatTime(instant)}:00`;
    for (const instant of [...minutes, ...minutes.toReversed()])
      expect(shown(instant)).toBe(expected(instant));
  });
});
