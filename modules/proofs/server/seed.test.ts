// @module-tag exhaustive

import { beforeAll, expect, it } from 'vitest';
import { seedPurchases } from '#app/server/seed/seed-purchases.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { readChainVerification } from '#core/purchase/server/record/chain/chain.read.ts';
import { seedProofs } from './seed.ts';

const server = setUpTestServer();
beforeAll(async () => {
  const morava = await server.tenant('morava');
  await seedPurchases(morava);
  await seedProofs(server.platform, morava);
});

it('the demo has a month of signed roots that hold its chains', async () => {
  const morava = await server.tenant('morava');
  const { rows: roots } = await server.platform.pool.query<{ n: number; first: string }>(
    "select count(*)::int as n, min(created_at) < now_utc() - interval '28 days' as first from company_roots",
  );
  expect(roots[0]?.n).toBeGreaterThan(10);
  expect(roots[0]?.first).toBe(true);
  let rooted = 0;
  for (const { id } of await morava.selectFrom('purchases').select('id').execute()) {
    const proof = await readChainVerification(server.db, morava, id);
    expect(proof, `purchase ${id}`).toMatchObject({ first_bad: null, bad_root: null, not_held: null });
    if (proof.root_day !== null) rooted += 1;
  }
  expect(rooted).toBeGreaterThan(30);
});

it('the owner of the demo downloads everything about a purchase', async () => {
  const { rows } = await server.platform.pool.query<{ id: number }>(
    'select id from purchases where status = $1 and company_id = $2 order by id desc limit 1',
    [PURCHASE_STATUS.CLOSED, server.companyId('morava')],
  );
  const owner = await server.as('owner@demo.test');
  const pack = await owner('GET', `purchases/${rows[0]?.id}/pack`);
  expect([pack.status, pack.headers['content-type']]).toEqual([200, 'application/zip']);
});
