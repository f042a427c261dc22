import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#app/server/test-support/global-setup.ts';
import { openPool } from './client.ts';
import { migrate } from './migrate.ts';

/** A database from before email parameters were renamed to column names, with an email in each state. */
const server = inject('databaseServer');
const name = `mail_params_${randomBytes(6).toString('hex')}`;
const admin = openPool({ ...server, database: 'postgres', max: 1 });
let pool: pg.Pool;

const QUOTED = 'They said "purchaseName": and "dateForOffer": 1';
const BEFORE = {
  purchaseId: 7,
  requestNumber: '2026-0007',
  purchaseName: QUOTED,
  dateForOffer: null,
  companyCurrency: 'RSD',
  lines: [{ article: 'Lim', oldPrice: '1.0000', newPrice: null }],
};
const AFTER = {
  purchase_id: 7,
  request_number: '2026-0007',
  purchase_name: QUOTED,
  date_for_offer: null,
  company_currency: 'RSD',
  lines: [{ article: 'Lim', old_price: '1.0000', new_price: null }],
};

beforeAll(async () => {
  await admin.query(`create database ${name}`);
  pool = openPool({ ...server, database: name, max: 2 });
  const older = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql') && file < '0071');
  await migrate(pool, MIGRATIONS_FOLDER, older);
  await pool.query(
    `insert into mails (dedupe_key, template, lang, to_email, state, params)
     select state, 'offer-changed', 'en', 'ana@demo.test', state, $1
     from unnest(array['queued', 'dead', 'sent', 'dropped']) as states (state)`,
    [JSON.stringify(BEFORE)],
  );
});
afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

it('mails that may still go have the new names of their parameters and the same values; others stay as they were', async () => {
  await migrate(pool, MIGRATIONS_FOLDER);
  const { rows } = await pool.query('select state, params from mails order by id');
  expect(rows).toEqual([
    { state: 'queued', params: AFTER },
    { state: 'dead', params: AFTER },
    { state: 'sent', params: BEFORE },
    { state: 'dropped', params: BEFORE },
  ]);
});
