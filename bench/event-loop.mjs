import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, number } from './support/figures.mjs';
import { caller, logIn, newDataDir, startProduct, until } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';
import { kinds, send } from './uploads.mjs';

/**
 * Measures for how long the thread that answers calls works without a pause while heavy work runs: sheets that are
 * read and imported, pictures, files on their way to a virus scanner, exports, PDFs with their code.
 */
const ROUNDS = amount(5, 1);
const ROWS = amount(20_000, 200);
const WORKS = amount(100, 3);
/** Milliseconds of CPU. */
const AIM = 20;

export async function run() {
  const report = new Report('event-loop');
  const scanner = await takingScanner();
  const dataDir = newDataDir();
  const file = join(dataDir, 'longest');
  const product = await startProduct({
    dataDir,
    env: { BENCH_LOOP: file, CLAMD_URL: scanner.url },
    nodeOptions: ['--import', new URL('support/loop-watch.mjs', import.meta.url).href],
  });
  const longestOf = async (work) => {
    await longest(product.pid, file);
    await work();
    return await longest(product.pid, file);
  };
  try {
    const rows = [];
    for (const { name, work } of (await works(product)).slice(0, WORKS)) {
      console.log(`Measuring: ${name}.`);
      await work();
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await longestOf(work));
      const rest = await longestOf(() => pause(300));
      rows.push({ name, rounds, rest });
    }
    report.text(
      `The longest stretch of CPU that the thread which answers calls takes without a pause, while the work runs; median and most of ${ROUNDS} rounds after one that warms up. "At rest" is the longest stretch of 0.3 s without a call. Aim: ${AIM} ms.`,
    );
    report.table(
      rows.map(({ name, rounds, rest }) => ({
        work: name,
        median: `${number(median(rounds), 1)} ms`,
        most: `${number(Math.max(...rounds), 1)} ms`,
        'at rest': `${number(rest, 1)} ms`,
      })),
    );
    report.raw('Rounds', rows.map((row) => JSON.stringify(row)).join('\n'));
    const late = rows.filter(({ rounds }) => median(rounds) > AIM);
    report.text(
      late.length === 0
        ? `Nothing holds it longer than ${AIM} ms.`
        : `Beyond the aim: ${late.map(({ name }) => name).join(', ')}.`,
    );
  } finally {
    await product.stop();
    await scanner.stop();
  }
  report.write();
}

async function longest(pid, file) {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  return await until('longest stretch', () =>
    existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined,
  );
}

async function works(product) {
  await product.query(
    `insert into audit_events (company_id, kind, actor_name, ip, data, at)
     select id, 'login', 'Actor ' || n, '10.0.0.1', jsonb_build_object('text', md5(n::text)), now() - n * interval '1 second'
     from companies, generate_series(1, $1::int) n where pib = '108123456'`,
    [ROWS],
  );
  const called = async (path) => {
    const headers = { authorization: `Bearer ${await logIn(product.url)}`, 'content-language': 'en' };
    const answer = await fetch(`${product.url}/${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const uploads = (await kinds(product, await logIn(product.url))).map((kind) => ({
    name: kind.name,
    work: async () => await send(product.url, await logIn(product.url), kind),
  }));
  const files = ['csv', 'xlsx'].map((format) => ({
    name: `${number(ROWS)} rows as .${format}`,
    work: () => called(`api/user-profile/audit/export?kind=login&format=${format}`),
  }));
  const { id } = await caller(product.url, await logIn(product.url))('POST', 'user-profile/preorder', {
    package: 'bsc',
    duration: 12,
    type: 'international',
  });
  return [
    ...uploads,
    ...files,
    { name: 'a payment slip with its code', work: () => called(`api/user-profile/preorders/${id}/pdf`) },
    { name: 'the API as a document', work: () => called('api/openapi.json') },
    { name: 'the API as a page', work: () => called('api/docs') },
    { name: 'home', work: () => called('api/home/inbox') },
    { name: 'a login', work: () => logIn(product.url) },
  ];
}

/** Stands in for clamd: says that it is there, takes each file and finds nothing. */
async function takingScanner() {
  const server = createServer((socket) => {
    let tail = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      if (part.toString('latin1').startsWith('zPING')) socket.end('PONG\0');
      tail = Buffer.concat([tail, part]).subarray(-4);
      if (tail.equals(Buffer.alloc(4))) socket.end('stream: OK\0');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
