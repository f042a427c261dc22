/** Limits concurrent work, and the number of callers that may wait for a slot, in order of arrival. */
export class ConcurrencyLimiter {
  private free: number;
  private readonly waitingMax: number;
  private readonly waiting: (() => void)[] = [];

  constructor(places: number, waitingMax: number) {
    this.free = places;
    this.waitingMax = waitingMax;
  }

  /** Runs the work when a slot is free; returns undefined if too many callers are already waiting. */
  async within<R>(work: () => Promise<R>): Promise<R | undefined> {
    if (this.free === 0) {
      if (this.waiting.length >= this.waitingMax) return undefined;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.free -= 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
