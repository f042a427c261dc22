import { formatDay, isDay, TIME_ZONE } from './dates.ts';
import type { Language } from './languages.ts';

/**
 * The response header that informs pages about maintenance: `none`, or the maintenance's ID, version and phase. When
 * the value changes, the page must fetch the maintenance data again.
 */
export const MAINTENANCE_HEADER = 'x-maintenance';
export const NO_MAINTENANCE = 'none';

/** The number of hours before its start from which a maintenance is announced. */
export const NOTICE_HOURS = 48;

export type MaintenancePhase = 'later' | 'announced' | 'running' | 'over';

/** Returns the phase of a maintenance at an instant. */
export function maintenancePhase(
  window: { readonly starts_at: string; readonly ends_at: string },
  now: number,
): MaintenancePhase {
  const start = Date.parse(window.starts_at);
  if (now >= Date.parse(window.ends_at)) return 'over';
  if (now >= start) return 'running';
  return start - now <= NOTICE_HOURS * 3_600_000 ? 'announced' : 'later';
}

interface LocalTime {
  readonly day: string;
  readonly time: string;
  /** Names the offset, for example `CET` or `GMT+3`. */
  readonly zone: string;
}

function localTime(instant: string, timeZone: string, language: Language): LocalTime {
  const parts: Record<string, string> = {};
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  for (const { type, value } of format.formatToParts(new Date(instant))) parts[type] = value;
  const { year, month, day, hour, minute, timeZoneName = '' } = parts;
  const date = `${year}-${month}-${day}`;
  return {
    day: isDay(date) ? formatDay(date, language) : date,
    time: `${hour}:${minute}`,
    zone: timeZoneName,
  };
}

const text = ({ day, time }: LocalTime) => `${day} ${time}`;
const isSameClock = (a: LocalTime, b: LocalTime) => a.day === b.day && a.time === b.time;

/**
 * Formats an instant in the reader's time zone, with the name of the offset if it is not Belgrade's, in which the
 * product states all other times.
 */
export function formatInZone(instant: string, timeZone: string, language: Language): string {
  const local = localTime(instant, timeZone, language);
  const belgrade = localTime(instant, TIME_ZONE, language);
  return isSameClock(local, belgrade) ? text(local) : `${text(local)} ${local.zone}`;
}

/**
 * Formats the time of a maintenance in the reader's time zone, for example `30.11.2026 22:00 – 23:30`. The offset is
 * named if it is not Belgrade's, and at both ends if the clocks change in between.
 */
export function formatWindow(
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string },
  timeZone: string,
  language: Language,
): string {
  const [start, end] = [localTime(starts_at, timeZone, language), localTime(ends_at, timeZone, language)];
  const until = start.day === end.day ? end.time : text(end);
  if (start.zone !== end.zone) return `${text(start)} ${start.zone} – ${until} ${end.zone}`;
  const foreign = !isSameClock(start, localTime(starts_at, TIME_ZONE, language));
  return `${text(start)} – ${until}${foreign ? ` ${end.zone}` : ''}`;
}

/** Returns a known time zone of the `Time-Zone` header; Belgrade's if there is none. */
export function parseTimeZone(header: unknown): string {
  if (typeof header !== 'string' || header.length > 60) return TIME_ZONE;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: header }).resolvedOptions().timeZone;
  } catch {
    return TIME_ZONE;
  }
}

/** Returns the time zone of this browser; Belgrade's if it is unknown. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || TIME_ZONE;
}
