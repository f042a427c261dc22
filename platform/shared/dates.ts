import type { Language } from './languages.ts';

declare const dayBrand: unique symbol;

/** An existing calendar day in the format `YYYY-MM-DD`. */
export type Day = string & { readonly [dayBrand]: true };

export const TIME_ZONE = 'Europe/Belgrade';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const LONGEST_TYPED_DAY = 40;
/** The last day that the product supports. */
export const LAST_DAY = asDay(`${LAST_YEAR}-12-31`);

/** Returns whether a text is an existing calendar day in storage format; `2026-02-29` is not. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string') return false;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && exists(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Casts a text that is known to be a day (a constant, a `date` column); throws if it is not a day. */
export function asDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text.slice(0, 20)}`);
  return text;
}

/**
 * Parses a day as typed by users or written in spreadsheets: DD.MM.YYYY with one or two digits, optional spaces after
 * the dots and an optional closing dot, or YYYY-MM-DD with an ignored time of day. A day that does not exist, such as
 * 31.02.2026, is rejected and never shifted to a different day.
 */
export function parseTypedDay(text: string): Day | null {
  if (text.length > LONGEST_TYPED_DAY) return null;
  const typed = text.trim();
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/.exec(typed) ?? [];
  const [, date = '', month = '', year] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})\.?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ??
    [];
  const candidate =
    year === undefined
      ? iso
      : `${year.padStart(4, CENTURY)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(candidate) ? candidate : null;
}

/** The century added to a two-digit year. */
const CENTURY = '20';

/** Languages in which the year is also an ordinal number and takes a full stop. */
const STOP_AFTER_YEAR: readonly (Language | undefined)[] = ['sr_latin', 'ba'];

/**
 * Formats a day as DD.MM.YYYY (specification §9), with a full stop after the year in Serbian and Bosnian. Fields and
 * files pass no language and have the same format in all of them. A sentence that ends with such a day has no second
 * full stop.
 */
export function formatDay(value: Day, language?: Language): string {
  const stop = STOP_AFTER_YEAR.includes(language) ? '.' : '';
  return `${value.slice(8, 10)}.${value.slice(5, 7)}.${value.slice(0, 4)}${stop}`;
}

/** Formats an ISO instant as a day and HH:mm:ss in Belgrade time. */
export function formatInstant(instant: string, language?: Language): string {
  return `${formatDay(dayInBelgrade(instant), language)} ${clock(instant, true)}`;
}

/** Formats an ISO instant as a day and HH:mm in Belgrade time, where seconds are not needed. */
export function formatInstantShort(instant: string, language?: Language): string {
  return `${formatDay(dayInBelgrade(instant), language)} ${clock(instant, false)}`;
}

/** Formats an ISO instant as HH:mm in Belgrade time. */
export function formatTime(instant: string): string {
  return clock(instant, false);
}

export function dayInBelgrade(instant: string): Day {
  return dayAt(wallClock(parse(instant)));
}

/** Returns the instant of 23:59:59 in Belgrade, the deadline when only a day is given (product 5). */
export function endOfDayInBelgrade(value: Day): string {
  return instantInBelgrade(value, 23, 59, 59);
}

export function startOfDayInBelgrade(value: Day): string {
  return instantInBelgrade(value, 0, 0, 0);
}

/**
 * Returns the instant of a time of day in Belgrade. A time that is skipped when the clocks change in spring is moved
 * an hour later.
 */
export function instantInBelgrade(value: Day, hour: number, minute: number, second = 0): string {
  const wall = midnight(value) + ((hour * 60 + minute) * 60 + second) * 1000;
  const guess = wall - offset(wall);
  return new Date(wall - offset(guess)).toISOString();
}

export function addDays(value: Day, days: number): Day {
  return dayAt(midnight(value) + days * DAY_MS);
}

/** Returns the day that is a number of working days later (Monday to Friday; holidays are not considered). */
export function addWorkingDays(value: Day, days: number): Day {
  let result = value;
  for (let left = days; left > 0; ) {
    result = addDays(result, 1);
    if (weekday(result) <= 5) left -= 1;
  }
  return result;
}

/** Returns 1 for Monday to 7 for Sunday; the week starts on Monday (specification §9). */
export function weekday(value: Day): number {
  return ((new Date(midnight(value)).getUTCDay() + 6) % 7) + 1;
}

/** Returns the number of days between two days; negative if the second day is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

/**
 * Returns whether a text is an instant in wire format: ISO 8601 in UTC, on a day in Belgrade that the product
 * supports.
 */
export function isInstant(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/.test(text) &&
    isDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text)) &&
    isDay(wallDay(wallClock(Date.parse(text))))
  );
}

function exists(year: number, month: number, dayOfMonth: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return dayOfMonth >= 1 && dayOfMonth <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function midnight(value: Day): number {
  return Date.parse(`${value}T00:00:00Z`);
}

function dayAt(utcLike: number): Day {
  return asDay(wallDay(utcLike));
}

function wallDay(utcLike: number): string {
  return new Date(utcLike).toISOString().slice(0, 10);
}

function clock(instant: string, seconds: boolean): string {
  return new Date(wallClock(parse(instant))).toISOString().slice(11, seconds ? 19 : 16);
}

function parse(instant: string): number {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${instant.slice(0, 40)}`);
  return ms;
}

const zone = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Returns Belgrade's wall clock time at an instant, in milliseconds as if it were UTC. */
function wallClock(ms: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of zone.formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second);
}

/** Returns how far Belgrade is ahead of UTC at an instant, in milliseconds. */
function offset(ms: number): number {
  return wallClock(ms) - Math.floor(ms / 1000) * 1000;
}

/** The maximum number of days in the offset cache, about eleven years; the cache is then cleared. */
const DAYS_KEPT = 4000;
/** The offset by UTC day number; null for the two days of the year on which the offset changes. */
const offsets = new Map<number, number | null>();

/** Returns the same as `offset`, but caches the result for all instants of a day. */
function offsetAt(ms: number): number {
  const dayNumber = Math.floor(ms / DAY_MS);
  let known = offsets.get(dayNumber);
  if (known === undefined) {
    const first = offset(dayNumber * DAY_MS);
    known = first === offset((dayNumber + 1) * DAY_MS) ? first : null;
    if (offsets.size >= DAYS_KEPT) offsets.clear();
    offsets.set(dayNumber, known);
  }
  return known ?? offset(ms);
}

/**
 * Formats an ISO instant as `YYYY-MM-DDTHH:mm:ss` in Belgrade time. Suitable for many rows, because the offset of
 * each day is cached.
 */
export function wallTimeInBelgrade(instant: string): string {
  const ms = parse(instant);
  return new Date(ms + offsetAt(ms)).toISOString().slice(0, 19);
}
