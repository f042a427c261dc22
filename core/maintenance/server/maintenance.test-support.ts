import type { Caller, TestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { refreshMaintenance } from '#platform/server/maintenance/known-maintenance.ts';
import type { Maintenance } from '../wire.ts';
import { moveDeadlinesJob } from './jobs/move-deadlines.ts';

export interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly errors?: Record<string, { rule: string }[]>;
  readonly fresh?: Maintenance;
}

/** Returns an instant that is the given number of hours from now, at a whole minute. */
export function inHours(hours: number): string {
  const now = Math.ceil(Date.now() / 60_000) * 60_000;
  return new Date(now + hours * 3_600_000).toISOString();
}

export function plan(moderator: Caller, starts_at: string, minutes = 120, reasons: object | null = null) {
  return moderator<Maintenance & Refused>('POST', 'moderation/maintenances', {
    body: { starts_at, minutes, reasons },
  });
}

export function cancel(moderator: Caller, { id, version }: Pick<Maintenance, 'id' | 'version'>) {
  return moderator<Maintenance & Refused>('PUT', `moderation/maintenances/${id}/cancel`, {
    headers: { 'if-match': `"${version}"` },
  });
}

/**
 * Moves the database's clock and refreshes the server's maintenance state, which would otherwise take some seconds.
 */
export async function setClock(server: TestServer, offset: string): Promise<void> {
  await server.setClock(offset);
  await refreshMaintenance(server.platform);
}

/** Removes all maintenances, and resets the clock. */
export async function forgetMaintenances(server: TestServer): Promise<void> {
  await server.db.deleteFrom('moved_deadlines').execute();
  await server.db.deleteFrom('maintenances').execute();
  await setClock(server, '0');
}

/** Runs the job that moves deadlines for one company or, including the jobs that it enqueues, for all companies. */
export async function runMoveDeadlines(
  server: TestServer,
  payload: { readonly company_id?: number } = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const run = { platform: server.platform, log: silentLog, attempt: 1, signal };
  await moveDeadlinesJob.run(run, payload as never);
  if (payload.company_id === undefined) await server.runJobs();
}
