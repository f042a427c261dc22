import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#app/server/command-database.ts';
import { migrateOnly } from '#app/server/migrate-only.ts';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { MIGRATIONS_FOLDER } from '#app/server/test-support/global-setup.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { readConfig } from '../../config.ts';
import { prepareSchema } from '../prepare-schema.ts';

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(undefined, { ownsTables: false });
  other = await createTestDatabase(undefined, { ownsTables: false });
});
afterAll(async () => {
  await database.drop();
  await other.drop();
});

const configOf = (more: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...more });
const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

it('a start refuses a MIGRATE_URL of another database, and names both', async () => {
  const schema = { pool: database.pool, migrations: MIGRATIONS_FOLDER, log: silentLog };
  await prepareSchema({ ...schema, migrateUrl: database.ownerUrl });
  await expect(prepareSchema({ ...schema, migrateUrl: other.ownerUrl })).rejects.toThrow(
    new RegExp(
      `^MIGRATE_URL: leads to ${nameOf(other)} at .*, and DATABASE_URL to ${nameOf(database)} at .*; both must be the same database$`,
    ),
  );
});

it.each([{ asOwner: true }, { asOwner: false }])('so does each command, with %j', async (options) => {
  const { close } = await openDatabase(configOf({ MIGRATE_URL: database.ownerUrl }), options);
  await close();
  for (const variable of ['MIGRATE_URL', 'DATABASE_DIRECT_URL']) {
    const config = configOf({ [variable]: other.ownerUrl });
    await expect(openDatabase(config, options), variable).rejects.toThrow(/both must be the same database$/);
  }
});

it('so does ROLE=migrate, also where a pool of connections leads elsewhere', async () => {
  const wrong = { ROLE: 'migrate', DATABASE_DIRECT_URL: other.url, MIGRATE_URL: other.ownerUrl };
  await expect(migrateOnly(configOf(wrong), MIGRATIONS_FOLDER)).rejects.toThrow(
    /^DATABASE_URL: leads to .*, and DATABASE_DIRECT_URL to .*; both must be the same database$/,
  );
});

it('a command works while the pool of connections is stopped', async () => {
  const stopped = 'postgres://ponuda@127.0.0.1:1/ponuda';
  const config = configOf({ DATABASE_URL: stopped, DATABASE_DIRECT_URL: database.url });
  await (await openDatabase(config)).close();
});
