import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { productSources, textOf } from '#scripts/floors.mjs';
import { openDb, openPool } from '../client.ts';
import { enableTenantIsolation } from './enable-tenant-isolation.ts';
import { PLATFORM_TABLES, TENANT_POLICIES } from './policies.ts';
import { enterCompanyScope, runAcrossCompanies, runInCompany, withTenantScope } from './tenant-scope.ts';

/** Verifies ADR 0127: the database itself isolates companies from each other, whatever a statement requests. */
const server = setUpTestServer({ ROW_SECURITY: 'on' });
let pool: pg.Pool;
beforeAll(() => {
  pool = openPool({ connectionString: server.platform.config.databaseUrl, max: 2, walled: true });
});
afterAll(() => pool.end());

const ALL = {
  name: 'all',
  text: 'select distinct company_id from users where company_id > $1',
  values: [0],
};
const seen = async (from = pool) => (await from.query(ALL)).rows.map(({ company_id }) => company_id).sort();

describe('what the wall covers', () => {
  it('every table is bounded by a policy, or listed as the platform’s', async () => {
    const { rows } = await pool.query<{ name: string; kind: string; bound: boolean; policies: number }>(
      `select relname as name, relkind::text as kind, relrowsecurity as bound,
        (select count(*)::int from pg_policy where polrelid = c.oid and polname = 'ponuda company') as policies
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const bound = rows.filter(({ bound, policies }) => bound && policies === 1).map(({ name }) => name);
    const known = new Set([...Object.keys(TENANT_POLICIES), ...PLATFORM_TABLES]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(rows.map(({ name }) => name).filter((name) => name in TENANT_POLICIES)).toEqual(bound);
  });

  it('every view reads with the rights of who asks', async () => {
    const { rows } = await pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions @> '{security_invoker=true}', false)`,
    );
    expect(rows).toEqual([]);
  });
});

it('these files alone look beyond the wall within a call', () => {
  const beyond = productSources('server').filter((file) => /\brunAcrossCompanies\(/.test(textOf(file)));
  expect(beyond.sort()).toEqual([
    'core/accounts/server/registration/registration-mails.ts',
    'core/marketplace/server/procurements/actions/join-published.ts',
    'core/marketplace/server/procurements/recipients.read.ts',
    'core/marketplace/server/seller/actions/link-supplier-by-link.ts',
    'core/users/server/import/taken-addresses.read.ts',
  ]);
});

describe('a connection', () => {
  it('is on the side of whoever asks, and on nobody’s afterwards', async () => {
    const [morava, lim] = [server.companyId('morava'), server.companyId('lim')];
    const asked = Array.from({ length: 20 }, (_, at) => [morava, lim][at % 2] ?? 0);
    const answers = await Promise.all(asked.map((id) => runInCompany(id, () => seen())));
    expect(answers.map(([id]) => id)).toEqual(asked);
    expect(answers.every((ids) => ids.length === 1)).toBe(true);
    expect((await seen()).length).toBeGreaterThan(2);
  });

  it('turns within a call once it is known whose the call is', async () => {
    const lim = server.companyId('lim');
    await withTenantScope(async () => {
      expect((await seen()).length).toBeGreaterThan(2);
      enterCompanyScope(lim);
      expect(await seen()).toEqual([lim]);
    });
  });

  it('keeps a transaction on its side, and comes back to it from across, also after a failure', async () => {
    const lim = server.companyId('lim');
    await runInCompany(lim, () =>
      openDb(pool)
        .transaction()
        .execute(async (trx) => {
          const ids = () =>
            trx.selectFrom('users').select('company_id').where('company_id', '>', 0).distinct().execute();
          for (let time = 0; time < 3; time += 1) {
            expect(await ids()).toEqual([{ company_id: lim }]);
            expect((await runAcrossCompanies('marketplace', ids)).length).toBeGreaterThan(2);
          }
        }),
    );
    await expect(runInCompany(lim, () => pool.query('select 1 / $1::int', [0]))).rejects.toThrow('division');
    expect(await runInCompany(lim, () => seen())).toEqual([lim]);
  });

  it('works where nothing is prepared by name, as behind a pool of connections', async () => {
    const lim = server.companyId('lim');
    const unnamed = openPool({
      connectionString: server.platform.config.databaseUrl,
      max: 1,
      walled: true,
      named: false,
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await runInCompany(lim, () => seen(unnamed))).toEqual([lim]);
      expect((await seen(unnamed)).length).toBeGreaterThan(2);
    }
    await unnamed.end();
  });
});

it('no row is written into another company, and none is moved there', async () => {
  const [morava, lim] = [server.companyId('morava'), server.companyId('lim')];
  const write = (text: string) => runInCompany(lim, () => pool.query(text, [morava]));
  await expect(write(`insert into sectors (company_id, name) values ($1, 'Theirs')`)).rejects.toThrow(
    'row-level security',
  );
  await expect(write('update users set company_id = $1')).rejects.toThrow('row-level security');
  const { rowCount } = await write('delete from categories where company_id = $1');
  expect(rowCount).toBe(0);
});

it('a server that refuses the role stops the start with the statements that its administrator runs', async () => {
  await pool.query('create role of_nobody login');
  const { databaseUrl = '' } = server.platform.config;
  const plain = openPool({ connectionString: databaseUrl.replace(/\/\/[^@]+@/, '//of_nobody@'), max: 1 });
  await expect(enableTenantIsolation(plain, 'of_nobody')).rejects.toThrow(
    /^ROW_SECURITY: .*create role ponuda_app nologin; grant ponuda_app to "of_nobody"$/,
  );
  await plain.end();
  await pool.query('drop role of_nobody');
});

it('a transaction whose statement failed is rolled back, and its connection goes on', async () => {
  const lim = server.companyId('lim');
  const failing = () =>
    openDb(pool)
      .transaction()
      .execute((trx) => sql`select 1 / ${0}::int`.execute(trx));
  await expect(runInCompany(lim, failing)).rejects.toThrow('division');
  for (let time = 0; time < 3; time += 1) expect(await runInCompany(lim, () => seen())).toEqual([lim]);
});

it('a transaction that cannot begin leaves nothing of its company on the connection', async () => {
  const lim = server.companyId('lim');
  const one = openPool({ connectionString: server.platform.config.databaseUrl, max: 1, walled: true });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementationOnce(() => Promise.reject(new Error('canceled')) as never);
  const begun = runInCompany(lim, () =>
    openDb(one)
      .transaction()
      .execute(async () => undefined),
  );
  await expect(begun).rejects.toThrow('canceled');
  query.mockRestore();
  expect(await runInCompany(lim, () => seen(one))).toEqual([lim]);
  await one.end();
});
