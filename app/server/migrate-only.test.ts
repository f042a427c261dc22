// @module-tag exhaustive
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { migrateOnly } from './migrate-only.ts';
import { createTestDatabase, type TestDatabase } from './test-support/database.ts';
import { MIGRATIONS_FOLDER } from './test-support/global-setup.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template1');
});
afterAll(() => database.drop());

const configOf = (more: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    ROLE: 'migrate',
    DATABASE_URL: database.url,
    ...more,
  });

it('brings an empty database to this version, knowing nothing but its address, and ends; again it finds all done', async () => {
  expect(await migrateOnly(configOf(), MIGRATIONS_FOLDER)).toMatch(
    /^The database is as this version needs it, after \d+ migrations: 0001-\S+ to \d{4}-\S+\.$/,
  );
  expect(await migrateOnly(configOf(), MIGRATIONS_FOLDER)).toBe('The database is as this version needs it.');
  const { rows } = await database.pool.query('select count(*)::int as users from users');
  expect(rows).toEqual([{ users: 0 }]);
});

it('two that start at once do the work once', async () => {
  const other = await createTestDatabase('template1');
  const config = configOf({ DATABASE_URL: other.url });
  const lines = await Promise.all([
    migrateOnly(config, MIGRATIONS_FOLDER),
    migrateOnly(config, MIGRATIONS_FOLDER),
  ]);
  await other.drop();
  expect(lines.filter((line) => line === 'The database is as this version needs it.')).toHaveLength(1);
});

it('says in a sentence that a role without the right to migrate is not enough', async () => {
  await expect(
    migrateOnly(configOf({ MIGRATE_URL: database.url, DATABASE_URL: database.url }), MIGRATIONS_FOLDER),
  ).rejects.toThrow('MIGRATE_URL: must name another role than DATABASE_URL');
});
