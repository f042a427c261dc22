import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoCompanyKey } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { AffiliatePage, SentInvitation } from '../wire.ts';
import { createAcceptedAffiliate, type TestAffiliate } from './affiliates.test-support.ts';

const server = setUpTestServer();
let affiliate: TestAffiliate;
beforeAll(async () => {
  affiliate = await createAcceptedAffiliate(server, { lang: 'de' });
  await cameBy('sava', affiliate.id);
  await cameBy('lim', affiliate.id);
});

const cameBy = (company: DemoCompanyKey, id: number) =>
  server.db
    .updateTable('companies')
    .set({ affiliate_id: id })
    .where('id', '=', server.companyId(company))
    .execute();
const page = async ({ hash } = affiliate) =>
  (await server.anonymous<AffiliatePage>('GET', `affiliate/${hash}`)).body;

let count = 0;
/** Adds a preorder for the company Sava, paid at the given time with the share frozen then; null means not paid. */
async function preorder(
  paidAt: string | null,
  profit: string,
  currency: 'RSD' | 'EUR' = 'RSD',
  more: object = {},
) {
  count += 1;
  const { id: ordered_by } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'both@demo.test')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('preorders')
    .values({
      company_id: server.companyId('sava'),
      number: `T-${count}`,
      plan: 'bsc',
      duration_months: 1,
      invoice_type: 'serbia',
      currency,
      net: '0',
      vat_rate: '20',
      vat: '0',
      gross: '0',
      payment_reference: '',
      seller: '{}',
      buyer: '{}',
      ordered_by,
      ordered_on: sql<string>`date '2020-01-01' + ${count}::int`,
      due_on: '2030-01-01',
      paid_at: paidAt,
      affiliate_id: paidAt === null ? null : affiliate.id,
      affiliate_profit: paidAt === null ? null : profit,
      ...more,
    })
    .execute();
}

// Also proves S2.37.
describe('S1.04 S2.13 an affiliate’s page', () => {
  it('without profit shows twelve empty months in dinars', async () => {
    const empty = await page(await createAcceptedAffiliate(server));
    expect(empty).toMatchObject({
      companies: { registered: 0, activated: 0 },
      paid_preorders: 0,
      invitations_left_today: 50,
      rate: '10',
    });
    expect(empty.profit).toHaveLength(1);
    expect(empty.profit[0]).toMatchObject({ currency: 'RSD', total: '0.00' });
    expect(empty.profit[0]?.months.map(({ amount }) => amount)).toEqual(Array(12).fill('0.00'));
  });

  it('sums what was frozen at payment, by month in Belgrade and by currency', async () => {
    // Sets the clock to noon of 15 March 2027.
    await server.platform.pool.query(
      "update clock_offset set offset_by = timestamptz '2027-03-15T12:00:00Z' - now()",
    );
    await preorder('2027-03-01T00:00:00Z', '490.00');
    // Half past midnight on 1 March in Belgrade, when it is still February in UTC.
    await preorder('2027-02-28T23:30:00Z', '0.01');
    await preorder('2027-02-28T22:30:00Z', '1470.10');
    await preorder('2026-04-10T10:00:00Z', '100.00');
    // The preorder is before the first month of the chart, but is included in the total.
    await preorder('2026-03-10T10:00:00Z', '1000.00');
    await preorder('2026-12-24T10:00:00Z', '12.60', 'EUR');
    await preorder(null, '9999.00');
    await preorder('2027-03-02T00:00:00Z', '5000.00', 'RSD', { affiliate_id: null });
    const shown = await page();
    expect(shown.paid_preorders).toBe(6);
    expect(shown.profit.map(({ currency, total }) => [currency, total])).toEqual([
      ['RSD', '3060.11'],
      ['EUR', '12.60'],
    ]);
    expect(shown.profit[0]?.months).toEqual([
      { month: '2026-04', amount: '100.00' },
      ...['05', '06', '07', '08', '09', '10', '11', '12'].map((m) => ({
        month: `2026-${m}`,
        amount: '0.00',
      })),
      { month: '2027-01', amount: '0.00' },
      { month: '2027-02', amount: '1470.10' },
      { month: '2027-03', amount: '490.01' },
    ]);
    expect(shown.profit[1]?.months.find(({ amount }) => amount !== '0.00')).toEqual({
      month: '2026-12',
      amount: '12.60',
    });
    await server.setClock('0');
  });

  it('counts the companies that came and those activated, and gives the link to share', async () => {
    expect(await page()).toMatchObject({
      name: 'Ana Đurić',
      company_name: 'Partner Plus d.o.o.',
      lang: 'de',
      share_link: `http://localhost:3000/register?affiliate=${affiliate.code}`,
      companies: { registered: 2, activated: 1 },
    });
    // The response does not reveal which companies registered.
    expect(JSON.stringify(await page())).not.toMatch(/Sava|Lim Novi/);
  });

  it('lists invitations twenty a page, newest first', async () => {
    for (let call = 0; call < 3; call++)
      await server.anonymous('POST', 'affiliate', {
        body: {
          hash: affiliate.hash,
          email: Array.from({ length: call === 2 ? 1 : 10 }, (_, n) => `red${call}-${n}@kupac${call}.test`),
        },
      });
    const list = (n: number) =>
      server.anonymous<Paged<SentInvitation>>('GET', `affiliate/${affiliate.hash}/invitations`, {
        query: { page: n },
      });
    const first = (await list(1)).body;
    expect(first).toMatchObject({ total: 21, last_page: 2 });
    expect(first.data[0]).toMatchObject({ email: 'r•••@kupac2.test', sent_at: expect.any(String) });
    expect((await list(2)).body.data).toHaveLength(1);
    expect((await list(9)).body).toMatchObject({ data: [], last_page: 2 });
    expect((await list(0)).status).toBe(422);
  });

  it('a secret that is none opens nothing', async () => {
    for (const hash of [
      'x',
      'apply',
      affiliate.hash.toLowerCase(),
      `${affiliate.hash}=`,
      '%00',
      'x'.repeat(101),
    ])
      expect((await server.anonymous('GET', `affiliate/${hash}`)).status).toBe(404);
  });
});
