const MINUTE_MS = 60_000;

/** Counts by key within each minute. */
export class MinuteCounts {
  private counts = new Map<string, number>();
  private until = 0;

  /** Adds one and returns the count for the current minute. */
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
