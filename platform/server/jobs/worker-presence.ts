import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { JobLog } from './job.ts';

/** How often a worker renews its lease and looks for dead workers. */
const CHECK_EVERY_MS = 20_000;
/** A worker that has not renewed its lease for this long is considered dead, even if its connection is open. */
const LEASE_SECONDS = 60;
const RECONNECT_MS = 1000;
/** The namespace of the advisory locks, so that they do not collide with other locks. */
const SPACE = 74_736_802;

/** Renews this worker's lease. Returns the other workers that have jobs, and whether their leases have expired. */
const RENEW = `
  with forgotten as (
    delete from worker_leases where until < now() - interval '1 day'
  ), renewed as (
    insert into worker_leases (worker, until) values ($1, now() + $2 * interval '1 second')
    on conflict (worker) do update set until = excluded.until)
  select locked_by, coalesce(bool_or(l.until < now()), false) as ended
  from graphile_worker._private_jobs left join worker_leases l on l.worker = locked_by
  where locked_by is not null and locked_by <> $1
  group by locked_by`;

/** Returns the jobs of dead workers to the queue, and deletes those workers. */
const FREE = `
  with gone as (delete from worker_leases where worker = $1)
  select graphile_worker.force_unlock_workers(array[$1])`;

/**
 * Releases jobs that the queue assigns to this worker but that the worker is not running. During a failover, the
 * statement that records a job's completion or the reply that assigns a job can be lost.
 */
const FREE_FORGOTTEN = `
  with freed as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = $1 and locked_at < now() - $2 * interval '1 second' and id <> all ($3::bigint[])
    returning job_queue_id
  ), queues as (
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_by = $1 and id in (select job_queue_id from freed)
  )
  select count(*)::int as n from freed`;

/**
 * Signals that a worker is alive, and releases the jobs of dead workers, which the queue itself would only do after
 * four hours. Two signals show that a worker is alive: a lock held by its own connection, which a killed process
 * loses immediately, and a lease, which also expires if the database does not learn that the connection is gone. Both
 * use the database's clock.
 */
export class WorkerPresence {
  readonly workerId: string;
  private readonly pool: pg.Pool;
  private readonly log: JobLog;
  private readonly inHand: () => readonly string[];
  private client: pg.PoolClient | undefined;
  private readonly clients = new Set<pg.PoolClient>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** Whether this worker has lost its connection before, for example during a database restart. */
  private hasReconnected = false;

  /** `inHand` returns the jobs that this worker is running or has run within the last minute. */
  constructor(pool: pg.Pool, name: string, log: JobLog, inHand: () => readonly string[] = () => []) {
    this.workerId = `${name}-${randomBytes(6).toString('hex')}`;
    this.pool = pool;
    this.log = log;
    this.inHand = inHand;
  }

  async start(): Promise<void> {
    const client = await this.pool.connect();
    this.clients.add(client);
    client.once('error', () => this.lost(client));
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [SPACE, this.workerId]);
    } catch (error) {
      this.closeClient(client);
      throw error;
    }
    this.client = client;
    // After a failover all locks are gone. A reconnected worker lets the other workers reconnect before it checks
    // whether they are dead.
    if (this.hasReconnected) await this.renew();
    else await this.freeJobsOfTheDead();
    this.schedule(CHECK_EVERY_MS, () => this.freeJobsOfTheDead());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const client = this.client;
    this.client = undefined;
    // If the delete fails, the lease expires.
    await client
      ?.query('delete from worker_leases where worker = $1', [this.workerId])
      .catch(() => undefined);
    for (const one of this.clients) this.closeClient(one);
  }

  async freeJobsOfTheDead(): Promise<void> {
    for (const { locked_by, ended } of await this.renew())
      if (ended) await this.free(locked_by);
      else await this.freeIfDead(locked_by);
    await this.freeForgotten();
  }

  private async freeForgotten(): Promise<void> {
    const own = [this.workerId, LEASE_SECONDS, this.inHand()];
    const result = await this.client?.query<{ n: number }>(FREE_FORGOTTEN, own);
    const jobs = result?.rows[0]?.n ?? 0;
    if (jobs > 0) this.log.warn({ worker: this.workerId, jobs }, 'freed jobs whose end was lost');
  }

  private async renew(): Promise<{ locked_by: string; ended: boolean }[]> {
    const result = await this.client?.query<{ locked_by: string; ended: boolean }>(RENEW, [
      this.workerId,
      LEASE_SECONDS,
    ]);
    return result?.rows ?? [];
  }

  private async freeIfDead(other: string): Promise<void> {
    const lock = [SPACE, other];
    const result = await this.client?.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as free',
      lock,
    );
    if (!result?.rows[0]?.free) return;
    await this.free(other);
    await this.client?.query('select pg_advisory_unlock($1, hashtext($2))', lock);
  }

  private async free(other: string): Promise<void> {
    await this.client?.query(FREE, [other]);
    this.log.warn({ worker: other }, 'freed the jobs of a worker that is gone');
  }

  private lost(client: pg.PoolClient): void {
    this.closeClient(client);
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.hasReconnected = true;
    this.log.warn({ worker: this.workerId }, 'lost the connection that says this worker lives');
    this.schedule(RECONNECT_MS, () => this.start());
  }

  // The connection is closed instead of released, so that the lock does not remain in the pool.
  private closeClient(client: pg.PoolClient): void {
    if (this.clients.delete(client)) client.release(true);
  }

  private schedule(after: number, work: () => Promise<void>): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      work().then(
        () => this.client && this.schedule(CHECK_EVERY_MS, () => this.freeJobsOfTheDead()),
        (error: unknown) => {
          this.log.error({ err: error }, 'the check for workers that are gone failed');
          this.schedule(RECONNECT_MS, () => (this.client ? this.freeJobsOfTheDead() : this.start()));
        },
      );
    }, after);
    this.timer.unref();
  }
}
