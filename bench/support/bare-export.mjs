import { createDeflateRaw } from 'node:zlib';
import { openPool, ROWS_OF_IDS } from '../../.cache/bench/statements.js';

/**
 * Measures the cost of an export without the product: a separate process reads the same rows from the same
 * database with a cursor in batches, and writes the same columns as CSV or as the compressed XML of a workbook,
 * without access checks, translations or HTTP.
 */
const BATCH = 500;
const LEVEL = 3;

process.on('message', async ({ socket, company, list, format }) => {
  const pool = openPool({ host: socket, user: 'ponuda', database: 'ponuda' });
  const client = await pool.connect();
  const before = process.cpuUsage();
  const began = performance.now();
  const write = format === 'csv' ? plain() : packed();
  await client.query('begin transaction isolation level repeatable read read only');
  let rows = 0;
  for await (const batch of batchesOf(client, company, LISTS[list])) {
    rows += batch.length;
    const line = format === 'csv' ? csvLine : sheetLine;
    let text = '';
    for (const row of batch) text += line(LISTS[list].cells(row));
    await write.take(Buffer.from(text));
  }
  const bytes = await write.end();
  await client.query('commit');
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  client.release(true);
  await pool.end();
  process.send({ ms, cpuMs: (user + system) / 1000, rows, mb: bytes / 1048576 });
});

async function* batchesOf(client, company, { cursor, rowsOf }) {
  await client.query(`declare bare no scroll cursor for ${cursor}`, [company]);
  for (;;) {
    const { rows } = await client.query(`fetch ${BATCH} from bare`);
    if (rows.length > 0) yield rowsOf ? await rowsOf(client, company, rows) : rows;
    if (rows.length < BATCH) return;
  }
}

const time = (instant) => (instant === null ? null : instant.slice(0, 19).replace('T', ' '));
const cents = (amount) => BigInt(amount.replace('.', ''));

const LISTS = {
  requests: {
    cursor: 'select p.id from purchases p where p.company_id = $1 order by p.id desc',
    rowsOf: async (client, company, ids) =>
      (
        await client.query({
          name: 'rows',
          text: ROWS_OF_IDS,
          values: [company, ids.map(({ id }) => id)],
        })
      ).rows,
    cells: (row) => {
      const total = row.accepted.reduce((sum, { awarded }) => sum + cents(awarded ?? '0.00'), 0n);
      return [
        row.request_number,
        row.name,
        `Status ${row.status}`,
        row.category_name,
        row.sector_name,
        row.creator_name,
        time(row.date_for_offer),
        row.date_for_delivery,
        row.invited,
        row.answered,
        row.declined,
        row.best_price === null ? null : Number(row.best_price),
        row.best_supplier_name,
        row.accepted.map(({ name }) => name).join(', '),
        row.accepted.length === 0 ? null : Number(total) / 100,
        time(row.created_at),
      ];
    },
  },
  audit: {
    cursor: `select id, at, kind, actor_user_id, actor_name, impersonator_id, impersonator_name, subject_user_id,
        subject_name, ip, data from audit_events where company_id = $1 and kind = 'login' order by at desc, id desc`,
    cells: (row) => [
      time(row.at),
      row.kind,
      row.actor_name,
      row.impersonator_name,
      row.subject_name,
      row.ip,
      null,
      null,
      Object.entries(row.data)
        .map(([field, value]) => `${field}: ${value}`)
        .join('; '),
    ],
  },
};

const csvCell = (value) => {
  if (value === null) return '';
  const text = String(value);
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const csvLine = (cells) => `${cells.map(csvCell).join(',')}\r\n`;

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
let place = 0;
function sheetLine(cells) {
  place += 1;
  let line = `<row r="${place}">`;
  for (const [index, value] of cells.entries()) {
    const at = `${String.fromCharCode(65 + index)}${place}`;
    if (typeof value === 'number') line += `<c r="${at}"><v>${value}</v></c>`;
    else if (value)
      line += `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${value.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign])}</t></is></c>`;
  }
  return `${line}</row>`;
}

function plain() {
  let bytes = 0;
  return {
    take: async (text) => {
      bytes += text.length;
    },
    end: async () => bytes,
  };
}

function packed() {
  place = 0;
  const deflate = createDeflateRaw({ level: LEVEL });
  let bytes = 0;
  deflate.on('data', (chunk) => {
    bytes += chunk.length;
  });
  return {
    take: (text) =>
      new Promise((resolve, reject) => {
        deflate.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    end: () =>
      new Promise((resolve) => {
        deflate.once('end', () => resolve(bytes));
        deflate.end();
      }),
  };
}
