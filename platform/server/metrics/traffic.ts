import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * A class of status codes, or `maintenance` for a write that is refused during planned maintenance, which is not an
 * error.
 */
type AnswerKind = `${number}xx` | 'maintenance';

/** Traffic metrics of one process since it started. */
export class TrafficMetrics {
  readonly registry = new Registry();
  underWay = 0;
  readonly refused = new Counter({
    name: 'ponuda_calls_refused_total',
    help: 'Calls refused because of the load.',
    registers: [this.registry],
  });
  private readonly calls = new Counter({
    name: 'ponuda_calls_total',
    help: 'Calls by the kind of their answer.',
    labelNames: ['status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'ponuda_call_seconds',
    help: 'How long calls took.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor() {
    const underWay: Gauge = new Gauge({
      name: 'ponuda_calls_under_way',
      help: 'Calls of the API that are being answered.',
      registers: [this.registry],
      collect: () => underWay.set(this.underWay),
    });
  }

  answered(kind: AnswerKind, seconds: number): void {
    this.calls.inc({ status: kind });
    this.durations.observe(seconds);
  }
}
