import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Platform } from '../context.ts';
import { DURATIONS, type Traffic } from './traffic.ts';

type Labels = Readonly<Record<string, string | number>>;
type Kind = 'counter' | 'gauge' | 'histogram';

/** Asked of the database with each scrape; the queue has a row a job, and mails that wait have an index of their own. */
const WAITING = `select
  extract(epoch from clock_timestamp())::float8 as clock,
  (select count(*) from mails where state = 'queued')::int as queued,
  (select count(*) from mails where state = 'dead')::int as dead,
  (select coalesce(extract(epoch from now_utc() - min(created_at)), 0) from mails where state = 'queued')::float as oldest,
  (select count(*) from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now())::int as due,
  (select count(*) from graphile_worker._private_jobs where attempts >= max_attempts)::int as failed,
  (select count(*) from access_point_refusals where next_at is not null)::int as put_off,
  (select count(*) from access_point_refusals where next_at is null)::int as given_up`;

interface Waiting {
  readonly clock: number;
  readonly queued: number;
  readonly dead: number;
  readonly oldest: number;
  readonly due: number;
  readonly failed: number;
  readonly put_off: number;
  readonly given_up: number;
}

/** Tells how many file handles the process holds, where the system says it. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

const loop = monitorEventLoopDelay({ resolution: 20 });

/** Answers everything that is measured, in the text format of Prometheus. */
export async function metricsText(
  { pool, replica }: Pick<Platform, 'pool' | 'replica'>,
  traffic: Traffic | undefined,
): Promise<string> {
  loop.enable();
  const lines: string[] = [];
  const measure = (
    name: string,
    kind: Kind,
    help: string,
    values: readonly (readonly [string, Labels, number])[],
  ) => {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`);
    for (const [suffix, labels, value] of values) {
      const named = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
      lines.push(`${name}${suffix}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}`);
    }
  };
  const one = (name: string, kind: Kind, help: string, value: number) =>
    measure(name, kind, help, [['', {}, value]]);

  const found = await pool.query<Waiting>(WAITING).catch(() => undefined);
  const waiting = found?.rows[0];
  one('ponuda_database_up', 'gauge', 'The database answers: 1, or 0.', waiting ? 1 : 0);
  if (waiting) {
    measure('ponuda_mails', 'gauge', 'Mails that wait, and those that were given up.', [
      ['', { state: 'queued' }, waiting.queued],
      ['', { state: 'dead' }, waiting.dead],
    ]);
    one(
      'ponuda_clock_difference_seconds',
      'gauge',
      "How far this machine's clock is ahead of the database's.",
      Date.now() / 1000 - waiting.clock,
    );
    one('ponuda_mail_oldest_seconds', 'gauge', 'How long the oldest mail has waited.', waiting.oldest);
    measure('ponuda_jobs', 'gauge', 'Jobs that are due, and those that failed for good.', [
      ['', { state: 'due' }, waiting.due],
      ['', { state: 'failed' }, waiting.failed],
    ]);
    measure(
      'ponuda_access_point_refused',
      'gauge',
      'Documents at the access point that could not be taken: tried again, and given up.',
      [
        ['', { state: 'put_off' }, waiting.put_off],
        ['', { state: 'given_up' }, waiting.given_up],
      ],
    );
  }
  measure('ponuda_connections', 'gauge', 'Connections to the database, and calls that wait for one.', [
    ['', { state: 'open' }, pool.totalCount],
    ['', { state: 'idle' }, pool.idleCount],
    ['', { state: 'wanted' }, pool.waitingCount],
  ]);
  if (replica)
    measure('ponuda_long_reads_total', 'counter', 'Statistics and lists as files by who answered them.', [
      ['', { from: 'replica' }, replica.reads.replica],
      ['', { from: 'primary' }, replica.reads.primary],
    ]);
  if (traffic) {
    one('ponuda_calls_under_way', 'gauge', 'Calls of the API that are being answered.', traffic.underWay);
    one('ponuda_calls_refused_total', 'counter', 'Calls refused because of the load.', traffic.refused);
    measure(
      'ponuda_calls_total',
      'counter',
      'Calls by the kind of their answer.',
      [...traffic.byStatus].map(([status, count]) => ['', { status }, count] as const),
    );
    const all = [...traffic.byStatus.values()].reduce((sum, count) => sum + count, 0);
    measure('ponuda_call_seconds', 'histogram', 'How long calls took.', [
      ...DURATIONS.map((le, at) => ['_bucket', { le }, traffic.byDuration[at] ?? 0] as const),
      ['_bucket', { le: '+Inf' }, all],
      ['_sum', {}, traffic.seconds],
      ['_count', {}, all],
    ]);
  }
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  one('process_resident_memory_bytes', 'gauge', 'Memory of the process.', rss);
  one('nodejs_heap_size_used_bytes', 'gauge', 'Memory of its heap that is in use.', heapUsed);
  one('process_cpu_seconds_total', 'counter', 'CPU time of the process.', (user + system) / 1e6);
  one('process_open_fds', 'gauge', 'File handles that it holds.', openFiles());
  one(
    'nodejs_eventloop_lag_p99_seconds',
    'gauge',
    'How late timers are, since the last time.',
    loop.percentile(99) / 1e9,
  );
  loop.reset();
  return `${lines.join('\n')}\n`;
}
