// @module-tag exhaustive
import { beforeAll, expect, it, vi } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { Tenant } from '#platform/server/db/tenant.ts';

const server = setUpTestServer();
beforeAll(async () => {
  // 100,000 purchases over two companies, every fifth with a file, every 500th with a rare word.
  await server.platform.pool.query(
    `
    alter table purchases disable trigger user;
    alter table files disable trigger user;
    insert into purchases (company_id, request_number, kind, status, name, category_id, creator_id)
      select c.company_id, '2020-' || n, 'request', 3,
        'Limovi i profili ' || n || case when n % 500 = 0 then ' Kvarcni' else '' end, c.id, u.id
      from generate_series(1, 50000) n,
        (select distinct on (company_id) company_id, id from categories where company_id = any($$COMPANIES$$)
          order by company_id, id) c
        join lateral (select id from users where company_id = c.company_id order by id limit 1) u on true;
    insert into files (company_id, storage_key, name, size, type, uploaded_by_user_id)
      select company_id, 'speed/' || id, name || '.pdf', 1, 'application/pdf', creator_id from purchases
      where request_number like '2020-%' and id % 5 = 0;
    insert into attachments (company_id, file_id, purchase_id)
      select f.company_id, f.id, substr(f.storage_key, 7)::int from files f where f.storage_key like 'speed/%';
    insert into articles (company_id, purchase_id, position, name, quantity, unit)
      select company_id, id, 1, case when id % 10 = 0 then 'Ulje HM 46' else 'Poseban deo ' || id end, 1, 'kg'
      from purchases where request_number like '2020-%' and id % 5 = 0;
    insert into article_names select company_id, 'naziv iz starine ' || n
      from generate_series(1, 40000) n, (values ($$MORAVA$$), ($$SAVA$$)) c (company_id);
    insert into suppliers (company_id, name, pib)
      select company_id, 'Dobavljač ' || n, 100000000 + n
      from generate_series(1, 3000) n, (values ($$MORAVA$$), ($$SAVA$$)) c (company_id)
      on conflict do nothing;
    insert into contact_persons (company_id, supplier_id, name_and_surname, email)
      select company_id, id, 'Osoba ' || name, 'osoba@firma.test' from suppliers on conflict do nothing;
    analyze`
      .replace('$$COMPANIES$$', `'{${server.companyId('morava')}, ${server.companyId('sava')}}'`)
      .replaceAll('$$MORAVA$$', String(server.companyId('morava')))
      .replaceAll('$$SAVA$$', String(server.companyId('sava'))),
  );
});

const BIG = 'purchases|files|suppliers|contact_persons|attachments|articles|article_names';

it.each([
  ['owner@demo.test', 'limovi'],
  ['owner@demo.test', 'li'],
  ['owner@demo.test', 'kvarcni'],
  ['owner@demo.test', 'kv'],
  ['owner@demo.test', 'nema toga'],
  ['owner@demo.test', 'dobavljac 2711'],
  ['owner@demo.test', 'ulje hm'],
  ['owner@demo.test', 'deo poseban'],
  ['user@demo.test', 'kvarcni'],
  ['user@demo.test', 'hm ulje'],
] as const)('S1.22 S2.70 %s %s among 100,000 is served by indexes', async (email, q) => {
  const call = await server.as(email);
  const rows = vi.spyOn(Tenant.prototype, 'rows');
  expect((await call('GET', 'search', { query: { q } })).status).toBe(200);
  const sent = rows.mock.calls.map(([{ text }, params]) => ({ text, params }));
  rows.mockRestore();
  // One query per kind, and one for purchases by their items; purchases and files need another query if the newest rows
  // have too few matches.
  expect(sent.length).toBeLessThanOrEqual(9);
  for (const { text, params } of sent) {
    const { rows: lines } = await server.platform.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off, buffers off, summary off) ${text}`,
      [server.companyId('morava'), ...params],
    );
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${BIG})`));
    // The queries read only the newest rows of two tables, the matches of the full-text index, and the suppliers, which
    // are few.
    // Rows found by a word index do not count, because they have not been read yet.
    const read = [
      ...plan
        .replaceAll(/Bitmap Index Scan on article_names_search.*/g, '')
        .matchAll(/(?:Removed by [\w ]+|actual rows=)[:=]? ?([\d.]+)/g),
    ].map(([, n]) => Number(n));
    expect(Math.max(...read), plan).toBeLessThanOrEqual(3500);
  }
});
