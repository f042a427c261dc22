import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { AD_HOC_PATH, createAdhocDirect } from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import {
  type KnownRecords,
  readKnownRecords,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import { asDay as toDay } from '#platform/shared/dates.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import { shiftMonthBack } from '../rules/periods.ts';
import type { CountedPurchase, PurchaseStatistics } from '../wire/purchase-statistics.ts';
import { insertFinishedPurchase } from './statistics.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});

type Query = Record<string, string | number>;
const PATH = 'statistics/global/get';
const read = async (query: Query, call = owner) =>
  (await call<PurchaseStatistics>('GET', PATH, { query })).body;
const behind = async (query: Query, call = owner) =>
  (
    await call<Paged<CountedPurchase> & { value: string | null }>('GET', 'statistics/purchases/get', {
      query,
    })
  ).body;
const supplier = (name: string) => requireId(known.suppliers, name);
const METAL = 'Metal-Promet d.o.o.';
const CELIK = 'Čelik Trade d.o.o.';

describe('GET statistics/global/get', () => {
  const MARCH: Query = { date_from: '2025-03-01', date_to: '2025-04-30', groupby: 3 };

  // Also proves S3.22.
  it('S7.43 S3.21 counts by period and category and adds up by period and supplier', async () => {
    const one = { category: 'Limovi i profili', created: '2025-01-10' };
    // Belgrade is an hour ahead: a confirmation at 23:30 UTC on 31 March counts on 1 April.
    await insertFinishedPurchase(server, {
      ...one,
      status: 3,
      confirmed: '2025-03-31T23:30:00Z',
      won: { [METAL]: '100.10' },
    });
    // Split between two suppliers, but counted as one purchase.
    const split = await insertFinishedPurchase(server, {
      ...one,
      status: 9,
      confirmed: '2025-03-05T10:00:00Z',
      won: { [METAL]: '30.00', [CELIK]: '70.55' },
    });
    await insertFinishedPurchase(server, {
      category: 'Ambalaža',
      kind: 'ad_hoc',
      status: 8,
      created: '2025-03-01',
      confirmed: '2025-03-01T00:10:00Z',
      won: { [CELIK]: '1000.00' },
    });
    // Not counted: a purchase cancelled after its confirmation, and one that waits for approval.
    await insertFinishedPurchase(server, {
      ...one,
      status: 4,
      confirmed: '2025-03-06T10:00:00Z',
      created: '2025-03-06',
      won: { [METAL]: '5.00' },
    });
    await insertFinishedPurchase(server, {
      ...one,
      kind: 'ad_hoc',
      status: 7,
      created: '2025-03-07',
      won: { [METAL]: '6.00' },
    });

    const body = await read(MARCH);
    expect(body.totals).toEqual({ count: 3, value: '1200.65' });
    expect(body.count_purchases_by_period).toMatchObject({
      labels: ['2025-03-01', '2025-04-01'],
      data: ['2', '1'],
    });
    expect(body.total_consumption_by_period.data).toEqual(['1100.55', '100.10']);
    expect(body.total_by_period_and_supplier.data).toEqual([
      { id: supplier(CELIK), name: CELIK, data: ['1070.55', '0.00'] },
      { id: supplier(METAL), name: METAL, data: ['30.00', '100.10'] },
    ]);
    expect(body.count_purchases_by_category).toMatchObject({
      data: ['2', '1'],
      labels: ['Limovi i profili', 'Ambalaža'],
      parent_cats: ['Metals', 'Packaging and paper'],
      ids: [requireId(known.categories, 'Limovi i profili'), requireId(known.categories, 'Ambalaža')],
    });
    for (const { data, labels, colors, parent_cats } of [
      body.count_purchases_by_period,
      body.total_consumption_by_period,
      body.count_purchases_by_category,
    ])
      expect([data, colors, parent_cats].map((list) => list.length)).toEqual(Array(3).fill(labels.length));
    expect(body.currency).toBe('RSD');

    // A category keeps its colour regardless of the other data shown.
    const packaging = await read({ ...MARCH, category: requireId(known.categories, 'Ambalaža') });
    expect(packaging.count_purchases_by_category.colors).toEqual([
      body.count_purchases_by_category.colors[1],
    ]);
    expect(packaging.total_by_period_and_supplier.colors).toEqual([
      body.total_by_period_and_supplier.colors[0],
    ]);

    // With a filter by supplier, only the supplier's share of a split purchase counts. A purchase counts on the day
    // that applies to its status.
    const ofMetal = await read({ ...MARCH, supplier: supplier(METAL) });
    expect(ofMetal.totals).toEqual({ count: 2, value: '130.10' });
    expect(ofMetal.total_by_period_and_supplier.data.map(({ id }) => id)).toEqual([supplier(METAL)]);
    expect((await read({ ...MARCH, status: 9 })).totals).toEqual({ count: 1, value: '100.55' });
    const cancelled = await read({ ...MARCH, status: 4 });
    expect(cancelled.totals).toEqual({ count: 1, value: '0.00' });
    expect(cancelled.total_by_period_and_supplier.data).toEqual([]);
    expect((await read({ ...MARCH, status: 7, supplier: supplier(METAL) })).totals.count).toBe(1);

    // Both ends are included, as days in Belgrade. If empty periods are excluded, only periods with purchases are
    // returned.
    expect((await read({ date_from: '2025-04-01', date_to: '2025-04-01' })).totals.count).toBe(1);
    expect((await read({ date_from: '2025-03-31', date_to: '2025-03-31' })).totals.count).toBe(0);
    const days = await read({ ...MARCH, groupby: 1, no_value: 0 });
    expect(days.count_purchases_by_period.labels).toEqual(['2025-03-01', '2025-03-05', '2025-04-01']);
    // The previous year is before the first data.
    expect(days.previous_year).toBeNull();
    const weeks = await read({ ...MARCH, groupby: 2, no_value: 0 });
    expect(weeks.count_purchases_by_period.labels).toEqual(['2025-02-24', '2025-03-03', '2025-03-31']);

    // The purchases behind a slice. For a split purchase, only that supplier's part counts.
    const ofCelik = await behind({ ...MARCH, bucket: '2025-03-01', supplier: supplier(CELIK) });
    expect(ofCelik).toMatchObject({ total: 2, value: '1070.55' });
    expect(ofCelik.data[0]).toMatchObject({
      id: split,
      value: '70.55',
      counted_on: '2025-03-05',
      suppliers: [{ id: supplier(CELIK), name: CELIK }],
    });
    expect((await behind({ ...MARCH, status: 4 })).data[0]?.value).toBeNull();
    expect(await behind({ ...MARCH, page: 9 })).toMatchObject({ data: [], total: 3, last_page: 1 });
  });

  it('stands beside the range before and the year before, period by period', async () => {
    for (const [day, net] of [
      ['2023-05-03', '10.00'],
      ['2023-06-30', '20.00'],
      ['2022-06-01', '40.00'],
      ['2022-07-31', '80.00'],
    ] as const)
      await insertFinishedPurchase(server, {
        status: 6,
        created: day,
        confirmed: `${day}T09:00:00Z`,
        won: { [METAL]: net },
      });
    const body = await read({ date_from: '2023-06-01', date_to: '2023-07-31', groupby: 3 });
    expect(body.totals).toEqual({ count: 1, value: '20.00' });
    expect(body.previous_period).toMatchObject({
      date_from: '2023-04-01',
      date_to: '2023-05-31',
      totals: { count: 1, value: '10.00' },
      count_purchases_by_period: { labels: ['2023-04-01', '2023-05-01'], data: ['0', '1'] },
    });
    expect(body.previous_year).toMatchObject({
      date_from: '2022-06-01',
      date_to: '2022-07-31',
      totals: { count: 2, value: '120.00' },
      total_consumption_by_period: { labels: ['2022-06-01', '2022-07-01'], data: ['40.00', '80.00'] },
    });
    // March has more days than February, so its last days have no counterpart in the previous period.
    const march = await read({ date_from: '2023-03-01', date_to: '2023-03-31' });
    expect(march.previous_period?.count_purchases_by_period.labels.slice(26)).toEqual([
      '2023-02-27',
      '2023-02-28',
      '',
      '',
      '',
    ]);
  });

  it('counts an approval at the rate that is stored with it, whatever the rates become', async () => {
    const buyer = await server.as('adhoc@demo.test');
    const made = await createAdhocDirect(buyer, AD_HOC_PATH, known, { currency: 'EUR' });
    const before = await read({});
    const approved = await owner('PUT', `purchase-steps/status/8/${made.id}`, { body: { note: '' } });
    expect(approved.status).toBe(200);
    const { rows } = await server.platform.pool.query<{ net: string }>(
      'select net from confirmations where purchase_id = $1',
      [made.id],
    );
    await server.platform.pool.query(`insert into exchange_rates values ('RSD', current_date, 1000)
      on conflict (currency, valid_from) do update set per_eur = 1000`);
    const after = await read({});
    expect(after.totals.count).toBe(before.totals.count + 1);
    expect((Number(after.totals.value) - Number(before.totals.value)).toFixed(2)).toBe(rows[0]?.net);
    expect(Number(rows[0]?.net)).toBeGreaterThan(100_000);
  });

  it('S9.18 begins with the last month until today, by day, with empty days', async () => {
    const { count_purchases_by_period: counts, ...body } = await read({});
    expect(counts.labels.length).toBeGreaterThanOrEqual(29);
    expect([counts.labels[0], counts.labels.at(-1)]).toEqual([body.date_from, body.date_to]);
    expect(body.date_from).toBe(shiftMonthBack(toDay(body.date_to)));
  });

  it('S7.43 refuses at the field what is no filter, and another company is not there', async () => {
    const wrong = async (query: Query, path = PATH) => {
      const { status, body } = await owner<{ errors?: Record<string, { rule: string }[]> }>('GET', path, {
        query,
      });
      return [status, ...Object.entries(body.errors ?? {}).map(([field, [one]]) => `${field} ${one?.rule}`)];
    };
    expect(await wrong({ date_from: '2026-02-30' })).toEqual([422, 'date_from date']);
    expect(await wrong({ date_from: '2026-03-02', date_to: '2026-03-01' })).toEqual([
      422,
      'date_to date_order',
    ]);
    expect(await wrong({ date_from: '2999-03-02' })).toEqual([422, 'date_from date']);
    expect(await wrong({ date_from: '1901-01-01' })).toEqual([422, 'date_from range_days']);
    expect(await wrong({ date_from: '2015-01-01', date_to: '2026-01-01' })).toEqual([
      422,
      'date_from range_days',
    ]);
    expect(await wrong({ groupby: 6 })).toEqual([422, 'groupby decimal_max']);
    expect(await wrong({ status: '0' })).toEqual([422, 'status choice']);
    expect(await wrong({ status: 'toString' })).toEqual([422, 'status choice']);
    expect(await wrong({ category: -1 })).toEqual([422, 'category decimal_min']);
    const drilled = 'statistics/purchases/get';
    expect(await wrong({ bucket: '2026-02-30' }, drilled)).toEqual([422, 'bucket date']);
    expect(await wrong({ bucket: '2001-01-01' }, drilled)).toEqual([422, 'bucket date']);
    expect((await owner('GET', PATH, { query: { company_id: server.companyId('morava') } })).status).toBe(
      200,
    );
    for (const path of [PATH, drilled, `${drilled}/export`, 'statistics/global/export'])
      expect((await owner('GET', path, { query: { company_id: server.companyId('drina') } })).status).toBe(
        404,
      );
    // The longest range, and the earliest range, before which the calendar has no day.
    for (const groupby of [1, 2, 3, 4, 5]) {
      const first = await read({ date_from: '1900-01-01', date_to: '1900-02-10', groupby });
      expect([first.previous_period, first.previous_year]).toEqual([null, null]);
      for (const [date_from, date_to] of [
        ['1900-01-03', '1900-01-20'],
        ['2199-11-20', '2199-12-31'],
        ['2199-12-10', '2199-12-31'],
      ] as const)
        expect((await read({ date_from, date_to, groupby })).totals.count).toBe(0);
    }
    const long = await read({ date_from: '2016-11-15', date_to: '2026-11-21' });
    expect(long.count_purchases_by_period.labels).toHaveLength(3659);
  });
});

describe('whose numbers', () => {
  const MAY: Query = { date_from: '2024-05-01', date_to: '2024-05-31', groupby: 3 };
  const numbers = async (email: DemoUserEmail, query = MAY) => {
    const { totals, prices } = await read(query, await server.as(email));
    return [totals.count, totals.value, prices];
  };

  it('S6.16 follow what the caller sees: all, one’s own, a sector’s, what waits, and no prices without prices', async () => {
    const day = { created: '2024-05-10', confirmed: '2024-05-10T09:00:00Z' };
    const of = (
      creator: DemoUserEmail,
      sector: string | null,
      status: number,
      net: string,
      kind = 'request',
    ) => insertFinishedPurchase(server, { ...day, creator, sector, status, kind, won: { [METAL]: net } });
    await of('owner@demo.test', 'Montaža', 3, '1.00');
    await of('owner@demo.test', 'Proizvodnja', 6, '20.00');
    await of('user@demo.test', 'Magacin', 9, '300.00');
    await of('owner@demo.test', null, 8, '4000.00', 'ad_hoc');
    await of('owner@demo.test', null, 22, '50000.00', 'direct');
    expect(await numbers('owner@demo.test')).toEqual([5, '54321.00', 'all']);
    expect(await numbers('admin@demo.test')).toEqual([5, '54321.00', 'all']);
    // The user's own purchases, and the purchases of the user's department.
    expect(await numbers('user@demo.test')).toEqual([2, '320.00', 'all']);
    expect(await numbers('finance@demo.test')).toEqual([3, '4021.00', 'all']);
    expect(await numbers('adhoc@demo.test')).toEqual([1, '4000.00', 'all']);
    expect(await numbers('direct@demo.test')).toEqual([1, '50000.00', 'all']);
    expect(await numbers('storekeeper@demo.test')).toEqual([3, null, 'none']);
    expect(await numbers('premium.owner@demo.test')).toEqual([0, '0.00', 'all']);

    const storekeeper = await server.as('storekeeper@demo.test');
    const counts = await read(MAY, storekeeper);
    expect([counts.total_consumption_by_period.data, counts.total_by_period_and_supplier.data]).toEqual([
      [],
      [],
    ]);
    expect(counts.count_purchases_by_period.data).toEqual(['3']);
    const rows = await behind(MAY, storekeeper);
    expect([rows.total, rows.value, rows.data.map(({ value }) => value)]).toEqual([
      3,
      null,
      [null, null, null],
    ]);
    expect((await owner<{ suppliers: unknown[] }>('GET', 'statistics/options')).body.suppliers.length).toBe(
      2,
    );
    const { body } = await (await server.as('direct@demo.test'))<{ suppliers: { name: string }[] }>(
      'GET',
      'statistics/options',
    );
    expect(body.suppliers.map(({ name }) => name)).toEqual([METAL]);
  });

  it('of a stand-in for staff open home with its counters, too', async () => {
    const asked = await server.as('premium.owner@demo.test');
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'premium.user@demo.test')
      .executeTakeFirstOrThrow();
    const today = (await read({})).date_to;
    const made = await asked('POST', 'user-profile/delegations', {
      body: { stand_in_id: id, date_from: today, date_to: '2099-12-31' },
    });
    expect(made.status).toBe(201);
    await insertFinishedPurchase(server, {
      company: 'drina',
      creator: 'premium.owner@demo.test',
      category: null,
      premium: true,
      status: -3,
      created: '2024-05-10',
    });
    const call = await server.as('premium.user@demo.test');
    expect((await read({ ...MAY, status: -3 }, call)).totals.count).toBe(1);
    expect((await behind({ ...MAY, status: -3 }, call)).total).toBe(1);
    for (const path of ['statistics/calculations/homepageCalculations', 'purchases', 'home/inbox'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
    expect((await call<{ total: number }>('GET', 'purchases', { query: { tab: 'new' } })).body.total).toBe(1);
  });
});

describe('files', () => {
  it('S7.43 hold the figures of a chart, and read back they come to the same sum', async () => {
    await insertFinishedPurchase(server, {
      status: 3,
      created: '2021-02-03',
      confirmed: '2021-02-03T09:00:00Z',
      won: { [METAL]: '1234.50', [CELIK]: '0.55' },
    });
    const query = { date_from: '2021-01-01', date_to: '2021-03-31', groupby: 3 };
    const file = (dataset: string, format: string) =>
      owner('GET', 'statistics/global/export', { query: { ...query, dataset, format } });
    const csv = parseCsv((await file('total_by_period_and_supplier', 'csv')).raw.toString('utf8'));
    expect(csv[0]).toEqual(['Period', 'Supplier', 'Net value, RSD']);
    expect(csv).toContainEqual(['2021-02-01', METAL, '1234.50']);
    expect(csv.slice(1).reduce((sum, row) => sum + Number(row[2]), 0)).toBeCloseTo(1235.05);
    const xlsx = await readSheet({
      filename: 'a.xlsx',
      content: (await file('total_consumption_by_period', 'xlsx')).raw,
    });
    expect(xlsx[2]?.slice(0, 2)).toEqual(['2021-02-01', '1235.05']);
    expect(
      parseCsv((await file('count_purchases_by_category', 'csv')).raw.toString('utf8'))
        .at(-1)
        ?.at(-1),
    ).toBe('1');
    expect(parseCsv((await file('count_purchases_by_period', 'csv')).raw.toString('utf8'))).toHaveLength(4);
    const rows = await owner('GET', 'statistics/purchases/get/export', {
      query: { ...query, format: 'csv' },
    });
    const [head = [], row = []] = parseCsv(rows.raw.toString('utf8'));
    expect(row[head.indexOf('Net value, RSD')]).toBe('1235.05');
  });
});
