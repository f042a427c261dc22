import { z } from 'zod';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { idParams, language, moment, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { instant, requiredText } from '#platform/shared/wire/rules.ts';
import { MAINTENANCE_STATUSES, MAX_MINUTES, MIN_MINUTES } from './rules/window.ts';

export const MAX_REASON_LENGTH = 160;

export const maintenanceBody = z.object({
  starts_at: instant(),
  /** The length in minutes of elapsed time. */
  minutes: z.int().min(MIN_MINUTES).max(MAX_MINUTES),
  /** The reason in each language, which is shown to users; null if no reason is given. */
  reasons: z.object(buildRecord(LANGUAGES, () => requiredText(MAX_REASON_LENGTH))).nullable(),
});
export type MaintenanceBody = z.output<typeof maintenanceBody>;

const maintenance = z.object({
  id: z.int(),
  /** The version for If-Match. */
  version: z.int(),
  starts_at: moment,
  ends_at: moment,
  reasons: z.record(language, z.string()).nullable(),
  status: z.enum(MAINTENANCE_STATUSES),
  /** The time at which a moderator ended the maintenance early. */
  ended_at: moment.nullable(),
  /** The number of offer deadlines that the maintenance has moved. */
  deadlines: z.int(),
});
export type Maintenance = z.output<typeof maintenance>;

/** The maintenance as users see it. */
const announced = z.object({
  starts_at: moment,
  ends_at: moment,
  /** The reason in the language of the call; '' if no reason is given. */
  reason: z.string(),
  /** Seconds until the start, and until the end, so that a wrong browser clock has no effect. */
  seconds_to_start: z.int(),
  seconds_to_end: z.int(),
});
export type AnnouncedMaintenance = z.output<typeof announced>;

export const maintenanceApi = {
  'GET maintenance': {
    summary: 'The maintenance that runs or begins within 48 hours; null if there is none.',
    response: z.object({ maintenance: announced.nullable() }),
  },
  'GET moderation/maintenances': {
    summary: 'All maintenances, newest first.',
    query: z.object({ page }),
    response: paged(maintenance),
  },
  'GET moderation/maintenances/export': exportEndpoint('GET moderation/maintenances', {}),
  'POST moderation/maintenances': {
    summary: 'Plans a maintenance, and moves the offer deadlines that fall into it.',
    body: maintenanceBody,
    response: maintenance,
  },
  'PUT moderation/maintenances/{id}': {
    summary: 'Moves a maintenance; of one that runs, the end alone.',
    duringMaintenance: true,
    versioned: true,
    params: idParams,
    body: maintenanceBody,
    response: maintenance,
  },
  'PUT moderation/maintenances/{id}/cancel': {
    summary: 'Cancels a maintenance that has not begun, and moves the deadlines back.',
    versioned: true,
    params: idParams,
    response: maintenance,
  },
  'PUT moderation/maintenances/{id}/end': {
    summary: 'Ends a running maintenance early; moved deadlines stay.',
    duringMaintenance: true,
    versioned: true,
    params: idParams,
    response: maintenance,
  },
} as const satisfies ApiSpec;
