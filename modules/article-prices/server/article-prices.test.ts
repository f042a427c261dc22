// @module-tag exhaustive

import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import {
  createActiveRequest,
  type RequestScene,
  readQueuedEmailsTo,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { FoundItem } from '#core/search/wire.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import type { PriceHistory, PriceSummary } from '../wire.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const user = server.caller('user@demo.test');

type Asked = Readonly<Record<string, string | number>>;
const ask = (call: Caller, query: Asked) =>
  call<PriceHistory & { code: string }>('GET', 'articles/prices', { query: { unit: 'kg', ...query } });
const history = async (call: Caller, query: Asked) => {
  const { status, body } = await ask(call, query);
  expect(status).toBe(200);
  return body;
};

/**
 * Creates a request whose first article has this name, with two offers, of which the first is accepted and confirmed.
 */
async function settled(
  name: string,
  prices: readonly [string, string],
  confirm = true,
): Promise<RequestScene> {
  const scene = await createActiveRequest(server, {
    articles: [
      { name, quantity: '100' },
      { name: 'Sporedno', quantity: '1' },
    ],
  });
  const [first, second] = scene.invited;
  await sendOffer(server, scene, first, [prices[0], '5']);
  await sendOffer(server, scene, second, [prices[1], '6']);
  if (!confirm) return scene;
  await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
  const { status } = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
    body: { canConfirm: true },
  });
  expect(status).toBe(200);
  return scene;
}

it('an accepted price far from the last paid one is named on the page that an approver opens by mail', async () => {
  await settled('Lim 2 mm za kućište', ['412', '420']);
  const scene = await settled('Lim 2 mm za kućište', ['42.81', '43'], false);
  await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
    body: { rfp_id: scene.invited[0].rfp_id },
  });
  await user('PUT', `purchase-steps/status/${PURCHASE_STATUS.VALUATION}/${scene.id}`, { body: { note: '' } });
  const [mail] = (await readQueuedEmailsTo(server, 'owner@demo.test', 'awaiting-confirmation')).slice(-1);
  const [, hash] = /\/approve\/([\w-]{43})/.exec(JSON.stringify(mail?.params)) ?? [];
  const { body } = await server.anonymous<ApprovalPage>('POST', `approvals/${hash}/open`);
  expect(body.content?.to_check).toMatchObject([
    { price: '42.81', others: '43', paid: { price: '412.0000' }, difference: '36919.00' },
  ]);
});

describe('what an article cost', () => {
  it('is found however it is typed: accents, Cyrillic, the order of words, a part of the name', async () => {
    const scene = await settled('Čelični lim 2 mm, pocinkovan', ['120.50', '130']);
    for (const name of ['celicni LIM 2 mm, pocinkovan', 'Челични лим 2 мм, поцинкован']) {
      const { last, mean, bought } = await history(owner, { name });
      expect(last).toMatchObject({
        kind: 'bought',
        same: true,
        unit_price: '120.5000',
        original: { unit_price: '120.5000', currency: 'RSD' },
        purchase: { id: scene.id },
      });
      expect([mean, bought]).toEqual(['120.5000', 1]);
    }
    for (const name of ['pocinkovan lim', 'čelični', 'лим поцинкован']) {
      const { last } = await history(owner, { name });
      expect(last).toMatchObject({
        same: false,
        name: 'Čelični lim 2 mm, pocinkovan',
        unit_price: '120.5000',
      });
    }
    // The article was never priced by the metre, so the price per kilogram is shown.
    expect(await history(owner, { name: 'celicni lim', unit: 'm' })).toMatchObject({ unit: 'kg', bought: 1 });
    for (const other of [{ name: 'bakarni lim' }, { name: 'x' }])
      expect(await history(owner, other)).toMatchObject({ last: null, mean: null, bought: 0, data: [] });
  });

  it('newest first, bought before offered, of one supplier where asked, with the mean of what was bought', async () => {
    const first = await settled('Vijak M8', ['10', '14']);
    await settled('VIJAK m8', ['12', '15']);
    await settled('Vijak M8', ['99', '98'], false);
    const all = await history(owner, { name: 'vijak m8' });
    expect(all.currency).toBe('RSD');
    expect(all.data.map(({ kind, unit_price }) => [kind, Number(unit_price)])).toEqual(
      expect.arrayContaining([
        ['bought', 12],
        ['bought', 10],
        ['offered', 99],
        ['offered', 98],
        ['offered', 15],
        ['offered', 14],
      ]),
    );
    expect(all.data).toHaveLength(6);
    expect(all.last).toMatchObject({ kind: 'bought', unit_price: '12.0000' });
    expect([all.mean, all.bought]).toEqual(['11.0000', 2]);
    const days = all.data.map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
    const supplierId = all.data.find(({ unit_price }) => Number(unit_price) === 14)?.supplier.id ?? 0;
    const his = await history(owner, { name: 'vijak m8', supplier_id: supplierId });
    expect(new Set(his.data.map(({ supplier }) => supplier.id))).toEqual(new Set([supplierId]));
    expect(his.last).toMatchObject({ kind: 'offered' });
    // The offers of a purchase are not compared with that purchase itself.
    const { body } = await owner<{ data: (PriceSummary & { article_id: number })[] }>(
      'GET',
      `purchases/${first.id}/article-prices`,
    );
    const own = body.data.find(({ article_id }) => article_id === first.articles[0]);
    expect(own).toMatchObject({ mean: '12.0000', bought: 1, last: { unit_price: '12.0000' } });
  });

  it('in the company’s currency at the rate of its order, with the price as it was offered', async () => {
    const scene = await settled('Ležaj 6204', ['7', '8']);
    await sql`update awards set currency = 'EUR', net_in_company_currency = net * 117.2
      where purchase_id = ${scene.id}`.execute(server.db);
    const { last } = await history(owner, { name: 'lezaj 6204' });
    expect(last).toMatchObject({
      unit_price: '820.4000',
      original: { unit_price: '7.0000', currency: 'EUR' },
    });
  });

  it('of those purchases alone whose prices the caller sees, and of no other company', async () => {
    await settled('Remen B42', ['30', '31']);
    expect((await history(user, { name: 'remen b42' })).bought).toBe(1);
    await sql`update purchases set creator_id = (select id from users where email = 'owner@demo.test'), sector_id = null
      where id = (select max(purchase_id) from articles where name = 'Remen B42')`.execute(server.db);
    expect((await history(user, { name: 'remen b42' })).data).toEqual([]);
    expect((await history(await server.as('both@demo.test'), { name: 'remen b42' })).data).toEqual([]);
    const wrong = await ask(owner, { name: ' ', unit: 'parsec' });
    expect(wrong.status).toBe(422);
  });
});

describe('the search of items', () => {
  type Found = { items: { total: number; data: FoundItem[] } };
  const items = async (call: Caller, q: string) =>
    (await call<Found>('GET', 'search', { query: { q } })).body.items;

  it('finds them in any order of words, with the last purchase and its price', async () => {
    await settled('Cev čelična Ø 20', ['3', '4']);
    const scene = await settled('Cev čelična Ø 20', ['3.50', '4']);
    await settled('Čelična cev bez šava', ['9', '8'], false);
    await sql`update awards set currency = 'EUR' where purchase_id = ${scene.id}`.execute(server.db);
    for (const q of ['cev celicna', 'ЧЕЛИЧНА цев', 'celic cev'])
      expect(await items(owner, q), q).toMatchObject({
        total: 2,
        data: [
          { name: 'Čelična cev bez šava', priced: true, last: null },
          {
            name: 'Cev čelična Ø 20',
            unit: 'kg',
            priced: true,
            last: { supplier: { name: scene.invited[0].name }, unit_price: '3.5000', currency: 'EUR' },
            purchase: { id: scene.id, kind: 'request' },
          },
        ],
      });
    expect((await items(owner, 'bakarna cev')).total).toBe(0);
  });

  it('at most four, with how many there are', async () => {
    for (const n of [1, 2, 3, 4, 5])
      await createActiveRequest(server, { articles: [{ name: `Šraf broj ${n}`, quantity: '1' }] });
    const { data, total } = await items(owner, 'sraf broj');
    expect([data.map(({ name }) => name), total]).toEqual([
      ['Šraf broj 5', 'Šraf broj 4', 'Šraf broj 3', 'Šraf broj 2'],
      5,
    ]);
  });

  it('only of purchases that the caller sees; a storekeeper sees no price', async () => {
    const storekeeper = await server.as('storekeeper@demo.test');
    await createActiveRequest(server, { articles: [{ name: 'Zavrtanj od mesinga', quantity: '5' }] });
    expect((await items(storekeeper, 'mesing')).total).toBe(0);
    expect((await items(await server.as('both@demo.test'), 'mesing')).total).toBe(0);
    expect((await items(owner, 'mesing')).total).toBe(1);
    const closed = await settled('Opruga za ventil', ['7', '8']);
    expect(await items(storekeeper, 'opruga')).toMatchObject({
      total: 1,
      data: [{ name: 'Opruga za ventil', priced: false, last: null, purchase: { id: closed.id } }],
    });
    expect((await items(user, 'opruga')).data).toMatchObject([
      { priced: true, last: { unit_price: '7.0000' } },
    ]);
  });
});

describe('items that the caller sees among many others', () => {
  it('are found, however many newer ones are in purchases that the caller does not see', async () => {
    const closed = await settled('Zglob kardana', ['7', '8']);
    const company = server.companyId('morava');
    await server.platform.pool.query(`
      set session_replication_role = replica;
      insert into purchases (company_id, request_number, kind, status, name, category_id, creator_id)
        select ${company}, '2019-' || n, 'request', ${PURCHASE_STATUS.ACTIVE}, 'Nabavka ' || n, category_id, creator_id
        from generate_series(1, 150) n, purchases where id = ${closed.id} and company_id = ${company};
      set session_replication_role = default;
      insert into articles (company_id, purchase_id, position, name, quantity, unit)
        select ${company}, id, 1, 'Zglob kardana ' || id, 1, 'kg' from purchases where request_number like '2019-%'`);
    const call = await server.as('storekeeper@demo.test');
    const { body } = await call<{ items: { data: FoundItem[] }; purchases: { data: { id: number }[] } }>(
      'GET',
      'search',
      { query: { q: 'zglob kardana' } },
    );
    expect(body.items.data.map(({ name }) => name)).toEqual(['Zglob kardana']);
    expect(body.purchases.data.map(({ id }) => id)).toEqual([closed.id]);
  });

  it('are found, however many newer ones of the same name are in purchases that the caller does not see', async () => {
    const closed = await settled('Kaiš klinasti', ['7', '8']);
    const articles = [{ name: 'Kaiš klinasti', quantity: '1' }];
    for (let n = 0; n < 30; n++) await createActiveRequest(server, { articles });
    const call = await server.as('storekeeper@demo.test');
    const { body } = await call<{ items: { data: FoundItem[] }; purchases: { data: { id: number }[] } }>(
      'GET',
      'search',
      { query: { q: 'kais klinasti' } },
    );
    expect(body.items.data.map(({ purchase }) => purchase.id)).toEqual([closed.id]);
    expect(body.purchases.data.map(({ id }) => id)).toEqual([closed.id]);
  });
});

describe('among sixteen thousand articles', () => {
  beforeAll(async () => {
    const company = server.companyId('morava');
    // Half of the articles share one name; every other article has a different name.
    const all = "where request_number like '2020-%'";
    await server.platform.pool.query(`
      set session_replication_role = replica;
      insert into purchases (company_id, request_number, kind, status, name, category_id, creator_id)
        select ${company}, '2020-' || n, 'request', 3, 'Nabavka ' || n,
          (select id from categories where company_id = ${company} limit 1),
          (select id from users where company_id = ${company} limit 1)
        from generate_series(1, 8000) n;
      set session_replication_role = default;
      insert into articles (company_id, purchase_id, position, name, quantity, unit)
        select ${company}, id, k, case when k = 1 then 'Ulje HM 46' else 'Poseban deo ' || id end, 1, 'kg'
        from purchases, generate_series(1, 2) k ${all};
      insert into article_names select ${company}, 'naziv iz starine ' || n from generate_series(1, 40000) n;
      set session_replication_role = replica;
      insert into rfps (company_id, purchase_id, supplier_id, status, sent_at)
        select ${company}, p.id, s.id, case when s.id % 2 = 0 then 4 else 5 end, now()
        from purchases p, (select id from suppliers where company_id = ${company} order by id limit 2) s ${all};
      insert into offers (company_id, rfp_id, version, revision, currency, net, vat, gross, net_in_company_currency)
        select ${company}, r.id, 1, 1, 'RSD', 20, 4, 24, 20 from rfps r join purchases p on p.id = r.purchase_id ${all};
      update rfps r set offer_id = o.id from offers o where o.rfp_id = r.id and r.offer_id is null;
      insert into offer_lines (company_id, offer_id, article_id, quantity, unit_price, vat_rate, net)
        select ${company}, r.offer_id, a.id, 1, 10, 20, 10
        from rfps r join purchases p on p.id = r.purchase_id join articles a on a.purchase_id = p.id ${all};
      insert into awards (company_id, purchase_id, rfp_id, supplier_id, order_number, currency, net, vat, gross,
          net_in_company_currency, purchase_status)
        select ${company}, p.id, r.id, r.supplier_id, 'S-' || r.id, 'RSD', 20, 4, 24, 20, p.status
        from rfps r join purchases p on p.id = r.purchase_id ${all} and r.status = 4;
      insert into award_lines (company_id, award_id, article_id, quantity, unit_price, vat_rate, net)
        select ${company}, w.id, a.id, 1, 10, 20, 10
        from awards w join purchases p on p.id = w.purchase_id join articles a on a.purchase_id = p.id ${all};
      set session_replication_role = default;
      analyze`);
  });

  it('is served by indexes, whether the name is common, rare or new', async () => {
    const rows = vi.spyOn(Tenant.prototype, 'rows');
    for (const name of ['Ulje HM 46', 'ulje', 'poseban deo', 'poseban deo 4711', 'nema toga'])
      await history(owner, { name });
    for (const call of [owner, user, await server.as('storekeeper@demo.test')])
      for (const q of ['ulje', 'hm 46', 'poseban deo', 'deo 4711', 'ul', 'nema toga'])
        await call('GET', 'search', { query: { q } });
    const sent = rows.mock.calls
      .map(([{ text }, params]) => ({ text, params }))
      .filter(({ text }) => text.includes('articles'));
    rows.mockRestore();
    for (const { text, params } of sent) {
      const { rows: lines } = await server.platform.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off, buffers off, summary off) ${text}`,
        [server.companyId('morava'), ...params],
      );
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      // Names are scanned sequentially only if every second name contains the word, and then at most 2,000 of them.
      expect(plan).not.toMatch(/Seq Scan on (articles|purchases|awards|rfps|offers|offer_lines)/);
      // Rows found by a word index do not count, because they have not been read yet.
      const read = [
        ...plan
          .replaceAll(/Bitmap Index Scan.*/g, '')
          .matchAll(/(?:Removed by [\w ]+|actual rows=)[:=]? ?([\d.]+)/g),
      ].map(([, n]) => Number(n));
      expect(Math.max(...read), plan).toBeLessThanOrEqual(2600);
    }
  });

  it('names are kept once, however many add them at once', async () => {
    const { rows } = await sql<{ missing: number; twice: number }>`
      select (select count(*)::int from articles a where not exists (select from article_names n
          where n.company_id = a.company_id and n.key = search_key(a.name))) as missing,
        (select count(*)::int - count(distinct (company_id, key))::int from article_names) as twice`.execute(
      server.db,
    );
    expect(rows[0]).toEqual({ missing: 0, twice: 0 });
  });
});
