import { Counter, Gauge, Registry } from 'prom-client';
import type { Platform } from '../context.ts';

/**
 * Reads the current figures for emails, jobs and documents on each scrape. This is cheap, because the queue has one
 * row per job and queued emails have an index.
 */
const WAITING = `select
  extract(epoch from clock_timestamp())::float8 as clock,
  (select count(*) from mails where state = 'queued')::int as queued,
  (select count(*) from mails where state = 'dead' and bounced_at is null)::int as dead,
  (select coalesce(extract(epoch from now_utc() - min(created_at)), 0) from mails where state = 'queued')::float as oldest,
  (select count(*) from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now())::int as due,
  (select count(*) from graphile_worker._private_jobs where attempts >= max_attempts)::int as failed,
  (select count(*) from access_point_refusals where next_at is not null)::int as put_off,
  (select count(*) from access_point_refusals where next_at is null)::int as given_up`;

interface Waiting {
  readonly clock: number;
  readonly queued: number;
  readonly dead: number;
  readonly oldest: number;
  readonly due: number;
  readonly failed: number;
  readonly put_off: number;
  readonly given_up: number;
}

/** Reads the current state of the database, emails, jobs and the pool. */
export async function readMetrics({ pool, replica }: Pick<Platform, 'pool' | 'replica'>): Promise<Registry> {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers }).set(value);
  const byState = (name: string, help: string, values: Readonly<Record<string, number>>) => {
    const states = new Gauge({ name, help, registers, labelNames: ['state'] });
    for (const [state, value] of Object.entries(values)) states.set({ state }, value);
  };

  const found = await pool.query<Waiting>(WAITING).catch(() => undefined);
  const waiting = found?.rows[0];
  gauge('ponuda_database_up', 'The database answers: 1, or 0.', waiting ? 1 : 0);
  if (waiting) {
    const { queued, dead, due, failed, put_off, given_up } = waiting;
    byState('ponuda_mails', 'Mails that wait, and those that were given up.', { queued, dead });
    gauge(
      'ponuda_clock_difference_seconds',
      "How far this machine's clock is ahead of the database's.",
      Date.now() / 1000 - waiting.clock,
    );
    gauge('ponuda_mail_oldest_seconds', 'How long the oldest mail has waited.', waiting.oldest);
    byState('ponuda_jobs', 'Jobs that are due, and those that failed for good.', { due, failed });
    byState(
      'ponuda_access_point_refused',
      'Documents at the access point that could not be taken: tried again, and given up.',
      { put_off, given_up },
    );
  }
  byState('ponuda_connections', 'Connections to the database, and calls that wait for one.', {
    open: pool.totalCount,
    idle: pool.idleCount,
    wanted: pool.waitingCount,
  });
  if (replica) {
    const reads = new Counter({
      name: 'ponuda_long_reads_total',
      help: 'Statistics and lists as files by who answered them.',
      registers,
      labelNames: ['from'],
    });
    for (const [from, count] of Object.entries(replica.reads)) reads.inc({ from }, count);
  }
  return registry;
}
