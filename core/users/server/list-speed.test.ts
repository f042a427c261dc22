// @module-tag exhaustive
import { beforeAll, expect, it, vi } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { Tenant } from '#platform/server/db/tenant.ts';

const server = setUpTestServer();
beforeAll(async () => {
  // 10,000 users distributed over the existing companies, each with two sessions and a department.
  await server.platform.pool.query(`
    insert into users (company_id, name, email, password_hash)
      select c.id, 'Osoba ' || n, 'osoba' || n || '@firma' || c.id || '.test', 'set'
      from companies c, generate_series(1, 1700) n;
    insert into sectors (company_id, name) select c.id, 'Sektor ' || n from companies c, generate_series(1, 300) n;
    insert into user_sectors (company_id, user_id, sector_id)
      select u.company_id, u.id, s.id from users u
        join sectors s on s.company_id = u.company_id and s.name = 'Sektor ' || (1 + u.id % 300)
      on conflict do nothing;
    insert into sessions (user_id, refresh_hash, idle_until, absolute_until)
      select u.id, sha256((u.id || '-' || n)::bytea), now_utc(), now_utc() from users u, generate_series(1, 2) n;
    analyze`);
});

it.each([
  ['user-management/admin/users', {}],
  ['user-management/admin/users', { page: 40 }],
  ['user-management/admin/users', { name: '12', 'roles.name': 'user' }],
  ['user-management/sectors', {}],
  ['user-management/sectors', { page: 9 }],
])('S1.22 S3.18 %s %j: two statements whatever the page holds, served by indexes', async (path, query) => {
  const call = await server.as('both@demo.test');
  const rows = vi.spyOn(Tenant.prototype, 'rows');
  expect((await call('GET', path, { query: query as Record<string, string> })).status).toBe(200);
  const sent = rows.mock.calls.map(([statement, params]) => ({ text: statement.text, params }));
  rows.mockRestore();
  expect(sent).toHaveLength(2);
  for (const { text, params } of sent) {
    const plan = await server.platform.pool.query(`explain ${text}`, [server.companyId('sava'), ...params]);
    const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    expect(lines).not.toMatch(/Seq Scan on (users|sectors|user_sectors|sessions)/);
  }
});
