import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import writeXlsx from 'write-excel-file/node';
import { median, number, quantile, times } from './support/figures.mjs';
import { caller, logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound } from './support/scale.mjs';

/**
 * Measures whether other calls are still answered while the largest file of each kind is uploaded. /health and a
 * colleague's list are requested alternately, at rest and while the file is sent and read. Idle and busy rounds
 * alternate.
 */
const ROUNDS = amount(5, 1);
/** The maximum response time of /health in milliseconds during any upload. */
const AIM = 250;
/** The maximum size of an uploaded file in bytes. */
const MAX_BYTES = amount(5 * 1024 * 1024, 256 * 1024);
const PICTURE = amount(4096, 256);
const ROWS = amount(2000, 20);

export async function run() {
  const report = new Report('uploads');
  const product = await useProduct();
  try {
    const rows = [];
    for (const kind of await kinds(product, await logIn(product.url))) {
      console.log(`Measuring: ${kind.name}.`);
      rows.push(await measure(product, kind));
    }
    report.text(
      `Each call is asked over and over while nothing else happens (idle) and while the file is taken (busy); ${ROUNDS} rounds. Aim: the longest /health within ${AIM} ms.`,
    );
    report.table(rows.map(({ row }) => row));
    const late = rows.filter(({ longest }) => longest > AIM);
    report.text(
      late.length === 0
        ? `Every longest /health keeps the aim of ${AIM} ms.`
        : `Beyond the aim: ${late.map(({ row }) => row.upload).join(', ')}.`,
    );
  } finally {
    await product.stop();
  }
  report.write();
}

/** Returns the largest file of each kind, with the path of its upload and the expected status. */
export async function kinds(product, token) {
  const call = caller(product.url, token);
  const { data: suppliers } = await call('GET', 'suppliers');
  const supplier = suppliers.find((one) => one.contact_persons.length > 0 && one.categories.length > 0);
  const pdf = Buffer.alloc(MAX_BYTES, ' ');
  pdf.write('%PDF-1.7\n');
  const picture = sharp({
    create: {
      width: PICTURE,
      height: PICTURE,
      channels: 3,
      background: '#1f7a4d',
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
    },
  });
  const jpeg = await picture.clone().jpeg({ quality: 40 }).toBuffer();
  const link = await linkOf(product, call, supplier);
  const sheet = supplierRows();
  const xlsx = await writeXlsx(sheet.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
  const categories = [
    ['Naziv', 'Sektor'],
    ...Array.from({ length: ROWS }, (_, n) => [`Kategorija ${n}`, `Sektor ${n % 50}`]),
  ];
  return [
    {
      name: 'suppliers, .xlsx',
      path: 'suppliers/import/preview',
      file: 'a.xlsx',
      content: xlsx,
      status: 200,
    },
    {
      name: 'suppliers, the largest .csv',
      path: 'suppliers/import/preview',
      file: 'a.csv',
      content: csvOf(sheet),
      status: 200,
    },
    {
      name: 'categories, the largest .csv',
      path: 'categories/import/preview',
      file: 'a.csv',
      content: csvOf(categories),
      status: 200,
    },
    {
      name: 'a cell of 40,000 categories',
      path: 'suppliers/import/preview',
      file: 'a.csv',
      content: hostile(),
      status: 422,
    },
    {
      name: 'a document',
      path: 'suppliers/documents/add',
      fields: { supplier_id: supplier.id },
      file: 'a.pdf',
      content: pdf,
      status: 201,
    },
    { name: 'an attachment', path: 'files', file: 'a.pdf', content: pdf, status: 201 },
    {
      name: "an offer's attachment",
      path: `supplier-offers/${link}/files`,
      fields: { pib: supplier.pib },
      file: 'a.pdf',
      content: pdf,
      status: 201,
    },
    {
      name: `a picture of ${PICTURE} × ${PICTURE}`,
      path: 'user-profile/avatar',
      file: 'a.jpg',
      content: jpeg,
      status: 200,
    },
    {
      name: `a logo of ${PICTURE} × ${PICTURE}`,
      path: 'user-profile/company/logo',
      file: 'a.jpg',
      content: jpeg,
      status: 200,
    },
  ].filter(({ content }) => content.length <= MAX_BYTES);
}

function supplierRows() {
  const head = [
    'Naziv',
    'PIB',
    'Grad',
    'Adresa',
    'Matični broj',
    'Kategorije',
    'Kontakt osoba',
    'Kontakt e-pošta',
    'Telefon',
  ];
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `Dobavljač ${n} d.o.o.`,
    pibOf(n),
    'Čačak',
    `Bulevar ${n}`,
    '17162543',
    'Higijena',
    `Osoba ${n}`,
    `osoba${n}@uvoz.test`,
    '+381641234567',
  ]);
  return [head, ...rows];
}

/** Returns a CSV file of the maximum size; its last column is padded. */
function csvOf(rows) {
  const lines = rows.map((row) => row.join(';'));
  const left = MAX_BYTES - Buffer.byteLength(lines.join('\n')) - 20 * lines.length;
  const filler = 'x'.repeat(Math.min(2000, Math.max(0, Math.floor(left / lines.length))));
  return Buffer.from(lines.map((line, n) => `${line};${n === 0 ? 'Opis' : filler}`).join('\n'));
}

function hostile() {
  const names = Array.from({ length: 40_000 }, (_, n) => n).join(',');
  return Buffer.from(`Naziv;PIB;Kategorije\nA;100002887;"${names}"\n`);
}

/** Returns the secret token of the link in the email that invites a supplier to a new request. */
async function linkOf(product, call, supplier) {
  const { id } = await call('POST', 'purchases', {
    name: 'Za merenje',
    category_id: supplier.categories[0].id,
    articles: [{ name: 'Lim', quantity: '1', unit: 'kg' }],
    date_for_offer: new Date(Date.now() + 3 * 864e5).toISOString(),
    supplier_ids: [supplier.id],
  });
  await call('POST', `purchase-steps/rfps/send/${id}`, {});
  for (let tries = 0; tries < 600; tries += 1) {
    const [mail] = await product.query(
      `select body_text from mails where template = 'request-for-offer' and state = 'sent' and body_text like '%Za merenje%'
       order by id desc limit 1`,
    );
    const link = /\/procurements\/confirm\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
    if (link) return link;
    await pause(100);
  }
  throw new Error('The mail to the supplier did not come.');
}

async function measure(product, kind) {
  const rounds = [];
  for (let round = firstRound; round <= ROUNDS; round += 1) {
    // The callers log in for each kind, because an access token is valid for only two minutes.
    const [owner, colleague] = [await logIn(product.url), await logIn(product.url, 'admin@demo.test')];
    const began = performance.now();
    const sending = send(product.url, owner, kind);
    const busy = await probe(product.url, colleague, sending);
    const took = performance.now() - began;
    const idle = await probe(product.url, colleague, pause(took));
    if (round > 0) rounds.push({ upload: kind.name, round, took, busy, idle });
  }
  const all = (when, what) => rounds.flatMap((one) => one[when][what]);
  const ratio = (what) => times(median(all('busy', what)) / median(all('idle', what)));
  const longest = Math.max(...all('busy', 'health'));
  return {
    rounds: rounds.map(({ busy, idle, ...one }) => ({
      ...one,
      asked: busy.health.length,
      longest: Math.max(...busy.health),
      longestIdle: Math.max(...idle.health),
    })),
    longest,
    row: {
      upload: kind.name,
      size: `${number(kind.content.length / 1024)} KB`,
      taken: `${number(median(rounds.map(({ took }) => took)))} ms`,
      'health, idle': `${number(median(all('idle', 'health')), 1)} ms`,
      'health, busy': `${number(median(all('busy', 'health')), 1)} ms`,
      ratio: ratio('health'),
      'p99, busy': `${number(quantile(all('busy', 'health'), 0.99))} ms`,
      longest: `${number(longest)} ms`,
      'longest, idle': `${number(Math.max(...all('idle', 'health')))} ms`,
      'list, busy to idle': ratio('list'),
    },
  };
}

/** Requests /health and a list alternately, at least once, until the promise `until` settles. */
async function probe(url, token, until) {
  let done = false;
  const end = () => {
    done = true;
  };
  until.then(end, end);
  const took = { health: [], list: [] };
  const headers = { authorization: `Bearer ${token}`, 'content-language': 'en' };
  do {
    took.health.push(await timed(`${url}/health`, {}));
    took.list.push(await timed(`${url}/api/suppliers`, headers));
  } while (!done);
  await until;
  return took;
}

async function timed(url, headers) {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - began;
}

export async function send(url, token, { path, fields = {}, file, content, status }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob([content]), file);
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-language': 'en' },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
}

/** Returns the nth Serbian tax number with a valid check digit (ISO 7064, mod 11,10). */
function pibOf(n) {
  const digits = String(40_000_000 + n);
  let product = 10;
  for (const digit of digits) product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  return `${digits}${(11 - product) % 10}`;
}
