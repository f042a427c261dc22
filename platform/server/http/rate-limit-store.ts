interface Bucket {
  current: number;
  over: number;
}

/**
 * Counts requests by bucket until the bucket's time has passed. Unlike the limiter's own store, this store never drops
 * a bucket early: an address that has used up its requests must wait, however many other addresses there are.
 */
export class RateLimitStore {
  private readonly buckets = new Map<string, Bucket>();
  private nextSweep = 0;

  /** Adds one request and reports the count, with the milliseconds until the count is reset. */
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

  /** Returns the store for calls with their own limit. */
  child(): RateLimitStore {
    return new RateLimitStore();
  }

  private sweep(now: number, timeWindow: number): void {
    if (now < this.nextSweep) return;
    this.nextSweep = now + timeWindow;
    for (const [key, { over }] of this.buckets) if (over <= now) this.buckets.delete(key);
  }
}
