import { beforeAll, expect, it, vi } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { Tenant } from '#platform/server/db/tenant.ts';

const server = setUpTestServer();
beforeAll(async () => {
  const { pool } = server.platform;
  // 10,000 suppliers and categories distributed over the existing companies, each supplier in two categories.
  await pool.query(`
    insert into categories (company_id, name)
      select c.id, 'Kategorija ' || n from companies c, generate_series(1, 1700) n;
    insert into suppliers (company_id, name, pib)
      select c.id, 'Dobavljač ' || n, 100000000 + n from companies c, generate_series(1, 1700) n;
    insert into supplier_categories (company_id, supplier_id, category_id)
      select s.company_id, s.id, c.id from suppliers s
        join categories c on c.company_id = s.company_id and c.name in ('Kategorija ' || s.id % 1700, 'Kategorija 5')
      on conflict do nothing;
    insert into contact_persons (company_id, supplier_id, name_and_surname, email)
      select company_id, id, 'Osoba', 'osoba@firma.test' from suppliers on conflict do nothing;
    insert into contact_person_categories (company_id, contact_person_id, category_id)
      select p.company_id, p.id, t.category_id from contact_persons p
        join supplier_categories t on t.supplier_id = p.supplier_id on conflict do nothing;
    analyze`);
});

/** Returns the statements that a call sends, with their parameters. */
async function statementsOf(path: string, query: Record<string, string | number>) {
  const rows = vi.spyOn(Tenant.prototype, 'rows');
  const call = await server.as('both@demo.test');
  expect((await call('GET', path, { query })).status).toBe(200);
  const sent = rows.mock.calls.map(([statement, params]) => ({ text: statement.text, params }));
  rows.mockRestore();
  return sent;
}

it.each([
  ['suppliers', {}],
  ['suppliers', { page: 40 }],
  ['suppliers', { name: '12' }],
  ['suppliers', { 'categories.id': 1701 }],
  ['categories', {}],
  ['categories', { name: '12' }],
])('S1.22 S9.06 %s %j: two statements whatever the page holds, served by indexes', async (path, query) => {
  const sent = await statementsOf(path, query);
  expect(sent).toHaveLength(2);
  for (const { text, params } of sent) {
    const plan = await server.platform.pool.query(`explain ${text}`, [server.companyId('sava'), ...params]);
    const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    expect(lines).not.toMatch(/Seq Scan on (suppliers|categories|supplier_categories|contact_persons)/);
  }
});
