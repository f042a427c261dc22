import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { CountedPurchase, PurchaseStatistics } from '../wire/purchase-statistics.ts';
import { rebuildStatistics, rollUpStatistics } from './statistics.repo.ts';
import {
  applyRandomChanges,
  createSeededRandom,
  readStoredAndRecomputedSums,
} from './statistics.test-support.ts';

/** The number of random changes; `STATISTICS_CHANGES=10000` for the full run. */
const CHANGES = Number(process.env.STATISTICS_CHANGES ?? 300);

const server = setUpTestServer();
const random = createSeededRandom(20_261_121);
let change: () => Promise<void>;
beforeAll(async () => {
  change = await applyRandomChanges(server, random);
});

type DrillDown = Paged<CountedPurchase> & { value: string | null };
type Query = Record<string, string | number>;

const read = async (call: Caller, query: Query) =>
  (await call<PurchaseStatistics>('GET', 'statistics/global/get', { query })).body;

/** Returns the purchases behind a bar, from all pages. */
async function behind(call: Caller, query: Query) {
  const rows: CountedPurchase[] = [];
  let page = 1;
  let first: DrillDown | undefined;
  for (;;) {
    const { body } = await call<DrillDown>('GET', 'statistics/purchases/get', { query: { ...query, page } });
    first ??= body;
    rows.push(...body.data);
    if (page >= body.last_page) break;
    page += 1;
  }
  return { rows, total: first.total, value: first.value, sum: sumOf(rows.map(({ value }) => value)) };
}
const sumOf = (values: readonly (string | null)[]) =>
  (values.reduce((cents, value) => cents + Math.round(Number(value ?? 0) * 100), 0) / 100).toFixed(2);

describe('sums kept with every change', () => {
  it('are row by row what counting anew finds, after random changes, folding and rebuilding', async () => {
    for (let step = 1; step <= CHANGES; step += 1) {
      await change();
      if (random(20) === 0) await rollUpStatistics(server.db);
      if (step % Math.ceil(CHANGES / 5) !== 0) continue;
      await rollUpStatistics(server.db);
      const { kept, anew } = await readStoredAndRecomputedSums(server);
      expect(kept).toEqual(anew);
    }
    const before = await readStoredAndRecomputedSums(server);
    expect(before.kept.length).toBeGreaterThan(200);
    await rebuildStatistics(server.db);
    expect((await readStoredAndRecomputedSums(server)).kept).toEqual(before.kept);
  });
});

describe('GET statistics/purchases/get', () => {
  const PEOPLE: readonly DemoUserEmail[] = [
    'owner@demo.test',
    'user@demo.test',
    'approver@demo.test',
    'storekeeper@demo.test',
    'finance@demo.test',
    'adhoc@demo.test',
  ];

  it('S7.43 S3.22 adds up to its bar exactly, for any filter, bar and caller', async () => {
    const ids = async (table: 'categories' | 'sectors' | 'suppliers') =>
      (await (await server.tenant('morava')).selectFrom(table).select('id').execute()).map(({ id }) => id);
    const [categories, suppliers] = [await ids('categories'), await ids('suppliers')];
    const sectors = await ids('sectors');
    const one = <T>(list: readonly T[]) => list[random(list.length)] as T;
    const people = await server.db.selectFrom('users').select(['id', 'email']).execute();
    const peopleIds = new Map(people.map(({ id, email }) => [email, id]));
    let bars = 0;
    for (let round = 0; round < 30; round += 1) {
      // Some changes are not folded into the sums yet.
      for (let step = 0; step < 5; step += 1) await change();
      const email = PEOPLE[round % PEOPLE.length] ?? 'owner@demo.test';
      const call = await server.as(email);
      const callerId = peopleIds.get(email);
      const query: Query = {
        date_from: `202${4 + random(2)}-0${1 + random(9)}-1${random(9)}`,
        date_to: `2026-${10 + random(3)}-1${random(9)}`,
        groupby: 3 + random(3),
        status: one(['confirmed', 'confirmed', '3', '1', '8', '4', '22']),
        no_value: random(2),
        ...(random(3) === 0 ? { category: one(categories) } : {}),
        ...(random(3) === 0 ? { supplier: one(suppliers) } : {}),
        ...(round % 6 === 5 ? { sector: one(sectors) } : {}),
      };
      const statistics = await read(call, query);
      const about = JSON.stringify([round, query]);
      const all = await behind(call, query);
      expect([all.total, all.value], about).toEqual([statistics.totals.count, statistics.totals.value]);
      const { labels, data } = statistics.count_purchases_by_period;
      if (labels.length > 0) {
        const bar = random(labels.length);
        const bucket = labels[bar] ?? '';
        const drilled = await behind(call, { ...query, bucket });
        expect([drilled.total, drilled.rows.length], about).toEqual([Number(data[bar]), Number(data[bar])]);
        if (statistics.prices !== 'none') {
          expect(drilled.value, about).toBe(statistics.total_consumption_by_period.data[bar]);
          expect(drilled.sum, about).toBe(statistics.total_consumption_by_period.data[bar]);
          for (const { id, data: values } of statistics.total_by_period_and_supplier.data.slice(-2)) {
            const ofSupplier = await behind(call, {
              ...query,
              bucket,
              ...(id === 0 ? { others: 1 } : { supplier: id }),
            });
            expect([ofSupplier.value, ofSupplier.sum], about).toEqual([values[bar], values[bar]]);
            expect(ofSupplier.rows.length, about).toBe(ofSupplier.total);
            bars += 1;
          }
        } else {
          // Users see the prices of purchases that they created, as on the page of the purchase.
          const shown = drilled.rows.filter(({ value }) => value !== null);
          expect(
            shown.every(({ creator }) => creator.id === callerId),
            about,
          ).toBe(true);
        }
      }
      const slice = statistics.count_purchases_by_category;
      for (const [at, id] of slice.ids.slice(0, 2).entries())
        expect((await behind(call, { ...query, category: id })).rows.length, about).toBe(
          Number(slice.data[at]),
        );
      expect(
        slice.data.reduce((total, n) => total + Number(n), 0),
        about,
      ).toBe(statistics.totals.count);
    }
    expect(bars).toBeGreaterThan(10);
  });
});
