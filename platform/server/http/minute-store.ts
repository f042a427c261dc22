interface Bucket {
  current: number;
  over: number;
}

/**
 * Counts requests by bucket until the bucket's time is over. Unlike the store that the limiter brings along, it drops no
 * bucket before: however many others come in between, an address that used up its requests has to wait.
 */
export class MinuteStore {
  private readonly buckets = new Map<string, Bucket>();
  private nextSweep = 0;

  /** Counts one more; answers how many it are, and for how many milliseconds they count. */
  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = Date.now();
    this.sweep(now, timeWindow);
    const known = this.buckets.get(key);
    const bucket = known && known.over > now ? known : { current: 0, over: now + timeWindow };
    bucket.current += 1;
    this.buckets.set(key, bucket);
    done(null, { current: bucket.current, ttl: bucket.over - now });
  }

  /** The store of calls that have a limit of their own. */
  child(): MinuteStore {
    return new MinuteStore();
  }

  private sweep(now: number, timeWindow: number): void {
    if (now < this.nextSweep) return;
    this.nextSweep = now + timeWindow;
    for (const [key, { over }] of this.buckets) if (over <= now) this.buckets.delete(key);
  }
}
