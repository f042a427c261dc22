import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#app/server/test-support/global-setup.ts';
import { openPool } from './client.ts';
import { migrate } from './migrate.ts';

/** A database of an older version that stores the ledger as single rows. */
const server = inject('databaseServer');
const name = `postings_${randomBytes(6).toString('hex')}`;
const admin = openPool({ ...server, database: 'postgres', max: 1 });
let pool: pg.Pool;

beforeAll(async () => {
  await admin.query(`create database ${name}`);
  pool = openPool({ ...server, database: name, max: 2 });
  const older = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql') && file < '0110');
  await migrate(pool, MIGRATIONS_FOLDER, older);
  await pool.query(`
    insert into companies (name, pib) values ('Morava', '100000001');
    insert into users (company_id, name, email) values (1, 'Ana', 'ana@demo.test');
    insert into categories (company_id, name) values (1, 'Čelik'), (1, 'Ambalaža');
    insert into budgets (company_id, category_id, amount, date_from, date_to) values
      (1, 1, 700, '2026-01-01', '2026-12-31'), (1, 2, 550, '2026-01-01', '2026-12-31');
    insert into budget_changes (company_id, budget_id, kind, amount, amount_after, other_budget_id, user_id) values
      (1, 1, 'create', 1000, 1000, null, 1), (1, 1, 'move_out', -300, 700, 2, 1), (1, 2, 'move_in', 300, 550, 1, 1);
    insert into purchases (company_id, request_number, kind, status, name, category_id, creator_id) values
      (1, '2026-1', 'request', 3, 'Lim', 1, 1);
    insert into budget_entries (company_id, budget_id, purchase_id, kind, amount, created_at) values
      (1, 1, 1, 'commit', 400, '2026-03-01'), (1, 1, 1, 'actual', 150, '2026-04-01'), (1, 1, 1, 'release', -150, '2026-04-01'),
      (1, 1, 1, 'commit', 0, '2026-05-01')`);
});
afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const all = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows;

it('each entry becomes a posting of the same moment, and each grant one of its line in the trail', async () => {
  const before = await all(
    'select budget_id, kind, amount, created_at from budget_entries where amount <> 0 order by id',
  );
  await migrate(pool, MIGRATIONS_FOLDER);
  expect(await all('select budget_id, kind, amount, created_at from budget_entries order by id')).toEqual(
    before,
  );
  expect(await all('select committed, actual, reserved, movements from budgets order by id')).toEqual([
    ['250.00', '150.00', '0.00', 3],
    ['0.00', '0.00', '0.00', 0],
  ]);
  expect(
    await all(
      `select r.budget_id, r.account, sum(r.amount) from budget_posting_rows r group by 1, 2 order by 1, 2`,
    ),
  ).toEqual([
    [1, 'actual', '150.00'],
    [1, 'available', '300.00'],
    [1, 'committed', '250.00'],
    [1, 'granted', '-700.00'],
    [2, 'available', '550.00'],
    [2, 'granted', '-550.00'],
  ]);
  // The history does not contain the initial amount of the second budget.
  expect(await all(`select kind, count(*)::int from budget_postings group by 1 order by 1`)).toEqual([
    ['actual', 1],
    ['commit', 1],
    ['grant', 2],
    ['move', 1],
    ['release', 1],
  ]);
});

it('a payment and the commitment that it releases become one event', async () => {
  expect(
    await all(
      `select budget_id, kind, amount, change, other_budget_id from budget_events order by budget_id, at`,
    ),
  ).toEqual(
    expect.arrayContaining([
      [1, 'confirmed', '400.00', '-400.00', null],
      [1, 'paid', '150.00', '0.00', null],
      [1, 'moved_out', '300.00', '-300.00', 2],
      [2, 'moved_in', '300.00', '300.00', 1],
    ]),
  );
  expect(
    await all(`select b.id, b.events, b.amount - b.committed - b.actual = sum(e.change)
      from budgets b join budget_events e on e.budget_id = b.id group by b.id order by b.id`),
  ).toEqual([
    [1, 4, true],
    [2, 2, true],
  ]);
});

it('what is posted afterwards goes on behind them', async () => {
  const [[last]] = (await all('select max(id) from budget_postings')) as [[string]];
  await pool.query(`insert into budget_changes (company_id, budget_id, kind, amount, amount_after, user_id)
    values (1, 1, 'edit', 50, 750, 1)`);
  expect(await all(`select kind, user_id from budget_postings where id > ${last}`)).toEqual([['change', 1]]);
});
