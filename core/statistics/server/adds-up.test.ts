import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  type KnownRecords,
  readKnownRecords,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Spend } from '../wire/answers.ts';
import type { PurchaseStatistics } from '../wire/purchase-statistics.ts';
import type { Dataset } from '../wire/statistics.ts';
import { createSeededRandom, insertFinishedPurchase } from './statistics.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const METAL = 'Metal-Promet d.o.o.';
const CELIK = 'Čelik Trade d.o.o.';
const CATEGORIES = ['Limovi i profili', 'Ambalaža', 'Higijena'];
const FIRST = asDay('2021-01-01');
const DAYS = 1000;

let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
  const random = createSeededRandom(7);
  for (let count = 0; count < 250; count += 1) {
    const on = addDays(FIRST, random(DAYS));
    await insertFinishedPurchase(server, {
      status: 3,
      category: CATEGORIES[random(on < '2022-01-01' ? 3 : 2)] ?? null,
      created: on,
      confirmed: `${on}T09:00:00Z`,
      won: { [random(2) === 0 ? METAL : CELIK]: `${1 + random(90_000)}.${10 + random(90)}` },
    });
  }
});

type Query = Record<string, string | number>;
const random = createSeededRandom(20_261_129);

/**
 * Returns a random query: a range within or around the data, sometimes of whole months, with a grouping and a filter.
 */
function randomQuery(): Query {
  const one = addDays(FIRST, random(DAYS));
  const from = random(2) === 0 ? asDay(`${one.slice(0, 8)}01`) : one;
  const filters: readonly Query[] = [
    {},
    { category: requireId(known.categories, CATEGORIES[random(3)] ?? '') },
    { supplier: requireId(known.suppliers, METAL) },
  ];
  return {
    date_from: from,
    date_to: addDays(from, random(400)),
    groupby: 1 + random(5),
    no_value: random(2),
    ...filters[random(3)],
  };
}

const added = (values: readonly (string | null | undefined)[]) =>
  sum(values.flatMap((value) => (value ? [toDecimal(value)] : []))).toFixed(2);
const statistics = async (query: Query) =>
  (await owner<PurchaseStatistics>('GET', 'statistics/global/get', { query })).body;
const spend = async (query: Query) =>
  (await owner<Spend>('GET', 'statistics/answers/spend/get', { query })).body;
const file = async (path: string, query: Query) => (await owner('GET', path, { query })).raw;
const column = (rows: readonly (readonly string[])[], head: string) =>
  rows.slice(1).map((row) => row[rows[0]?.indexOf(head) ?? -1]);

describe('buckets add up to their totals, now and earlier', () => {
  it('in the answers for 150 random ranges, groupings and filters', { tags: 'exhaustive' }, async () => {
    for (let run = 0; run < 150; run += 1) {
      const query = randomQuery();
      const body = await statistics(query);
      const compared = [body.previous_period, body.previous_year].filter((part) => part !== null);
      for (const part of [body, ...compared])
        expect([
          query,
          added(part.total_consumption_by_period.data),
          Number(added(part.count_purchases_by_period.data)),
        ]).toEqual([query, part.totals.value, part.totals.count]);
      for (const part of compared)
        for (const dataset of ['count_purchases_by_period', 'total_consumption_by_period'] as const)
          expectParallel(body[dataset], part?.[dataset]);
      const compare = random(2) === 0 ? 'period' : 'year';
      const { data, others, total, earlier } = await spend({ ...query, compare, by: 'category' });
      const rows = [...data, ...(others ? [others] : [])];
      const then = compare === 'period' ? body.previous_period : body.previous_year;
      expect([
        added(rows.map(({ value }) => value)),
        added(rows.map(({ before }) => before?.value)),
        rows.reduce((all, { before }) => all + (before?.n ?? 0), 0),
      ]).toEqual([total.value, earlier?.total.value ?? '0.00', earlier?.total.n ?? 0]);
      expect([earlier?.date_from, earlier?.total.value]).toEqual([then?.date_from, then?.totals.value]);
    }
  });

  const expectParallel = (shown: Dataset, earlier: Dataset | undefined) =>
    expect((earlier?.data.length ?? 0) >= shown.data.length).toBe(true);

  it('in CSV and XLSX files of random ranges', { tags: 'exhaustive' }, async () => {
    for (let run = 0; run < 8; run += 1) {
      const query = randomQuery();
      const body = await statistics(query);
      const totals = [body, body.previous_period, body.previous_year].map(
        (part) => part?.totals.value ?? '0.00',
      );
      const csv = parseCsv(
        (
          await file('statistics/global/export', {
            ...query,
            dataset: 'total_consumption_by_period',
            format: 'csv',
          })
        ).toString('utf8'),
      );
      const xlsx = await readSheet({
        filename: 'a.xlsx',
        content: await file('statistics/global/export', {
          ...query,
          dataset: 'total_consumption_by_period',
          format: 'xlsx',
        }),
      });
      for (const rows of [csv, xlsx])
        expect(
          ['Net value, RSD', 'Net value, previous period, RSD', 'Net value, previous year, RSD'].map((head) =>
            added(column(rows, head)),
          ),
        ).toEqual(totals);
      const ranked = parseCsv(
        (
          await file('statistics/answers/spend/export', {
            ...query,
            by: 'category',
            compare: 'year',
            format: 'csv',
          })
        ).toString('utf8'),
      );
      expect(['Net value, RSD', 'Net value before, RSD'].map((head) => added(column(ranked, head)))).toEqual([
        totals[0],
        totals[2],
      ]);
    }
  });

  it('of a range whose year before lies before all data: nothing is compared, in answers and files', async () => {
    const query = { date_from: '2021-02-01', date_to: '2021-06-30', groupby: 3 };
    const body = await statistics(query);
    expect([body.previous_year, body.previous_period]).toEqual([null, expect.anything()]);
    const { data, earlier } = await spend({ ...query, by: 'category', compare: 'year' });
    expect([earlier, data.every(({ before }) => before === null)]).toEqual([null, true]);
    const headsOf = async (path: string, of: Query) =>
      parseCsv((await file(path, { ...query, ...of, format: 'csv' })).toString('utf8'))[0]?.join() ?? '';
    const spent = await headsOf('statistics/answers/spend/export', { by: 'category', compare: 'year' });
    expect(spent).not.toContain('before');
    for (const dataset of ['total_consumption_by_period', 'count_purchases_by_period']) {
      const heads = await headsOf('statistics/global/export', { dataset });
      expect(heads).not.toContain('previous year');
      expect(heads).toContain('previous period');
    }
    const pdf = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: await file('statistics/report/get', query),
    }).toString('utf8');
    // The heading takes two lines.
    expect(pdf.match(/Previous/g)).toHaveLength(1);
    expect(pdf).toMatch(/Previous .*\n +period\n/);
  });

  it('in the report as PDF', async () => {
    for (const query of [
      { date_from: '2022-07-01', date_to: '2022-11-29', groupby: 3 },
      { date_from: '2022-02-01', date_to: '2022-02-28', groupby: 1 },
      { date_from: '2022-01-01', date_to: '2022-11-29', groupby: 4 },
    ]) {
      const body = await statistics(query);
      const pdf = execFileSync('pdftotext', ['-layout', '-', '-'], {
        input: await file('statistics/report/get', query),
      }).toString('utf8');
      const table = pdf.slice(pdf.indexOf('By period'), pdf.indexOf('Spend by category'));
      const rows = table.split('\n').map((line) => line.match(/\d[\d,]*\.\d{2}(?![.\d])/g) ?? []);
      const total = rows.findLast((amounts) => amounts.length === 3);
      const plain = (amounts: readonly string[] = []) => amounts.map((amount) => amount.replaceAll(',', ''));
      expect(plain(total)).toEqual(
        [body, body.previous_period, body.previous_year].map((part) => part?.totals.value),
      );
      expect(added(rows.flatMap((amounts) => (amounts === total ? [] : plain(amounts))))).toBe(
        added(plain(total)),
      );
    }
  });
});

describe('a group bought only earlier', () => {
  it('has a row of its own, so that the column of the earlier time adds up', async () => {
    const { data } = await spend({
      date_from: '2022-01-01',
      date_to: '2022-12-31',
      compare: 'year',
      by: 'category',
    });
    const only = data.find(({ name }) => name === 'Higijena');
    expect([only?.n, only?.value, Number(only?.before?.n) > 0]).toEqual([0, '0.00', true]);
  });
});
