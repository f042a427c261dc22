import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { DatabaseStartError } from '../postgres/start-error.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase('template1');
  folder = await mkdtemp(join(tmpdir(), 'ponuda-migrate-'));
  await writeFile(join(folder, '0001-first.sql'), 'create table first (id int primary key)');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const applied = async () =>
  (await database.pool.query('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  );

it('a database that is newer than the program is refused with both versions and what to do', async () => {
  await migrate(database.pool, folder);
  await database.pool.query("insert into schema_migrations (name) values ('9999-later.sql')");
  const refused = migrate(database.pool, folder);
  await expect(refused).rejects.toBeInstanceOf(DatabaseStartError);
  await expect(refused).rejects.toThrow(
    /^The database is newer than Ponuda \d+\.\d+\.\d+: it has 9999-later\.sql\. Start the version that used it last, or restore the backup/,
  );
});

it('a failed migration names itself, the reason and the row, changes nothing, and goes on once that is mended', async () => {
  await writeFile(
    join(folder, '0002-second.sql'),
    'create table second (id int); insert into first values (1); insert into first values (1)',
  );
  await writeFile(join(folder, '0003-third.sql'), 'create table third (id int)');
  const failed = migrate(database.pool, folder);
  await expect(failed).rejects.toBeInstanceOf(DatabaseStartError);
  await expect(failed).rejects.toThrow(
    /^Migration 0002-second\.sql failed: duplicate key value .*\. Key \(id\)=\(1\) already exists\.$/,
  );
  expect(await applied()).toEqual(['0001-first.sql']);
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id int)');
  expect(await migrate(database.pool, folder)).toEqual(['0002-second.sql', '0003-third.sql']);
});

it('a process that is killed in a migration leaves the database as before it, and the next one goes on', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id int); select pg_sleep(60)');
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const connections: pg.PoolClient[] = [];
  pool.on('acquire', (client) => connections.push(client));
  const killed = migrate(pool, folder).catch((error: Error) => error);
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        "select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(60)' and pid <> pg_backend_pid()",
      );
      return rows[0].n;
    })
    .toBe(1);
  const waits = new pg.Pool({ connectionString: database.url, max: 1, options: '-c lock_timeout=100' });
  await expect(migrate(waits, folder)).rejects.toThrow(
    'Another process is changing the schema of the database. Start again when it has ended.',
  );
  await waits.end();

  // A killed process leaves its statement running in the database.
  for (const client of connections) Object(client).connection.stream.destroy();
  expect(await killed).toMatchObject({
    message: expect.stringMatching(/^Migration 0002-second\.sql failed: /),
  });
  await pool.end();
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id int)');
  expect(await migrate(database.pool, folder)).toEqual(['0002-second.sql']);
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql']);
});
