import { beforeAll, expect, it } from 'vitest';
import { type AffiliatePage, affiliateBody } from '#core/affiliates/wire.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { setUpTestServer } from '../test-support/server.ts';
import { DEMO_AFFILIATE, DEMO_COMPANIES } from './cast.ts';
import { seedAffiliate } from './seed-affiliate.ts';

const server = setUpTestServer();
beforeAll(async () => {
  const companies = new Map(DEMO_COMPANIES.map(({ key }) => [key, server.companyId(key)]));
  await seedAffiliate(server.db, companies);
});

it('the demo affiliate’s page shows companies, profit and invitations', async () => {
  expect(affiliateBody.safeParse(DEMO_AFFILIATE).success).toBe(true);
  const { status, body } = await server.anonymous<AffiliatePage>('GET', `affiliate/${DEMO_AFFILIATE.hash}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ companies: { registered: 2, activated: 1 }, paid_preorders: 4 });
  const [dinars] = body.profit;
  expect(Number(dinars?.total)).toBeGreaterThan(0);
  expect(sum((dinars?.months ?? []).map(({ amount }) => toDecimal(amount))).toFixed(2)).toBe(dinars?.total);
  const list = await server.anonymous<{ total: number }>(
    'GET',
    `affiliate/${DEMO_AFFILIATE.hash}/invitations`,
  );
  expect(list.body.total).toBe(3);
});

it('leaves the numbers of later orders free', async () => {
  const { rows } = await server.platform.pool.query(
    `select n.year from preorder_numbers n where n.last <>
      (select count(*) from preorders p where p.number like 'PR-' || n.year || '-%')`,
  );
  expect(rows).toEqual([]);
});
