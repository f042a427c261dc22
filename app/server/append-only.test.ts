import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBudget,
  createConfirmedRequest,
  createTestCategory,
  findInconsistentBudgets,
} from '#core/budgets/server/budgets.test-support.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import { addUser } from '#core/users/server/users.test-support.ts';
import { APPEND_ONLY_TABLES, TRIGGER_WRITTEN_COLUMNS } from '#platform/server/db/append-only.ts';
import { type Db, openDb, openPool } from '#platform/server/db/client.ts';
import { ownsHistory } from '#platform/server/db/grant-product.ts';
import { prepareSchema } from '#platform/server/db/prepare-schema.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { allowTextErasure } from '#platform/server/personal-data/erase-texts.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { productSources, textOf } from '#scripts/floors.mjs';
import { MIGRATIONS_FOLDER } from './test-support/global-setup.ts';
import { setUpTestServer } from './test-support/server.ts';
import { silentLog } from './test-support/silent-log.ts';

const TABLES = Object.keys(APPEND_ONLY_TABLES);

/**
 * Tables that the server never updates or deletes from, but that lack the triggers that protect append-only tables. A
 * new table without such statements must be added either to `APPEND_ONLY_TABLES`, with its triggers (ADR 0047), or
 * here with a reason.
 */
const NEITHER: Readonly<Record<string, string>> = {
  article_names: 'what the search knows of articles, made anew out of them',
  clock_offset: 'a row that tests change',
  confirmations: 'what a confirmation froze; that it happened stands in events',
  counter_proposal_lines: 'a part of its proposal',
  counter_proposals: 'what was proposed; that it happened stands in events',
  e_document_sendings: 'what an access point said of a document last',
  exchange_rates: 'a moderator enters the rate of a day again',
  expiry_notices: 'who was told of the end of a document',
  internal_notes: 'what colleagues write to each other about a purchase; nothing is proven by it',
  mail_unsubscribes: 'who does not want to be written to',
  offer_bundles: 'what an offer gives off, version by version',
  offer_line_tiers: 'the price steps of a line, version by version',
  plan_requests: 'that a plan was requested; the answer is the new plan',
  preorder_numbers: 'counts up',
  receipt_lines: 'a part of its receipt',
  receipt_numbers: 'counts up',
  request_numbers: 'counts up',
  schema_migrations: 'what the schema consists of; the role of the product may read it alone',
};

const server = setUpTestServer({}, { ownsTables: false });
let owning: Db;
let product: Db;
let productUrl: string;
beforeAll(async () => {
  product = server.db;
  productUrl = server.platform.config.databaseUrl ?? '';
  owning = openDb(openPool({ connectionString: server.ownerUrl, max: 4 }));
  const owner = await server.as('owner@demo.test');
  const category = await createTestCategory(server);
  await createBudget(owner, category);
  await createConfirmedRequest(server, owner, category, '100');
  await sql`
    insert into e_documents (company_id, award_id, kind, direction, number, content, sha256)
    select company_id, id, 'order', 'out', order_number, 'x', sha256('x') from awards limit 1`.execute(
    product,
  );
  await owner('PUT', 'user-profile/general', {
    body: { name: 'Jelena Marić', phone_number: '', lang: 'en' },
  });
  const { id: key } = await openSigner(server.platform);
  await sql`
    with root as (
      insert into company_roots (company_id, day, entries, root, key_id, signature)
      values (${server.companyId('morava')}, '2026-01-01', 1, '\\x00', ${key}, '\\x00') returning company_id, id
    )
    insert into company_root_leaves (company_id, root_id, place, purchase_id, seq, hash, path)
    select root.company_id, root.id, 1, e.purchase_id, e.seq, e.hash, '\\x00'
    from root join events e on e.company_id = root.company_id and e.seq is not null limit 1`.execute(product);
});
afterAll(async () => {
  await owning.destroy();
});

const run = (statement: string, db = product) => sql.raw(statement).execute(db);

describe('the list of what is only ever added to', () => {
  it('names every table with the trigger that refuses changes, and each refuses all three', async () => {
    const { rows } = await sql<{ table: string; update: boolean; delete: boolean; truncate: boolean }>`
      select tgrelid::regclass::text as table, bool_or(tgtype & 16 > 0) as update, bool_or(tgtype & 8 > 0) as delete,
        bool_or(tgtype & 32 > 0) as truncate
      from pg_trigger where tgfoid::regproc::text in ('refuse_change', 'forget_in_event', 'forget_in_log')
      group by 1 order by 1`.execute(server.db);
    expect(rows).toEqual(TABLES.map((table) => ({ table, update: true, delete: true, truncate: true })));
  });

  it('misses no table: what no statement updates or deletes from is on it, or named with its reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(server.db);
    const migrations = readdirSync(MIGRATIONS_FOLDER).map((name) =>
      readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8'),
    );
    const code = productSources('server').filter((file) => !/^app\/server\/seed\/|\/seed\.ts$/.test(file));
    const source = [...code.map(textOf), ...migrations].join('\n');
    const never = rows
      .map(({ name }) => name)
      .filter(
        (name) =>
          !new RegExp(
            `(updateTable|deleteFrom)\\(\\s*'${name}'|(update|delete from|merge into) ${name}\\b|compactCounts\\(db, \\{\\s*table: '${name}'|'${name}'.*\\] as const`,
            'i',
          ).test(source),
      );
    expect(never.filter((name) => !TABLES.includes(name))).toEqual(Object.keys(NEITHER));
  });
});

/** Inserts a posting together with its rows, whose sum must be 0; a trigger adds its event. */
const A_POSTING = `
  with posted as (
    insert into budget_postings (company_id, purchase_id, kind)
    select company_id, purchase_id, 'actual' from budget_entries limit 1 returning company_id, id
  )
  insert into budget_posting_rows (company_id, posting_id, budget_id, account, amount)
  select p.company_id, p.id, (select min(e.budget_id) from budget_entries e where e.company_id = p.company_id), r.*
  from posted p, (values ('actual', 3), ('available', -3)) r`;
const COPIES: Readonly<Record<string, string>> = {
  budget_events: A_POSTING,
  budget_postings: A_POSTING,
  budget_posting_rows: A_POSTING,
};

describe('the role of the product, where another role owns the tables', () => {
  it('is known to own nothing; a second start finds everything in place', async () => {
    const { pool } = server.platform;
    const owner = openPool({ connectionString: server.ownerUrl, max: 1 });
    expect([await ownsHistory(pool), await ownsHistory(owner)]).toEqual([false, true]);
    await owner.end();
    const place = { pool, migrations: MIGRATIONS_FOLDER, log: silentLog };
    await prepareSchema({ ...place, migrateUrl: server.ownerUrl });
    await prepareSchema({ ...place, migrateUrl: undefined });
    await expect(prepareSchema({ ...place, migrateUrl: productUrl })).rejects.toThrow('MIGRATE_URL');
  });

  it.each(TABLES)('fact 3, item 64: %s may be added to and read, and nothing else', async (table) => {
    const { rows } = await sql<{ name: string }>`
      select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = ''`.execute(
      product,
    );
    const columns = rows.map(({ name }) => `"${name}"`).join(', ');
    const count = async () => (await run(`select count(*)::int as n from ${table}`)).rows[0] as { n: number };
    const before = (await count()).n;
    expect(before).toBeGreaterThan(0);
    // Columns with a unique constraint get new values: positions in a history, leaf positions, root dates and the
    // start times of policy versions.
    const copied = columns
      .replace('"seq"', 'seq + 1000')
      .replace('"place"', 'place + 1000')
      .replace('"version"', 'version + 1000')
      .replace('"day"', 'day - 1000')
      .replace('"valid_from"', "valid_from + interval '1 microsecond'");
    await run(
      COPIES[table] ??
        `insert into ${table} (${columns}) select ${copied} from ${table} order by ctid limit 1`,
    );
    const after = (await count()).n;
    expect(after).toBeGreaterThan(before);
    for (const statement of [
      ...rows.map(({ name }) => `update ${table} set "${name}" = "${name}"`),
      `delete from ${table}`,
      `truncate ${table}`,
      `truncate purchases, companies, budgets cascade`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} disable trigger user`,
      `drop table ${table}`,
      `set session_replication_role = replica`,
    ])
      await expect(run(statement), statement).rejects.toThrow(/append-only|permission denied|must be owner/);
    expect((await count()).n).toBe(after);
  });

  it.each(TABLES)('%s refuses the owner of the tables as well, as far as triggers can', async (table) => {
    for (const statement of [
      `update ${table} set company_id = company_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `truncate purchases, companies, budgets cascade`,
    ])
      await expect(run(statement, owning), statement).rejects.toThrow('append-only');
  });

  it('S3.10 changes the sums of a budget through its ledger alone', async () => {
    for (const [table, columns] of Object.entries(TRIGGER_WRITTEN_COLUMNS))
      for (const column of columns)
        await expect(run(`update ${table} set ${column} = 0`)).rejects.toThrow('permission denied');
    for (const db of [product, owning]) {
      await expect(run('update budgets set committed = committed + 1', db)).rejects.toThrow();
      await expect(
        run(
          `insert into budgets (company_id, category_id, amount, date_from, date_to, actual)
          select company_id, category_id, 1, '1990-01-01', '1990-12-31', 5 from budgets limit 1`,
          db,
        ),
      ).rejects.toThrow('what its ledger says');
    }
    await run(A_POSTING);
    expect(await findInconsistentBudgets(server)).toEqual([]);
  });

  it('a person is forgotten by the database itself: in the same transaction no amount can be changed', async () => {
    const id = await addUser(server, { name: 'Zlata Zlatić', email: 'zlata@morava.test', role: 'admin' });
    const purchase = await sql<{ id: number; company_id: number }>`
      select purchase_id as id, company_id from events limit 1`.execute(server.db);
    const [{ id: purchase_id = 0, company_id = 0 } = {}] = purchase.rows;
    const data = { net: '5000.00', note: 'Zlata Zlatić asked', by: 'Zlata Zlatić' };
    const tenant = new Tenant(product, server.platform.pool, company_id);
    const by = { kind: 'user', user_id: id, name: 'Zlata Zlatić', impersonator_id: null } as const;
    await tenant.transaction((tx) => appendEvent(tx, { purchase_id, kind: 'profile_changed', by, data }));
    await sql`insert into audit_events (company_id, kind, actor_user_id, actor_name, data)
      values (${company_id}, 'profile_changed', ${id}, 'Zlata Zlatić', ${JSON.stringify(data)}::jsonb)`.execute(
      product,
    );
    const forget = (statement: string) =>
      product.transaction().execute(async (trx) => {
        await allowTextErasure(trx, ['zlata zlatić'], `Former user ${id}`);
        await run(statement, trx as never);
      });
    for (const table of ['events', 'audit_events']) {
      for (const change of [
        `data = jsonb_set(data, '{net}', '"1.00"')`,
        `data = '{}'`,
        `actor_name = 'Somebody Else'`,
        `at = now_utc()`,
      ])
        await expect(
          forget(`update ${table} set ${change} where actor_user_id = ${id}`),
          change,
        ).rejects.toThrow(/append-only|permission denied/);
      await forget(`update ${table} set data = data where actor_user_id = ${id}`);
      const { rows } = await run(`select actor_name, data from ${table} where actor_user_id = ${id}`);
      // The user is not deleted yet, so the row keeps the actor's name.
      expect(rows).toEqual([{ actor_name: 'Zlata Zlatić', data: { ...data, by: `Former user ${id}` } }]);
    }
  });
});
