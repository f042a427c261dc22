/** Calls are counted as at most so many seconds long. */
export const DURATIONS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** The calls of one process since it started. */
export class Traffic {
  underWay = 0;
  refused = 0;
  seconds = 0;
  readonly byStatus = new Map<string, number>();
  readonly byDuration = DURATIONS.map(() => 0);

  answered(status: number, seconds: number): void {
    const kind = `${Math.floor(status / 100)}xx`;
    this.byStatus.set(kind, (this.byStatus.get(kind) ?? 0) + 1);
    this.seconds += seconds;
    for (const [at, most] of DURATIONS.entries())
      if (seconds <= most) this.byDuration[at] = (this.byDuration[at] ?? 0) + 1;
  }
}
