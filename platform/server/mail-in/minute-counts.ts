const MINUTE_MS = 60_000;

/** Counts by key from the beginning of one minute to its end. */
export class MinuteCounts {
  private counts = new Map<string, number>();
  private until = 0;

  /** Counts one more; answers how many it are in this minute. */
  add(key: string): number {
    const now = Date.now();
    if (now >= this.until) {
      this.counts = new Map();
      this.until = now + MINUTE_MS;
    }
    const counted = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, counted);
    return counted;
  }
}
