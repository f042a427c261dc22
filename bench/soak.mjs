import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { median, number, quantile } from './support/figures.mjs';
import { Load } from './support/load.mjs';
import { startProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, isShort } from './support/scale.mjs';
import { openSessions } from './support/sessions.mjs';

/**
 * This benchmark runs at half of the peak load for an hour and records every minute the values that must not grow:
 * heap, memory, connections, file handles, files in the data folder outside the database, and the duration of the
 * slowest calls.
 */
const SECONDS = amount(3600, 0.9, 'SOAK_SECONDS');
const PARTS = amount(60, 3, 'SOAK_PARTS');
const PEAK_SECONDS = amount(20, 0.3);
/** The maximum ratio of the last third's median to the first third's median, after the warm-up. */
const GROWS_AT_MOST = 1.2;

export async function run() {
  const report = new Report('soak');
  const port = await freePort();
  const product = await startProduct({ env: { METRICS: `127.0.0.1:${port}` } });
  const load = new Load(product, await openSessions(product, 20));
  try {
    const expected = await load.expected();
    const peak = await load.closed(PEAK_SECONDS);
    const parts = [];
    for (let part = 0; part < PARTS; part += 1) {
      const { times, wrong, refused } = await load.open(`${part}`, peak / 2, SECONDS / PARTS, expected);
      parts.push({ ...(await looked(product, port)), p99: quantile(times, 0.99), wrong, refused });
    }
    const third = Math.max(1, Math.floor((parts.length - 1) / 3));
    const [first, last] = [parts.slice(1, 1 + third), parts.slice(-third)];
    const of = (list, name) => median(list.map((part) => part[name]));
    report.text(
      `${number(peak / 2)} calls a second, half of the peak, for ${SECONDS} s in ${PARTS} parts; medians of the first third, after one part that warms up, and of the last one.`,
    );
    const names = ['heap', 'memory', 'connections', 'handles', 'files', 'p99'];
    const rows = names.map((name) => ({
      what: name,
      'first third': number(of(first, name), 1),
      'last third': number(of(last, name), 1),
      ratio: number(of(last, name) / Math.max(of(first, name), 1), 2),
    }));
    report.table(rows);
    report.write();
    if (parts.some(({ wrong }) => wrong > 0)) throw new Error('An answer was wrong, or failed.');
    const grown = rows.filter(({ ratio }) => Number(ratio) > GROWS_AT_MOST).map(({ what }) => what);
    if (!isShort && grown.length > 0) throw new Error(`These have grown: ${grown.join(', ')}.`);
  } finally {
    load.end();
    await product.stop();
  }
}

/** Reads the product's metrics and returns all values that must not grow over time. Memory is in MB. */
async function looked({ dataDir, query }, port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = (name) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  const [{ connections }] = await query(
    "select count(*)::int as connections from pg_stat_activity where backend_type = 'client backend'",
  );
  return {
    heap: value('nodejs_heap_size_used_bytes') / 1e6,
    memory: value('process_resident_memory_bytes') / 1e6,
    handles: value('process_open_fds'),
    connections,
    files: readdirSync(dataDir, { recursive: true }).filter((path) => !path.startsWith('postgres')).length,
  };
}

async function freePort() {
  return await new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
