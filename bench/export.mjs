import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleStatements } from './support/bundle-statements.mjs';
import { median, number, spread, times } from './support/figures.mjs';
import { fillUp } from './support/mass.mjs';
import { cpuOf, memoryOfProcess } from './support/processes.mjs';
import { logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound } from './support/scale.mjs';

/**
 * This benchmark measures the export of a long list: the time to its first byte compared with the first row of the
 * bare query, the server's memory, and the duration compared with the bare query that produces the same text. It also
 * measures the lookup of an article's last price while the number of purchases grows.
 */
const SIZE = amount(100_000, 1000, 'BENCH_EXPORT');
const ROUNDS = amount(3, 1, 'BENCH_ROUNDS');
/** The number of measured price lookups, after five warm-up calls. */
const CALLS = amount(25, 1);
/** The maximum additional memory of the server, in megabytes. */
const MEMORY = 30;
/** The maximum duration, as a multiple of the bare query that produces the same text. */
const AGAINST_BARE = 1.3;
/** The maximum time to the first byte, in milliseconds after the first row of the bare query. */
const FIRST_BYTE = 200;

const LISTS = [
  {
    name: 'requests, all tabs',
    plain: 'requests',
    path: 'purchases/export?sort=newest',
    bare: `select p.id from purchases p where p.company_id = $1 order by p.id desc`,
    count: 'select count(*)::int as n from purchases where company_id = $1',
  },
  {
    name: 'audit log',
    plain: 'audit',
    path: 'user-profile/audit/export?kind=login',
    bare: `select * from audit_events where company_id = $1 and kind = 'login' order by at desc, id desc`,
    count: "select count(*)::int as n from audit_events where company_id = $1 and kind = 'login'",
  },
];

export async function run() {
  const report = new Report('export');
  await bundleStatements();
  const product = await useProduct();
  try {
    console.log(`Filling a company with ${number(SIZE)} purchases.`);
    await fillUp(product, SIZE);
    const [{ id: company }] = await product.query("select id from companies where pib = '108123456'");
    await product.query(
      `insert into audit_events (company_id, kind, actor_name, ip, data, at)
       select $1, 'login', 'Actor ' || n, '10.0.0.1', jsonb_build_object('text', md5(n::text)),
         now() - n * interval '1 second' from generate_series(1, $2::int) n`,
      [company, SIZE],
    );
    await product.query('analyze audit_events');
    const rows = [];
    for (const list of LISTS)
      for (const format of ['csv', 'xlsx']) rows.push(await measure(product, company, list, format));
    report.text(
      `Medians of ${ROUNDS} rounds after one that warms up. The bare query is the list's own conditions and order by a cursor on a connection of its own; bare, a process of its own reads the same rows and makes the same columns of them, in turns with the product. The ratios are those of the rounds; of the CPU, Node's part alone.`,
    );
    report.table(rows.map(({ row }) => row));
    await prices(report, product);
    const late = rows.filter(({ ok }) => !ok);
    report.text(
      late.length === 0
        ? `Every file keeps its bounds: ${MEMORY} MB, ${FIRST_BYTE} ms after the first row, and ${AGAINST_BARE} times as long as bare.`
        : `Beyond a bound: ${late.map(({ row }) => `${row.list} ${row.format}`).join(', ')}.`,
    );
  } finally {
    await product.stop();
  }
  report.write();
}

async function measure(product, company, { name, plain, path, bare, count }, format) {
  const rounds = [];
  let expected = 0;
  for (let round = firstRound; round <= ROUNDS; round += 1) {
    const headers = { authorization: `Bearer ${await logIn(product.url)}`, 'content-language': 'en' };
    // The login has added a log entry, so the rows are counted after it.
    [{ n: expected }] = await product.query(count, [company]);
    const bareMs = await firstRow(product, company, bare);
    const whole = await bareFile(product, company, plain, format);
    if (whole.rows !== expected) throw new Error(`${plain}: ${whole.rows} rows instead of ${expected}`);
    const { node: cpuBefore } = cpuOf(product.pid);
    const before = memoryOfProcess(product.pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOfProcess(product.pid));
    }, 200);
    const began = performance.now();
    const answer = await fetch(`${product.url}/api/${path}&format=${format}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    let firstByteMs;
    let bytes = 0;
    let lines = 0;
    for await (const chunk of answer.body) {
      firstByteMs ??= performance.now() - began;
      bytes += chunk.length;
      if (format === 'csv') for (const byte of chunk) if (byte === 10) lines += 1;
    }
    const ms = performance.now() - began;
    clearInterval(watch);
    const cpuMs = (cpuOf(product.pid).node - cpuBefore) * 1000;
    if (format === 'csv' && lines !== expected + 1)
      throw new Error(`${path}: ${lines - 1} rows instead of ${expected}`);
    if (round > 0)
      rounds.push({
        name,
        format,
        round,
        bareMs,
        firstByteMs,
        ms,
        wholeBareMs: whole.ms,
        cpuMs,
        cpuBareMs: whole.cpuMs,
        bareMb: whole.mb,
        mb: bytes / 1048576,
        extraMb: most - before,
      });
  }
  const of = (key) => rounds.map((one) => one[key]);
  const [extra, lead] = [median(of('extraMb')), median(rounds.map((one) => one.firstByteMs - one.bareMs))];
  const against = median(rounds.map((one) => one.ms / one.wholeBareMs));
  return {
    rounds,
    ok: extra <= MEMORY && lead <= FIRST_BYTE && against <= AGAINST_BARE,
    row: {
      list: name,
      format,
      rows: number(expected),
      'first row, bare': `${number(median(of('bareMs')), 1)} ms`,
      'first byte': `${number(median(of('firstByteMs')), 1)} ms (${spread(of('firstByteMs'), 0)})`,
      whole: `${number(median(of('ms')) / 1000, 1)} s`,
      'whole, bare': `${number(median(of('wholeBareMs')) / 1000, 1)} s`,
      'against bare': times(against),
      'CPU against bare': times(median(rounds.map((one) => one.cpuMs / one.cpuBareMs))),
      'rows/s': number(expected / (median(of('ms')) / 1000)),
      file: `${number(median(of('mb')), 1)} MB`,
      'extra memory': `${number(extra, 0)} MB (${spread(of('extraMb'), 0)})`,
    },
  };
}

/** Returns the time to query the same rows and columns without the product, and the size of the resulting text. */
async function bareFile({ socket }, company, list, format) {
  const child = fork(fileURLToPath(new URL('support/bare-export.mjs', import.meta.url)));
  try {
    child.send({ socket, company, list, format });
    const answer = once(child, 'message').then(([message]) => message);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The bare file ended with ${code}`);
    });
    ended.catch(() => undefined);
    return await Promise.race([answer, ended]);
  } finally {
    child.kill();
  }
}

async function firstRow(product, company, sql) {
  return await product.session(async (client) => {
    const began = performance.now();
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`declare bare no scroll cursor for ${sql}`, [company]);
    await client.query('fetch 1 from bare');
    const ms = performance.now() - began;
    await client.query('rollback');
    return ms;
  });
}

/** Seeds article names as the triggers would, then one name that two thirds of a million articles share. */
async function prices(report, product) {
  await product.query(
    'insert into article_names select distinct company_id, search_key(name) from articles on conflict do nothing',
  );
  await product.query('analyze article_names');
  const [{ n }] = await product.query('select count(*)::int as n from articles');
  const headers = { authorization: `Bearer ${await logIn(product.url)}`, 'content-language': 'en' };
  const rows = [];
  for (const name of ['Artikal 1', 'artikal', 'lim hr s235', 'nema toga']) {
    const took = [];
    for (let round = 0; round < CALLS + 5; round += 1) {
      const began = performance.now();
      const answer = await fetch(
        `${product.url}/api/articles/prices?${new URLSearchParams({ name, unit: 'kg' })}`,
        { headers },
      );
      const { data } = await answer.json();
      if (round >= 5) took.push({ ms: performance.now() - began, found: data.length });
    }
    rows.push({
      name,
      found: took[0].found,
      median: `${number(median(took.map(({ ms }) => ms)), 1)} ms`,
      range: `${spread(
        took.map(({ ms }) => ms),
        1,
      )} ms`,
    });
  }
  report.text(`What an article cost before, among ${number(n)} articles:`);
  report.table(rows);
}
