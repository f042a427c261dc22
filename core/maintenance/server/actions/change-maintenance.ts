import { type Moderator, recordPlatformChange } from '#core/moderation/server/public.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { readOpenMaintenance, refreshMaintenance } from '#platform/server/maintenance/known-maintenance.ts';
import {
  findActionRefusal,
  isStartAllowed,
  MAX_LEAD_DAYS,
  type MaintenanceAction,
  MIN_LEAD_MINUTES,
  toWindow,
} from '../../rules/window.ts';
import type { Maintenance, MaintenanceBody } from '../../wire.ts';
import { MOVE_DEADLINES_JOB } from '../jobs/job-names.ts';
import { getMaintenanceById } from '../maintenances.read.ts';
import { insertMaintenance, lockMaintenances, updateMaintenance } from '../maintenances.repo.ts';

/** Plans a maintenance. Throws if a previously planned maintenance is not over yet. */
export function planMaintenance(
  platform: Platform,
  by: Moderator,
  body: MaintenanceBody,
): Promise<Maintenance> {
  return change(platform, async (trx) => {
    if (await readOpenMaintenance(trx)) throw new AppError('maintenance_planned');
    await requireStart(trx, body.starts_at);
    const planned = await getMaintenanceById(trx, await insertMaintenance(trx, body));
    await recordPlatformChange(trx, by, 'maintenance', null, loggedFields(planned));
    return planned;
  });
}

/**
 * Moves a maintenance. The start of a running maintenance does not change, whatever the body contains. An unchanged
 * start is not subject to the minimum lead time.
 */
export function moveMaintenance(
  platform: Platform,
  by: Moderator,
  seen: SeenRecord<Maintenance>,
  body: MaintenanceBody,
): Promise<Maintenance> {
  return changeSeen(platform, by, seen, 'move', async (trx, { id, status, starts_at }) => {
    const moved = status === 'running' ? { ...body, starts_at } : body;
    if (Date.parse(moved.starts_at) !== Date.parse(starts_at)) await requireStart(trx, moved.starts_at);
    else if (toWindow(starts_at, body.minutes).ends_at <= (await readClock(trx)))
      throw fieldError('minutes', 'date_ahead');
    await updateMaintenance(trx, id, moved);
  });
}

/** Cancels a maintenance that has not begun. */
export function cancelMaintenance(
  platform: Platform,
  by: Moderator,
  seen: SeenRecord<Maintenance>,
): Promise<Maintenance> {
  return changeSeen(platform, by, seen, 'cancel', (trx, { id }) => updateMaintenance(trx, id, 'cancel'));
}

/** Ends a running maintenance early. */
export function endMaintenance(
  platform: Platform,
  by: Moderator,
  seen: SeenRecord<Maintenance>,
): Promise<Maintenance> {
  return changeSeen(platform, by, seen, 'end', (trx, { id }) => updateMaintenance(trx, id, 'end'));
}

async function requireStart(trx: Db, startsAt: string): Promise<void> {
  if (!isStartAllowed(startsAt, await readClock(trx)))
    throw new AppError('maintenance_start', { params: { minutes: MIN_LEAD_MINUTES, days: MAX_LEAD_DAYS } });
}

function changeSeen(
  platform: Platform,
  by: Moderator,
  seen: SeenRecord<Maintenance>,
  action: MaintenanceAction,
  write: (trx: Db, locked: Maintenance) => Promise<void>,
): Promise<Maintenance> {
  return change(platform, async (trx) => {
    const locked = await getMaintenanceById(trx, seen.subject.id);
    await requireSeenVersion(locked, seen, async () => locked);
    const refusal = findActionRefusal(action, locked.status);
    if (refusal) throw new AppError(refusal);
    await write(trx, locked);
    const after = await getMaintenanceById(trx, locked.id);
    await recordPlatformChange(trx, by, 'maintenance', loggedFields(locked), loggedFields(after));
    return after;
  });
}

/** Applies one change at a time. A job moves the deadlines, because there may be thousands. */
async function change(platform: Platform, work: (trx: Db) => Promise<Maintenance>): Promise<Maintenance> {
  const changed = await platform.db.transaction().execute(async (trx) => {
    await lockMaintenances(trx);
    const result = await work(trx);
    await addJob(trx, MOVE_DEADLINES_JOB, {}, { jobKey: MOVE_DEADLINES_JOB });
    return result;
  });
  await refreshMaintenance(platform);
  return changed;
}

/** Flattens the record, so that the log shows which fields have changed. */
const loggedFields = ({ starts_at, ends_at, status, reasons }: Maintenance) => ({
  maintenance_from: starts_at,
  maintenance_until: ends_at,
  maintenance_status: status,
  ...reasons,
});
