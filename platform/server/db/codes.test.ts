import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#app/server/test-support/global-setup.ts';
import { openPool } from './client.ts';
import { migrate } from './migrate.ts';

/** A database of an older version, whose columns accepted values that are not valid codes. */
const server = inject('databaseServer');
const name = `codes_${randomBytes(6).toString('hex')}`;
const admin = openPool({ ...server, database: 'postgres', max: 1 });
let pool: pg.Pool;

beforeAll(async () => {
  await admin.query(`create database ${name}`);
  pool = openPool({ ...server, database: name, max: 2 });
  const older = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql') && file < '0068');
  await migrate(pool, MIGRATIONS_FOLDER, older);
  await pool.query(`
    insert into companies (name, pib) values ('Morava', '100000001');
    insert into users (company_id, name, email, lang, permissions) values
      (1, 'Ana', 'ana@demo.test', 'klingon', '{storekeeper,captain,finances}'),
      (1, 'Iva', 'iva@demo.test', 'de-AT', '{view-budgets}');
    insert into categories (company_id, name) values (1, 'Čelik');
    insert into purchases (company_id, request_number, kind, status, name, unit, category_id, creator_id) values
      (1, '2026-1', 'request', 1, 'Lim', 'barrel', 1, 1), (1, '2026-2', 'request', 1, 'Cev', null, 1, 1);
    insert into articles (company_id, purchase_id, position, name, quantity, unit) values
      (1, 1, 1, 'Lim', 5, 'barrel'), (1, 1, 2, 'Cev', 5, 'm2');
    insert into mails (dedupe_key, template, lang, to_email, params) values ('a', 'welcome', '', 'ana@demo.test', '{}')`);
});
afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const all = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows;

it('what is no code becomes what was shown for it; what is one stays, and nothing else can be written', async () => {
  await migrate(pool, MIGRATIONS_FOLDER);
  expect(await all('select lang, permissions from users order by id')).toEqual([
    ['sr_latin', ['storekeeper', 'finances']],
    ['de-AT', ['view-budgets']],
  ]);
  expect(await all('select unit from purchases order by id')).toEqual([['pieces'], [null]]);
  expect(await all('select unit from articles order by position')).toEqual([['pieces'], ['m2']]);
  expect(await all('select lang from mails')).toEqual([['sr_latin']]);
  for (const write of [
    `update users set lang = 'klingon'`,
    `update users set permissions = '{captain}'`,
    `update articles set unit = 'barrel'`,
    `update mails set lang = ''`,
  ])
    await expect(pool.query(write), write).rejects.toThrow('violates check constraint');
});

it('every constraint has looked at the rows that were there before it', async () => {
  expect(await all('select conname from pg_constraint where not convalidated')).toEqual([]);
});
