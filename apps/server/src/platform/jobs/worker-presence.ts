import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { JobLog } from './job.ts';

const CHECK_EVERY_MS = 60_000;
const RECONNECT_MS = 1000;
/** Namespace of the advisory locks, so that no other use of them meets ours. */
const SPACE = 74_736_802;

/**
 * Says through a lock of its own connection that a worker lives, and frees the jobs of those that do not: a
 * killed process loses its connection, and with it the lock, at once. The queue itself would wait four hours.
 */
export class WorkerPresence {
  readonly workerId: string;
  private readonly pool: pg.Pool;
  private readonly log: JobLog;
  private client: pg.PoolClient | undefined;
  private readonly clients = new Set<pg.PoolClient>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(pool: pg.Pool, name: string, log: JobLog) {
    this.workerId = `${name}-${randomBytes(6).toString('hex')}`;
    this.pool = pool;
    this.log = log;
  }

  async start(): Promise<void> {
    const client = await this.pool.connect();
    this.clients.add(client);
    client.once('error', () => this.lost(client));
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [SPACE, this.workerId]);
    } catch (error) {
      this.letGo(client);
      throw error;
    }
    this.client = client;
    await this.freeJobsOfTheDead();
    this.schedule(CHECK_EVERY_MS, () => this.freeJobsOfTheDead());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.client = undefined;
    for (const client of this.clients) this.letGo(client);
  }

  async freeJobsOfTheDead(): Promise<void> {
    const { rows } = (await this.client?.query<{ locked_by: string }>(
      'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null and locked_by <> $1',
      [this.workerId],
    )) ?? { rows: [] };
    for (const { locked_by: other } of rows) await this.freeIfDead(other);
  }

  private async freeIfDead(other: string): Promise<void> {
    const lock = [SPACE, other];
    const result = await this.client?.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as free',
      lock,
    );
    if (!result?.rows[0]?.free) return;
    await this.client?.query('select graphile_worker.force_unlock_workers($1)', [[other]]);
    await this.client?.query('select pg_advisory_unlock($1, hashtext($2))', lock);
    this.log.warn({ worker: other }, 'freed the jobs of a worker that is gone');
  }

  private lost(client: pg.PoolClient): void {
    this.letGo(client);
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.log.warn({ worker: this.workerId }, 'lost the connection that says this worker lives');
    this.schedule(RECONNECT_MS, () => this.start());
  }

  // Closed rather than given back: the lock must not live on in the pool.
  private letGo(client: pg.PoolClient): void {
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
