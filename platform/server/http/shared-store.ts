import type pg from 'pg';
import type { RateLimitStore } from './rate-limit-store.ts';

/** How often processes share their counts, in milliseconds. */
const EVERY_MS = 1000;

interface Shared {
  /** The count of all processes when this process last shared its own. */
  total: number;
  /** The count of this process that has not been shared yet. */
  unsent: number;
  over: number;
}

/** Adds this process's counts, resets expired ones, and returns the counts of all processes. */
const ADD = `
  with over as (delete from call_counts where until < now() - interval '1 minute')
  insert into call_counts as c (bucket, calls, until)
  select bucket, calls, now() + ms * interval '1 millisecond'
  from json_to_recordset($1::json) as counted (bucket text, calls int, ms int)
  order by bucket
  on conflict (bucket) do update set
    calls = case when c.until <= now() then excluded.calls else c.calls + excluded.calls end,
    until = case when c.until <= now() then excluded.until else c.until end
  returning bucket, calls, (extract(epoch from until - now()) * 1000)::int as ms`;

interface Route {
  readonly routeInfo?: { readonly method?: string | readonly string[]; readonly url?: string };
}

/**
 * Counts like `RateLimitStore`, and shares the counts with the other processes once a second, with one statement for
 * all calls of that second instead of one per call. A caller can only exceed its limit within that second.
 */
export class SharedCounts {
  private readonly pool: pg.Pool;
  private readonly buckets = new Map<string, Shared>();
  private readonly timer: NodeJS.Timeout;
  private telling: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.pool = pool;
    this.timer = setInterval(() => void this.tell(), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Returns the limiter's store. Calls with their own limit have their own store, named after the call. */
  storeOf(prefix = ''): Pick<RateLimitStore, 'incr'> & { child(route: Route): unknown } {
    return {
      incr: (key, done, timeWindow) => done(null, this.add(`${prefix}${key}`, timeWindow)),
      child: ({ routeInfo }) => this.storeOf(`${routeInfo?.method} ${routeInfo?.url} `),
    };
  }

  /**
   * Shares the counts since the last exchange. While the database does not respond, each process counts on its own.
   */
  tell(): Promise<void> {
    this.telling ??= this.exchange()
      .catch(() => undefined)
      .finally(() => {
        this.telling = undefined;
      });
    return this.telling;
  }

  private add(key: string, timeWindow: number): { current: number; ttl: number } {
    const now = Date.now();
    const known = this.buckets.get(key);
    const bucket = known && known.over > now ? known : { total: 0, unsent: 0, over: now + timeWindow };
    bucket.unsent += 1;
    this.buckets.set(key, bucket);
    return { current: bucket.total + bucket.unsent, ttl: bucket.over - now };
  }

  private async exchange(): Promise<void> {
    const now = Date.now();
    for (const [key, { over }] of this.buckets) if (over <= now) this.buckets.delete(key);
    const sent = [...this.buckets].flatMap(([key, bucket]) =>
      bucket.unsent > 0 ? [{ bucket: key, calls: bucket.unsent, ms: bucket.over - now, of: bucket }] : [],
    );
    if (sent.length === 0) return;
    const counted = JSON.stringify(sent.map(({ bucket, calls, ms }) => ({ bucket, calls, ms })));
    const { rows } = await this.pool.query<{ bucket: string; calls: number; ms: number }>(ADD, [counted]);
    const totals = new Map(rows.map((row) => [row.bucket, row]));
    for (const { bucket, calls, of } of sent) {
      const row = totals.get(bucket);
      if (!row) continue;
      of.unsent -= calls;
      of.total = row.calls;
      of.over = Date.now() + row.ms;
    }
  }
}
