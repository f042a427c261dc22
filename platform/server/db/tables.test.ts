import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { PERSON_KEYS } from '#core/purchase/rules/history/history-chain.ts';
import { renderTablesFile } from './generate-tables.test-support.ts';
import { TENANT_TABLES } from './tenant-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the types of the tables are those of the migrated database, to the letter', async () => {
  await expect(await renderTablesFile(database.pool)).toMatchFileSnapshot('./tables.ts');
});

it('no foreign key joins rows of two companies; a moderator, named here and there, is of no company', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and c.conrelid::regclass::text = any($1) and c.confrelid::regclass::text = any($1)
      and not exists (select from pg_attribute a where a.attrelid = c.conrelid
        and a.attname = 'company_id' and a.attnum = any(c.conkey)) order by 1`,
    [[...TENANT_TABLES]],
  );
  expect(rows.map(({ name }) => name)).toEqual(['events_impersonator_id_fkey', 'preorders_paid_by_fkey']);
});

it('the keys that name people are the same in the database, which erases what stands below them, as in the chain of the history', async () => {
  const { rows } = await database.pool.query<{ key: string }>(
    'select unnest(people_keys()) as key order by 1',
  );
  expect(rows.map(({ key }) => key)).toEqual([...PERSON_KEYS].sort());
});
