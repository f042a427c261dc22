import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** The maximum length of a maintenance in minutes, which covers one night. */
export const MAX_MINUTES = 8 * 60;
export const MIN_MINUTES = 5;
/**
 * The minimum number of minutes between planning a maintenance and its start, so that users learn of it and deadlines
 * are moved in time.
 */
export const MIN_LEAD_MINUTES = 10;
/** The maximum number of days between planning a maintenance and its start. */
export const MAX_LEAD_DAYS = 60;

export interface Window {
  readonly starts_at: string;
  readonly ends_at: string;
}

const MINUTE_MS = 60_000;

/**
 * Returns the window with this start and length. The length is elapsed time, even if the clocks change in between.
 */
export function toWindow(startsAt: string, minutes: number): Window {
  return { starts_at: startsAt, ends_at: new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString() };
}

export function minutesOf({ starts_at, ends_at }: Window): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
}

/** Returns whether a maintenance can start at an instant. */
export function isStartAllowed(startsAt: string, now: string): boolean {
  const ahead = Date.parse(startsAt) - Date.parse(now);
  return ahead >= MIN_LEAD_MINUTES * MINUTE_MS && ahead <= MAX_LEAD_DAYS * 24 * 60 * MINUTE_MS;
}

export const MAINTENANCE_STATUSES = ['planned', 'running', 'done', 'ended_early', 'cancelled'] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

interface StoredMaintenance extends Window {
  readonly cancelled_at: string | null;
  readonly ended_at: string | null;
}

export function maintenanceStatus(
  { starts_at, ends_at, cancelled_at, ended_at }: StoredMaintenance,
  now: string,
): MaintenanceStatus {
  if (cancelled_at !== null) return 'cancelled';
  if (ended_at !== null) return 'ended_early';
  if (Date.parse(ends_at) <= Date.parse(now)) return 'done';
  return Date.parse(starts_at) <= Date.parse(now) ? 'running' : 'planned';
}

export type MaintenanceAction = 'move' | 'cancel' | 'end';

/** The statuses in which each action is possible. Only the end of a running maintenance can be moved. */
const POSSIBLE: Readonly<Record<MaintenanceAction, readonly MaintenanceStatus[]>> = {
  move: ['planned', 'running'],
  cancel: ['planned'],
  end: ['running'],
};

/** Returns the error code if an action is not possible in this status; otherwise undefined. */
export function findActionRefusal(
  action: MaintenanceAction,
  status: MaintenanceStatus,
): ErrorCode | undefined {
  return POSSIBLE[action].includes(status) ? undefined : 'maintenance_state';
}
