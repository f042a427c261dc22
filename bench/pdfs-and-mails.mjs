import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { SMTPServer } from 'smtp-server';
import { serverBundle, threadsBundle } from '../scripts/server-bundle.mjs';
import { root } from '../scripts/steps.mjs';
import { median, number, percent, spread } from './support/figures.mjs';
import { cpuOf } from './support/processes.mjs';
import { startProduct, until } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';

/**
 * Measures what goes out to suppliers, in CPU of all threads: an order as PDF by the thread that makes PDFs, and a mail by the
 * product, from its place in the queue until a mail server has it.
 */
const ROUNDS = amount(7, 1);
const PAGES = amount(20, 1);
const WARM_UP = amount(100, 1);
/** The thread used to end after 20 seconds. */
const PAUSE_MS = amount(25_000, 100);
const PAUSES = amount(5, 1);
const MAILS = amount(100, 3);
const AIMS = { page: 10, paused: 40, long: 60, mail: 3 };

export async function run() {
  const report = new Report('pdfs-and-mails');
  await tellPdfs(report);
  await tellMails(report);
  report.write();
}

async function tellPdfs(report) {
  const { purchaseOrderDocument, renderPdf, qrCode } = await ownCode();
  const code = qrCode('https://ponuda.example/warehouse/storekeeper/purchase/1');
  const made = async (lines, times = 1) => {
    const document = purchaseOrderDocument(orderOf(lines), { code });
    const before = process.cpuUsage();
    for (let i = 0; i < times; i += 1) await renderPdf(document);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / times;
  };
  const first = await made(3);
  await made(3, WARM_UP);
  const page = [];
  const long = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    page.push(await made(3, PAGES));
    long.push(await made(120, Math.ceil(PAGES / 4)));
  }
  const paused = [];
  for (let round = 0; round < PAUSES; round += 1) {
    await pause(PAUSE_MS);
    paused.push(await made(3));
  }
  report.text(
    `An order as PDF, CPU of the whole process, of which the thread is the larger part; median of ${ROUNDS} rounds.`,
  );
  report.table([
    row('one page', page, AIMS.page),
    row(`one page after a pause of ${number(PAUSE_MS / 1000)} s`, paused, AIMS.paused),
    row('120 lines', long, AIMS.long),
    { ...row('one page, the first of a process', [first], Number.NaN), aim: '–', 'of the aim': '–' },
  ]);
  report.raw('PDFs', JSON.stringify({ first, page, paused, long }, rounded));
}

async function tellMails(report) {
  const sink = await mailSink();
  const product = await startProduct({ env: { SMTP_URL: sink.url } });
  try {
    const queue = await prepareMails(product);
    const rounds = [];
    await queue(MAILS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = cpuOf(product.pid);
      await queue(MAILS);
      const after = cpuOf(product.pid);
      rounds.push({
        node: ((after.node - before.node) * 1000) / MAILS,
        postgres: ((after.postgres - before.postgres) * 1000) / MAILS,
      });
    }
    report.text(
      `A request for an offer with 16 items by mail, with the look into the queue before it and the note after it; median of ${ROUNDS} rounds of ${MAILS} mails.`,
    );
    const node = rounds.map((round) => round.node);
    const postgres = rounds.map((round) => round.postgres);
    report.table([
      row('Node', node, AIMS.mail),
      { ...row('PostgreSQL', postgres, Number.NaN), aim: '–', 'of the aim': '–' },
    ]);
    report.raw('Mails', rounds.map((round) => JSON.stringify(round, rounded)).join('\n'));
  } finally {
    await product.stop();
    await sink.stop();
  }
}

const row = (what, values, aim) => ({
  what,
  CPU: `${number(median(values), 1)} ms (${spread(values, 1)})`,
  aim: `${aim} ms`,
  'of the aim': percent(median(values) / aim),
});

const rounded = (_key, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** The product's own code for orders and PDFs, with its thread beside it. */
async function ownCode() {
  const dir = `${root}.cache/bench-pdfs`;
  const { output, ...threads } = threadsBundle(dir);
  await written(threads, output);
  const entry = fileURLToPath(new URL('support/order-pdfs.mjs', import.meta.url));
  const { output: _, ...server } = serverBundle();
  await written({ ...server, input: { 'order-pdfs': entry } }, { ...output, cleanDir: false });
  const { orderPdfs } = await import(pathToFileURL(`${dir}/order-pdfs.js`).href);
  return orderPdfs;
}

async function written(input, output) {
  const bundle = await rolldown(input);
  await bundle.write(output);
  await bundle.close();
}

const PARTY = {
  address: 'Bulevar oslobođenja 14',
  city: 'Čačak',
  country: 'RS',
  pib: '108123456',
  registrationNumber: '20912340',
  contact: 'Jelena Marković',
  email: 'jelena@morava.test',
  phone: '+381 32 555-0142',
};
const NAMES = [
  'Lim hladno valjani DC01 2,0 x 1250 mm',
  'Profil kutijasti 40 x 40 x 3 mm',
  'Vijak M12 x 60 (DIN 933)',
];

function orderOf(count) {
  const exact = (text) => ({ toString: () => text, toFixed: () => text });
  return {
    order_number: '2026-0001-1',
    created_at: '2026-11-21T10:30:00.000Z',
    request_number: '2026-0001',
    purchase_name: 'Limovi i profili za halu',
    language: 'sr_latin',
    buyer: { ...PARTY, name: 'Morava Oprema d.o.o.' },
    supplier: { ...PARTY, name: 'Metal-Promet d.o.o.' },
    currency: 'RSD',
    offer: { number: 'P-77/26', moment: '2026-11-20T10:00:00.000Z' },
    delivery_date: '2026-12-10',
    delivery_place: 'Magacin 2, Čačak',
    payment_terms: '30 dana',
    terms: 'Isporuka u roku od 10 dana od porudžbine.',
    lines: Array.from({ length: count }, (_, index) => ({
      name: NAMES[index % NAMES.length],
      note: index % 4 === 0 ? 'Atest 3.1 uz isporuku' : '',
      quantity: `${(index % 40) + 1}.500`,
      unit: 'kg',
      unit_price: '101.8000',
      vat_rate: '20.00',
      net: '15224.95',
      tier_from: null,
    })),
    totals: {
      net: exact('15224.95'),
      gross: exact('18269.94'),
      byRate: [{ rate: exact('20'), net: exact('15224.95'), vat: exact('3044.99') }],
    },
    freight: null,
    stated: {
      freight_included: false,
      delivery_terms: null,
      payment_days: 30,
      advance_percent: null,
      lead_days: 10,
      minimum_order_net: null,
    },
  };
}

/** Takes every mail and keeps none; in this process, so that its work is not the product's. */
export async function mailSink() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Answers what queues so many mails about one open request and waits until all are out. */
export async function prepareMails(product) {
  const token = 'bench-mails-bench-mails-bench-mails';
  const [rfp] = await product.query(
    `update rfps set token_hash = $1, withdrawn_at = null where id = (
       select r.id from rfps r join purchases p on p.id = r.purchase_id
       where p.status = 1 and p.date_for_offer > now_utc() order by r.id limit 1)
     returning id, company_id`,
    [createHash('sha256').update(token).digest()],
  );
  const params = {
    rfp_id: rfp.id,
    link: `${product.url}/procurements/confirm/${token}`,
    company: 'Morava Oprema d.o.o.',
    supplier: 'Metal-Promet d.o.o.',
    request_number: '2026-0001',
    purchase_name: 'Limovi i profili za halu',
    description: 'Molimo ponudu sa rokom isporuke.',
    date_for_offer: '2026-12-01T12:00:00.000Z',
    date_for_delivery: '2026-12-10',
    delivery_place: 'Magacin 2, Čačak',
    payment_terms: '30 dana',
    items: Array.from({ length: 16 }, (_, index) => ({
      name: NAMES[index % NAMES.length],
      quantity: `${index + 1}.5`,
      unit: 'kg',
    })),
    attachments: [],
    renewed: false,
  };
  let queued = 0;
  return async (count) => {
    const from = queued;
    queued += count;
    await product.query(
      `with new as (
         insert into mails (company_id, dedupe_key, template, lang, to_email, to_name, from_name, reply_to, params, created_at)
         select $1, 'bench-' || n, 'request-for-offer', 'sr_latin', 'prodaja-' || n || '@bench.test', 'Prodaja',
           'Morava Oprema d.o.o.', 'owner@demo.test', $2::jsonb, now_utc()
         from generate_series($3::int, $4::int) n returning id)
       select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from new`,
      [rfp.company_id, JSON.stringify(params), from, queued - 1],
    );
    await until('mails that are all out', async () => {
      const [{ waiting, lost }] = await product.query(
        `select count(*) filter (where state = 'queued')::int as waiting,
           count(*) filter (where state in ('dropped', 'dead'))::int as lost
         from mails where dedupe_key like 'bench-%'`,
      );
      if (lost > 0) throw new Error(`${lost} mails were not sent`);
      return waiting === 0 || undefined;
    });
  };
}
