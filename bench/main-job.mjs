import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median, number, percent, spread, sum, times } from './support/figures.mjs';
import { pibOf } from './support/pib.mjs';
import { cpuOf, cpuOfMainThread } from './support/processes.mjs';
import {
  caller,
  logIn,
  newDataDir,
  startProduct,
  until,
  untilMailsAreOut,
  useProduct,
} from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, isShort } from './support/scale.mjs';

/**
 * This benchmark measures the main job over HTTP: log in, add three suppliers with one contact person each, create a
 * request, send it, submit three offers through the emailed links, choose the lowest prices, confirm. The job is done
 * by one client, then by eight in parallel. The first jobs of a process are measured separately, because a small
 * installation is always cold; V8 has compiled the hot code after about 40 jobs.
 */
const ROUNDS = amount(7, 1);
const COLD = amount(5, 1);
const WARM_UP = amount(40, 1);
/** The figures before any optimisation, also measured on a machine with two cores. */
const BEFORE = {
  main: 250,
  others: 383,
  postgres: 155,
  cpu: 790,
  statements: 578,
  transactions: 225,
  eight: 2.2,
};
const AIMS = { cpu: 200, cold: 500, statements: 250, transactions: 110, eight: 4 * BEFORE.eight };
const CLIENTS = [
  { clients: 1, jobsEach: amount(8, 1) },
  { clients: amount(8, 2), jobsEach: amount(3, 1) },
];
const PRICES = [
  ['104.5', '99.90'],
  ['101.80', '101.20'],
  ['106', undefined],
];

export async function run() {
  const report = new Report('main-job');
  const product = isShort ? await useProduct() : await startCounted();
  try {
    const job = await prepareJob(product);
    const cold = await measure(product, job, 1, COLD);
    for (let i = COLD; i < WARM_UP; i += 1) await job();
    const counts = await statementsOf(product, job);
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const { clients, jobsEach } of CLIENTS)
        rounds.push({ round, clients, ...(await measure(product, job, clients, jobsEach)) });
    tellAims(report, { cold, counts, rounds });
    tell(report, rounds);
  } finally {
    await product.stop();
  }
  report.write();
}

/** Starts a product that counts its statements (support/statement-watch.mjs). */
async function startCounted() {
  const dataDir = newDataDir();
  const counted = join(dataDir, 'statements');
  const watch = new URL('support/statement-watch.mjs', import.meta.url).href;
  const product = await startProduct({
    dataDir,
    env: { BENCH_STATEMENTS: counted },
    nodeOptions: ['--import', watch],
  });
  return { ...product, counted };
}

/** Returns the statements and transactions of one job, including its emails; undefined in a short run. */
async function statementsOf(product, job) {
  const { counted, pid } = product;
  if (!counted) return undefined;
  const read = async () => {
    rmSync(counted, { force: true });
    process.kill(pid, 'SIGUSR2');
    return await until('counted statements', async () =>
      existsSync(counted) ? JSON.parse(readFileSync(counted, 'utf8')) : undefined,
    );
  };
  // Waits, because emails from earlier jobs would otherwise be counted.
  await untilMailsAreOut(product);
  const before = await read();
  await job();
  await untilMailsAreOut(product);
  const after = await read();
  return {
    statements: after.statements - before.statements,
    transactions: after.transactions - before.transactions,
  };
}

/** Runs `clients` clients in parallel with `jobsEach` jobs each, until the last email has been sent. */
export async function measure(product, job, clients, jobsEach) {
  const before = cpuOf(product.pid);
  const mainBefore = cpuOfMainThread(product.pid);
  const began = performance.now();
  const client = async () => {
    const done = [];
    for (let i = 0; i < jobsEach; i += 1) done.push(await job());
    return done;
  };
  const steps = (await Promise.all(Array.from({ length: clients }, client))).flat();
  const wall = performance.now() - began;
  await untilMailsAreOut(product);
  const after = cpuOf(product.pid);
  const mainMs = cpuOfMainThread(product.pid) - mainBefore;
  const jobs = clients * jobsEach;
  return {
    jobs,
    jobMs: median(steps.map((one) => sum(Object.values(one)))),
    perSecond: (jobs / wall) * 1000,
    mainMs: (mainMs * 1000) / jobs,
    nodeMs: ((after.node - before.node) * 1000) / jobs,
    postgresMs: ((after.postgres - before.postgres) * 1000) / jobs,
    steps: Object.fromEntries(
      Object.keys(steps[0]).map((name) => [name, median(steps.map((one) => one[name]))]),
    ),
  };
}

/** The number of the last job in this process: benchmarks can share a product, and each job needs new suppliers. */
let jobs = 0;

/** Returns a function that does the main job once and returns the milliseconds of each step. */
export async function prepareJob(product) {
  // Disables offer receipts and electronic orders, which are enabled in the demo company, because both are off by
  // default.
  await product.query(
    "update companies set settings = settings - 'offer_receipts' - 'e_documents' where pib = '108123456'",
  );
  const [{ id: categoryId }] = await product.query(
    "select c.id from categories c join companies m on m.id = c.company_id where m.pib = '108123456' order by c.id limit 1",
  );
  return () => {
    jobs += 1;
    return doJob(product, categoryId, jobs);
  };
}

/** Does one job; returns the milliseconds of each step. */
async function doJob(product, categoryId, jobNumber) {
  const steps = {};
  let last = performance.now();
  const step = (name) => {
    const now = performance.now();
    steps[name] = now - last;
    last = now;
  };

  const buyer = caller(product.url, await logIn(product.url));
  step('log in');

  const suppliers = [];
  for (const n of [0, 1, 2]) suppliers.push(await addSupplier(buyer, categoryId, jobNumber * 3 + n));
  step('add 3 suppliers');

  const request = await buyer('POST', 'purchases', {
    name: `Limovi ${jobNumber}`,
    category_id: categoryId,
    articles: [
      { name: 'Lim 2 mm', quantity: '100', unit: 'kg' },
      { name: 'Lim 3 mm', quantity: '50.5', unit: 'kg' },
    ],
    date_for_offer: new Date(Date.now() + 3 * 864e5).toISOString(),
    supplier_ids: suppliers.map((supplier) => supplier.id),
  });
  step('raise a request');

  await buyer('POST', `purchase-steps/rfps/send/${request.id}`, {});
  step('send it');

  const links = await linksOf(product, suppliers);
  step('3 mails come');

  const guest = caller(product.url);
  for (const [index, supplier] of suppliers.entries()) {
    await offer(guest, links.get(supplier.email), supplier.pib, PRICES[index]);
  }
  step('3 offers by link');

  const { version, answered_count } = await buyer('GET', `purchases/${request.id}`);
  if (answered_count !== 3) throw new Error(`${answered_count} of 3 offers came`);
  const chosen = await buyer(
    'PUT',
    `purchases/offers/chooseOffers/${request.id}`,
    { scenario: 'lowest' },
    { 'if-match': `"${version}"` },
  );
  // 100 × 101.80 from the second supplier and 50.5 × 99.90 from the first.
  if (chosen.accepted.net !== '15224.95') throw new Error(`chosen for ${chosen.accepted.net}`);
  step('compare and choose');

  const { closed } = await buyer('PUT', `purchases/offers/confirmOffers/${request.id}`, {
    canConfirm: true,
    value: '4k_less',
  });
  if (!closed) throw new Error('not confirmed');
  step('confirm');
  return steps;
}

/** Adds a supplier with a contact person. */
export async function addSupplier(buyer, categoryId, n) {
  const pib = pibOf(n);
  const email = `prodaja-${n}@bench.test`;
  const { id } = await buyer('POST', 'suppliers', {
    name: `Dobavljač ${n} d.o.o.`,
    pib,
    city: 'Čačak',
    category_ids: [categoryId],
  });
  await buyer('POST', 'contact_persons', { supplierId: id, nameAndSurname: `Osoba ${n}`, email });
  return { id, pib, email };
}

/**
 * Returns the suppliers' links from the database instead of a mailbox, because fetching the emails would put load
 * on the product.
 */
export async function linksOf(product, suppliers) {
  const emails = suppliers.map((supplier) => supplier.email);
  const rows = await until('mails to the suppliers', async () => {
    const sent = await product.query(
      `select to_email, body_text from mails
       where to_email = any($1) and template = 'request-for-offer' and state = 'sent' and id > (select max(id) from mails) - 1000`,
      [emails],
    );
    return sent.length === emails.length ? sent : undefined;
  });
  return new Map(
    rows.map((row) => [row.to_email, /\/procurements\/confirm\/([\w-]+)/.exec(row.body_text)?.[1]]),
  );
}

/** Submits an offer through its link. Items with an undefined price are omitted. */
export async function offer(guest, hash, pib, prices) {
  await guest('POST', `supplier-offers/${hash}/open`);
  const { articles } = await guest('POST', `supplier-offers/${hash}/read`, { pib });
  const lines = articles.flatMap(({ id }, index) =>
    prices[index] === undefined ? [] : [{ article_id: id, unit_price: prices[index], vat_rate: '20' }],
  );
  await guest('PUT', `supplier-offers/${hash}`, { pib, currency: 'RSD', lines, version: 0 });
}

/** Reports the target figures, each next to the earlier figure. */
function tellAims(report, { cold, counts, rounds }) {
  const of = (clients, figure) => median(rounds.filter((row) => row.clients === clients).map(figure));
  const [one, many] = CLIENTS.map(({ clients }) => clients);
  const cpu = ({ nodeMs, postgresMs }) => nodeMs + postgresMs;
  const line = (what, value, before, aim, unit = ' ms', digits = 0) => {
    const shown = (figure) => (figure === undefined ? '–' : `${number(figure, digits)}${unit}`);
    return { 'of a job': what, before: shown(before), now: shown(value), aim: shown(aim) };
  };
  report.text(
    'One client, but for the last line; "before" was measured before any work on the job, on another day. Machines and days differ by a fifth:',
  );
  report.table([
    line('CPU, warm', of(one, cpu), BEFORE.cpu, AIMS.cpu),
    line(
      'of it the thread that answers',
      of(one, (row) => row.mainMs),
      BEFORE.main,
    ),
    line(
      'of it other threads of Node',
      of(one, (row) => row.nodeMs - row.mainMs),
      BEFORE.others,
    ),
    line(
      'of it PostgreSQL',
      of(one, (row) => row.postgresMs),
      BEFORE.postgres,
    ),
    line(`CPU, jobs 1 to ${COLD} of a process`, cpu(cold), undefined, AIMS.cold),
    line('statements', counts?.statements, BEFORE.statements, AIMS.statements, ''),
    line('transactions', counts?.transactions, BEFORE.transactions, AIMS.transactions, ''),
    line(
      `jobs a second, ${many} clients`,
      of(many, (row) => row.perSecond),
      BEFORE.eight,
      AIMS.eight,
      '',
    ),
  ]);
}

function tell(report, rounds) {
  const of = (clients, name) => rounds.filter((one) => one.clients === clients).map((one) => one[name]);
  const middle = (clients, name) => median(of(clients, name));
  const cpu = (clients) => middle(clients, 'nodeMs') + middle(clients, 'postgresMs');
  report.text(`Median of ${ROUNDS} interleaved rounds; CPU with every mail and PDF that the job causes.`);
  report.table(
    CLIENTS.map(({ clients, jobsEach }) => ({
      clients,
      'jobs a round': clients * jobsEach,
      'time of a job': `${number(middle(clients, 'jobMs'))} ms (${spread(of(clients, 'jobMs'))})`,
      'jobs a second': `${number(middle(clients, 'perSecond'), 1)} (${spread(of(clients, 'perSecond'), 1)})`,
      'against 1 client': times(middle(clients, 'perSecond') / middle(1, 'perSecond')),
      'CPU of Node': `${number(middle(clients, 'nodeMs'))} ms`,
      'CPU of PostgreSQL': `${number(middle(clients, 'postgresMs'))} ms`,
      'CPU of a job': `${number(cpu(clients))} ms`,
      'CPU against 1 client': times(cpu(clients) / cpu(1)),
    })),
  );
  const names = Object.keys(rounds[0].steps);
  const stepMs = (clients, name) => median(of(clients, 'steps').map((steps) => steps[name]));
  const whole = (clients) => sum(names.map((name) => stepMs(clients, name)));
  report.text('Where the time of a job goes, by step:');
  report.table(
    names.map((step) => ({
      step,
      ...Object.fromEntries(
        CLIENTS.map(({ clients }) => [
          clients === 1 ? '1 client' : `${clients} clients`,
          `${number(stepMs(clients, step), 1)} ms, ${percent(stepMs(clients, step) / whole(clients))}`,
        ]),
      ),
    })),
  );
}
