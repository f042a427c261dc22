import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMarkedRows } from '#core/company-archive/server/marked-rows.test-support.ts';
import { openProductIn } from '#platform/server/backup/backup.test-support.ts';
import type { Platform } from '#platform/server/context.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import { deleteCompanyCommand } from './delete-company.ts';
import { DEMO_COMPANIES } from './seed/cast.ts';
import { seedPlatform } from './seed/seed-cast.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { createTestDatabase, type TestDatabase } from './test-support/database.ts';
import { MIGRATIONS_FOLDER } from './test-support/global-setup.ts';
import { setUpTestServer } from './test-support/server.ts';

/** Returns the rows of each table, as text, of one company or of all others; tables without rows are left out. */
async function readRows(pool: pg.Pool, condition: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_tables on tablename = c.table_name
    where c.table_schema = 'public' and c.column_name = 'company_id' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select t::text as text from "${name}" t where ${condition} order by 1`,
    );
    if (rows.length > 0) found[name] = rows.map(({ text }) => text);
  }
  return found;
}

const markDeleted = (pool: pg.Pool, id: number, days: number) =>
  pool.query(
    `update companies set status = 5, status_since = now_utc() - make_interval(days => $2) where id = $1`,
    [id, days],
  );

describe('the demo’s company', () => {
  const root = mkdtempSync(join(tmpdir(), 'ponuda-erase-'));
  let database: TestDatabase;
  let product: Platform;
  let id: number;
  const run = (...args: string[]) => deleteCompanyCommand(product.config, args, MIGRATIONS_FOLDER);

  beforeAll(async () => {
    database = await createTestDatabase();
    product = await openProductIn(root)(database);
    await seedPlatform(product.db);
    await seedDemo(product);
    const pib = DEMO_COMPANIES.find(({ key }) => key === 'morava')?.pib;
    id = (await database.pool.query('select id from companies where pib = $1', [pib])).rows[0].id;
  }, 120_000);
  afterAll(async () => {
    await database.drop();
    rmSync(root, { recursive: true, force: true });
  });

  it('is erased only after its account was deleted, and 30 days after that', async () => {
    await expect(run(String(id), '--erase')).rejects.toThrow('a moderator deletes it first');
    await markDeleted(database.pool, id, 29);
    await expect(run(String(id), '--erase')).rejects.toThrow('less than 30 days ago');
    await expect(run('999999', '--erase')).rejects.toThrow('There is no company 999999.');
    for (const wrong of [[], ['x'], [String(id), '--force'], [String(id), '--erase', 'now']])
      await expect(run(...wrong)).rejects.toThrow('Usage');
  });

  it('is only counted without --erase', async () => {
    await markDeleted(database.pool, id, 31);
    const before = await readRows(database.pool, 'true');
    const lines = await run(String(id));
    expect(lines.join('\n')).toMatch(/\d+ {2}purchases\n[\s\S]*Nothing was deleted/);
    expect(await readRows(database.pool, 'true')).toEqual(before);
  });

  it('leaves nothing but its pro-forma invoices, and every other company as it was', async () => {
    const { pool } = database;
    const { storage } = product;
    const others = `company_id is distinct from ${id}`;
    const before = await readRows(pool, others);
    const { rows: kept } = await pool.query('select * from preorders where company_id = $1', [id]);
    const { rows: files } = await pool.query('select storage_key as key from files where company_id = $1', [
      id,
    ]);
    expect(files.length).toBeGreaterThan(0);
    await run(String(id), '--erase');
    const left = await readRows(pool, `company_id = ${id}`);
    expect(Object.keys(left).filter((name) => name !== 'preorders' && name !== 'users')).toEqual([]);
    expect((await pool.query('select * from preorders where company_id = $1', [id])).rows).toEqual(kept);
    const { rows: users } = await pool.query('select name, email from users where company_id = $1', [id]);
    expect(users.filter(({ name, email }) => !/^Former user \d+$/.test(name) || email !== '')).toEqual([]);
    for (const { key } of files) await expect(storage.get(key)).rejects.toThrow();
    await expect(run(String(id), '--erase')).rejects.toThrow('erased already');

    const after = await readRows(pool, others);
    const { audit_events: log = [], ...rest } = after;
    const { audit_events: logBefore = [], ...restBefore } = before;
    // Statistics of sellers count the invitations of the erased company no longer.
    for (const counts of ['account_counts', 'account_invitations']) {
      delete rest[counts];
      delete restBefore[counts];
    }
    expect(rest).toEqual(restBefore);
    expect(log.filter((row) => !logBefore.includes(row))).toEqual([
      expect.stringContaining('company_erased'),
    ]);
    await expect(pool.query('update events set data = data')).rejects.toThrow('append-only');
    await expect(pool.query(`delete from companies where id <> ${id}`)).rejects.toThrow('foreign key');
  });
});

describe('a row in every table', () => {
  const server = setUpTestServer();

  it('is deleted, apart from the pro-forma invoice', async () => {
    const { pool, storage } = server.platform;
    const [lim, drina] = [server.companyId('lim'), server.companyId('drina')];
    await insertMarkedRows(
      server.ownerUrl,
      new Map([
        [lim, 'qzlimqz'],
        [drina, 'qzdrinaqz'],
      ]),
    );
    await pool.query(`update companies set logo_key = null where id = $1`, [lim]);
    const key = newStorageKey();
    await storage.put(key, Buffer.from('a file'));
    await pool.query('update files set storage_key = $2 where company_id = $1', [lim, key]);
    await pool.query(
      `update company_archive_parts set storage_key = '${newStorageKey()}' where company_id = $1`,
      [lim],
    );
    const { rows: people } = await pool.query<{ email: string }>(
      `select email from users where company_id = $1 and email <> '' limit 1`,
      [lim],
    );
    const [{ email } = { email: '' }] = people;
    const insertMail = (key: string, replyTo: string | null) =>
      pool.query(
        `insert into mails (company_id, dedupe_key, template, lang, to_email, to_name, reply_to, params)
        values (null, $1, 'x', 'de', 'operator@ponuda.test', 'qzlimqz', $2, '{}')`,
        [key, replyTo],
      );
    await insertMail('support-1', email.toUpperCase());
    await insertMail(`support-company-${lim}-1`, 'an.earlier.address@demo.test');
    await insertMail(`plan-request-${lim}-1`, null);
    await insertMail(`company-${lim}-to-activate-1-1`, null);
    await pool.query(
      `insert into audit_events (company_id, kind, actor_name, data) values
        (null, 'login_failed', $1, '{"x": "qzlimqz"}'), (null, 'mail_retried', 'Moderator', $2)`,
      [email, JSON.stringify({ after: { to: email, template: 'qzlimqz' } })],
    );
    await insertMail(`plan-request-${lim}1-1`, null);
    await pool.query(`update mails set to_name = 'qzdrinaqz' where dedupe_key = $1`, [
      `plan-request-${lim}1-1`,
    ]);
    await markDeleted(pool, lim, 31);
    const tablesWith = async (mark: string) =>
      Object.entries(await readRows(pool, `t::text like '%${mark}%'`))
        .map(([name]) => name)
        .filter((name) => !['account_counts', 'account_invitations'].includes(name));
    expect((await tablesWith('qzlimqz')).length).toBeGreaterThan(60);
    const others = await tablesWith('qzdrinaqz');
    await deleteCompanyCommand(server.platform.config, [String(lim), '--erase'], MIGRATIONS_FOLDER);
    expect(await tablesWith('qzlimqz')).toEqual(['preorders']);
    expect(await tablesWith('qzdrinaqz')).toEqual(others);
    await expect(storage.get(key)).rejects.toThrow();
  });
});
