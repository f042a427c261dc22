import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { openDb, openPool } from './client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const kept = `select statement from pg_prepared_statements where statement not like '%pg_prepared%' order by prepare_time`;

/** Creates a pool with one connection, so that its prepared statements can be inspected. */
function oneConnection() {
  const pool = openPool({ connectionString: database.url, max: 1 });
  return { pool, db: openDb(pool) };
}

async function statements({ pool }: ReturnType<typeof oneConnection>): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(kept);
  return rows.map(({ statement }) => statement);
}

it('keeps the plan of what is asked again, and of no list', async () => {
  const one = oneConnection();
  const single = () => one.db.selectFrom('companies').select('name').where('id', '=', 7).execute();
  const list = () =>
    one.db
      .selectFrom('companies')
      .select('name')
      .where('id', '>', 7)
      .orderBy('id')
      .limit(20)
      .offset(0)
      .execute();
  await single();
  await list();
  expect(await statements(one)).toEqual([]);
  for (let i = 0; i < 3; i++) {
    await single();
    await list();
  }
  expect(await statements(one)).toEqual(['select "name" from "companies" where "id" = $1']);
  await one.db.destroy();
});

it('keeps 250 plans, and asks what comes after them without a name', async () => {
  const one = oneConnection();
  const ask = async (length: number) => {
    const ids = Array.from({ length }, (_, index) => -index - 1);
    return await one.db.selectFrom('companies').select('id').where('id', 'in', ids).execute();
  };
  for (let length = 1; length <= 255; length++)
    for (let time = 0; time < 2; time++) expect(await ask(length)).toEqual([]);
  const lengths = (await statements(one)).map((text) => text.split('$').length - 1).sort((a, b) => a - b);
  expect(lengths).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
  expect(await ask(255)).toEqual([]);
  await one.db.destroy();
});

it('prepares a statement again that a failed transaction did not prepare', async () => {
  const one = oneConnection();
  const count = () => one.db.selectFrom('companies').select('id').where('id', '=', -1);
  await count().execute();
  const failed = one.db.transaction().execute(async (trx) => {
    await expect(trx.executeQuery(sql`select 1 / ${0}::int`.compile(trx))).rejects.toThrow('by zero');
    await trx.executeQuery(count());
  });
  await expect(failed).rejects.toThrow('aborted');
  for (let time = 0; time < 2; time++) expect(await count().execute()).toEqual([]);
  expect(await statements(one)).toHaveLength(1);
  await one.db.destroy();
});

it('prepares nothing under a name where the connection behind it may change', async () => {
  const unnamed = openPool({ connectionString: database.url, max: 1, named: false });
  const text = 'select $1::int as one';
  expect((await unnamed.query({ name: 'kept', text, values: [1] })).rows).toEqual([{ one: 1 }]);
  expect((await unnamed.query({ name: 'kept', text }, [2])).rows).toEqual([{ one: 2 }]);
  const { rows } = await unnamed.query('select name from pg_prepared_statements');
  expect(rows).toEqual([]);
  await unnamed.end();
});

it('a connection whose plans a new column has outlived is given up; the next call goes well', async () => {
  const one = oneConnection();
  await one.pool.query('create table outlived (id int)');
  await one.pool.query('insert into outlived values (1)');
  const all = () =>
    one.db
      .selectFrom('outlived' as 'companies')
      .selectAll()
      .where('id', '=', 1)
      .execute();
  for (let i = 0; i < 3; i++) expect(await all()).toEqual([{ id: 1 }]);
  await one.pool.query('alter table outlived add column name text');
  await expect(all()).rejects.toThrow('cached plan must not change result type');
  expect(await all()).toEqual([{ id: 1, name: null }]);
  await one.db.destroy();
});

it('a transaction that loses its connection fails by what lost it, and the connection is given up', async () => {
  const { db } = oneConnection();
  const lost = db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await expect(lost).rejects.toThrow('terminating connection due to administrator command');
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
