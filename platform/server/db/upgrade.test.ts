// @module-tag exhaustive
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { MIGRATIONS_FOLDER } from '#app/server/test-support/global-setup.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { DEMO_TEMPLATE } from '#app/server/test-support/template.ts';
import { migrate } from './migrate.ts';
import { copyIntoOlderSchema, countRows } from './older-schema.test-support.ts';

const ALL = readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
/** The older versions to upgrade from: three of them with `npm test`, all of them with SOAK=1. */
const VERSIONS = chooseRunCount(
  [0.3, 0.6, 0.9].map((part) => Math.floor(ALL.length * part)),
  ALL.slice(0, -1).map((_, index) => index + 1),
);

/** Tables that a later migration recomputes or renames. */
const MADE_ANEW = ['statistics_sums', 'budget_entries'];

let today: TestDatabase;
beforeAll(async () => {
  today = await createTestDatabase(DEMO_TEMPLATE);
});
afterAll(() => today.drop());

it.each(VERSIONS.map((count) => [ALL[count - 1] ?? '', count] as const))(
  'a database that ends with %s and holds rows becomes one of today without losing any, a migration at a time',
  async (_name, count) => {
    const database = await createTestDatabase('template1');
    try {
      await migrate(database.pool, MIGRATIONS_FOLDER, ALL.slice(0, count));
      await copyIntoOlderSchema(today.pool, database.pool);
      let before = await countRows(database.pool);
      expect([...before.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(30);
      for (let n = count + 1; n <= ALL.length; n += 1) {
        await migrate(database.pool, MIGRATIONS_FOLDER, ALL.slice(0, n));
        const after = await countRows(database.pool);
        const lost = [...before].filter(
          ([table, rows]) => !MADE_ANEW.includes(table) && (after.get(table) ?? 0) < rows,
        );
        expect([ALL[n - 1], lost]).toEqual([ALL[n - 1], []]);
        before = after;
      }
      expect([...before.keys()].sort()).toEqual([...(await countRows(today.pool)).keys()].sort());
    } finally {
      await database.drop();
    }
  },
);
