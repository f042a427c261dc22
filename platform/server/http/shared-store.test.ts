import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { openDb } from '../db/client.ts';
import { claimSharedSlot } from '../export/shared-slots.repo.ts';
import { SharedCounts } from './shared-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function countedBy(store: ReturnType<SharedCounts['storeOf']>, key: string): number {
  const seen: number[] = [];
  store.incr(key, (_, result) => seen.push(result?.current ?? 0), 60_000);
  return seen[0] ?? 0;
}

function node() {
  const counts = new SharedCounts(database.pool);
  // Synchronised explicitly, so that the test does not depend on a clock.
  counts.stop();
  const call = (key: string, store = counts.storeOf()) => {
    return countedBy(store, key);
  };
  return { counts, call };
}

it('several processes count one session together, once they told each other', async () => {
  const [one, other] = [node(), node()];
  expect([one.call('a'), one.call('a'), other.call('a'), one.call('b')]).toEqual([1, 2, 1, 1]);
  await one.counts.tell();
  await other.counts.tell();
  expect(other.call('a')).toBe(4);
  await other.counts.tell();
  expect(one.call('a')).toBe(3);
  await one.counts.tell();
  expect(one.call('a')).toBe(6);
  expect(other.call('b')).toBe(1);
});

it('a call with a limit of its own is counted by itself', () => {
  const { counts, call } = node();
  const own = counts.storeOf().child({ routeInfo: { method: 'GET', url: '/api/exports' } }) as ReturnType<
    SharedCounts['storeOf']
  >;
  expect([call('c'), call('c', own), call('c')]).toEqual([1, 1, 2]);
});

it('a minute that is over begins anew, for all of them', async () => {
  const { counts, call } = node();
  call('d');
  await counts.tell();
  await database.pool.query("update call_counts set until = now() - interval '1 s' where bucket = 'd'");
  expect(call('d')).toBe(2);
  await counts.tell();
  expect(call('d')).toBe(2);
});

it('counts by itself while the database does not answer, and forgets nothing', async () => {
  const counts = new SharedCounts({ query: () => Promise.reject(new Error('gone')) } as never);
  counts.stop();
  const call = () => {
    return countedBy(counts.storeOf(), 'e');
  };
  expect(call()).toBe(1);
  await counts.tell();
  expect(call()).toBe(2);
});

it('files are counted over all processes, by holder and together, and a killed one gives its place back', async () => {
  const db = openDb(database.pool);
  const take = (holder: string) => claimSharedSlot(db, { kind: 'lists', holder, all: 3, each: 2 });
  const taken = [await take('1'), await take('1'), await take('1'), await take('2'), await take('3')];
  expect(taken.map((slot) => slot !== undefined)).toEqual([true, true, false, true, false]);
  expect(await claimSharedSlot(db, { kind: 'packs', holder: '1', all: 1, each: 1 })).toBeDefined();
  taken[0]?.();
  await expect
    .poll(
      async () =>
        (await database.pool.query("select from export_slots where holder = '1' and kind = 'lists'")).rows
          .length,
    )
    .toBe(1);
  expect(await take('3')).toBeDefined();
  await database.pool.query("update export_slots set until = now() - interval '1 s' where holder = '2'");
  expect(await take('4')).toBeDefined();
});
