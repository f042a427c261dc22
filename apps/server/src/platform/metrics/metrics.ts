import { Counter, Gauge, Registry } from 'prom-client';
import type { Platform } from '../context.ts';

/** Asked of the database with each scrape; the queue has a row a job, and mails that wait have an index of their own. */
const WAITING = `select
  extract(epoch from clock_timestamp())::float8 as clock,
  (select count(*) from mails where state = 'queued')::int as queued,
  (select count(*) from mails where state = 'dead')::int as dead,
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

/** Asks the database and the pool how things are at this moment. */
export async function presentMetrics({
  pool,
  replica,
}: Pick<Platform, 'pool' | 'replica'>): Promise<Registry> {
  const registry = new Registry();
  const registers = [registry];
  const one = (name: string, help: string, value: number) => new Gauge({ name, help, registers }).set(value);
  const byState = (name: string, help: string, values: Readonly<Record<string, number>>) => {
    const gauge = new Gauge({ name, help, registers, labelNames: ['state'] });
    for (const [state, value] of Object.entries(values)) gauge.set({ state }, value);
  };

  const found = await pool.query<Waiting>(WAITING).catch(() => undefined);
  const waiting = found?.rows[0];
  one('ponuda_database_up', 'The database answers: 1, or 0.', waiting ? 1 : 0);
  if (waiting) {
    const { queued, dead, due, failed, put_off, given_up } = waiting;
    byState('ponuda_mails', 'Mails that wait, and those that were given up.', { queued, dead });
    one(
      'ponuda_clock_difference_seconds',
      "How far this machine's clock is ahead of the database's.",
      Date.now() / 1000 - waiting.clock,
    );
    one('ponuda_mail_oldest_seconds', 'How long the oldest mail has waited.', waiting.oldest);
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
