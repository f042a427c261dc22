interface Bucket {
  current: number;
  over: number;
}

/**
 * Counts requests by bucket until the bucket's time has passed. Unlike the limiter's own store it drops no bucket
 * earlier: an address that used up its requests has to wait, however many others there are.
 */
export class MinuteStore {
  private readonly buckets = new Map<string, Bucket>();
  private nextSweep = 0;

  /** Adds one request; reports the count, and the milliseconds until the count is reset. */
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

  /** Returns the store of calls with their own limit. */
  child(): MinuteStore {
    return new MinuteStore();
  }

  private sweep(now: number, timeWindow: number): void {
    if (now < this.nextSweep) return;
    this.nextSweep = now + timeWindow;
    for (const [key, { over }] of this.buckets) if (over <= now) this.buckets.delete(key);
  }
}
