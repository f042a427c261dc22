import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { openPool } from './client.ts';

let database: TestDatabase;
let pool: pg.Pool;
let plain: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ connectionString: database.url, max: 1 });
  plain = new pg.Client({ connectionString: database.url });
  await plain.connect();
  await pool.query(
    'create table things (id int primary key, name text, kinds text[], data jsonb, bytes bytea)',
  );
});
afterAll(async () => {
  await plain.end();
  await pool.end();
  await database.drop();
});

it('answers each time what `pg` answers: values of all kinds, nothing, and equal names of columns', async () => {
  const values = ['Čelik', null, ['a', 'b "c"', null], { of: [1] }, Buffer.from([0, 255]), 7, true];
  const text = `
    select one.n, $1::text as name, $2::text as missing, $3::text[] as kinds, $4::jsonb as data, $5::bytea as bytes,
      $6::int as count, $7::boolean as yes, 1.50::numeric(6, 2) as net, one.n as twice, one.n + 1 as twice
    from generate_series(1, 2) as one (n)`;
  const expected = await plain.query({ name: 'kinds', text, values });
  for (let time = 1; time <= 3; time += 1) {
    const { rows, rowCount, command } = await pool.query({ name: 'kinds', text, values });
    expect({ rows, rowCount, command }).toEqual({ rows: expected.rows, rowCount: 2, command: 'SELECT' });
  }
  const none = { name: 'none', text: 'select 1 as one where $1::int = 2' };
  for (const value of [1, 2, 1])
    expect((await pool.query({ ...none, values: [value] })).rows).toEqual(value === 2 ? [{ one: 1 }] : []);
});

it('counts what a write without an answer did', async () => {
  const add = {
    name: 'add',
    text: 'insert into things (id, name) select n, $1 from generate_series($2::int, $3) n',
  };
  expect(await pool.query({ ...add, values: ['x', 1, 3] })).toMatchObject({ command: 'INSERT', rowCount: 3 });
  expect(await pool.query({ ...add, values: ['x', 4, 4] })).toMatchObject({ command: 'INSERT', rowCount: 1 });
  const change = { name: 'change', text: 'update things set name = $1 where id > $2' };
  for (const count of [4, 4])
    expect(await pool.query({ ...change, values: ['y', 0] })).toMatchObject({
      command: 'UPDATE',
      rowCount: count,
      rows: [],
    });
});

it('a refused statement and a value that cannot be written leave the connection as it was', async () => {
  const add = { name: 'one', text: 'insert into things (id) values ($1) returning id' };
  await expect(pool.query({ ...add, values: ['no number'] })).rejects.toMatchObject({ code: '22P02' });
  expect((await pool.query({ ...add, values: [50] })).rows).toEqual([{ id: 50 }]);
  await expect(pool.query({ ...add, values: [50] })).rejects.toMatchObject({ code: '23505' });
  const circle: unknown[] = [];
  circle.push({ circle });
  await expect(pool.query({ ...add, values: [circle] })).rejects.toThrow();
  expect((await pool.query({ ...add, values: [51] })).rows).toEqual([{ id: 51 }]);
  await expect(
    pool.query({ name: 'broken', text: 'select from nowhere where $1', values: [1] }),
  ).rejects.toMatchObject({ code: '42P01' });
  expect((await pool.query({ name: 'broken', text: 'select $1::int as one', values: [1] })).rows).toEqual([
    { one: 1 },
  ]);
});

it('refuses one name for two texts', async () => {
  await pool.query({ name: 'same', text: 'select $1::int as one', values: [1] });
  const client = await pool.connect();
  await client.query({ name: 'same', text: 'select $1::int as one', values: [1] });
  await expect(client.query({ name: 'same', text: 'select $1::int as two', values: [1] })).rejects.toThrow(
    'unique',
  );
  expect((await client.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  client.release();
});

it('columns that changed are never read by the names they had', async () => {
  const all = { name: 'all', text: 'select * from things where id = $1', values: [50] };
  const client = await pool.connect();
  await client.query(all);
  await client.query('alter table things rename column name to title');
  await expect(client.query(all)).rejects.toMatchObject({ code: '0A000' });
  client.release(true);
  expect(Object.keys((await pool.query(all)).rows[0])).toContain('title');
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
