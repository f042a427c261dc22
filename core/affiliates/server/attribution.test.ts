import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { AffiliatePage } from '../wire.ts';
import { createAcceptedAffiliate, type TestAffiliate } from './affiliates.test-support.ts';

const server = setUpTestServer();

let count = 0;
const register = (affiliate: string, pib: string) =>
  server.anonymous('POST', 'auth/register', {
    body: {
      company_name: 'Kupac d.o.o.',
      country: 'RS',
      pib,
      registration_number: '17162543',
      address: 'Trg slobode 2',
      city: 'Valjevo',
      name: 'Mila Ilić',
      email: `mila${++count}@kupac.test`,
      phone_number: '+381641234567',
      password: 'Tri.Sive.Patke.9',
      passwordConfirm: 'Tri.Sive.Patke.9',
      terms: true,
      affiliate,
    },
  });
const page = async ({ hash }: TestAffiliate) =>
  (await server.anonymous<AffiliatePage>('GET', `affiliate/${hash}`)).body;

it('S1.04 who registers by the code counts for its affiliate; any other code is ignored', async () => {
  const [affiliate, refused] = [await createAcceptedAffiliate(server), await createAcceptedAffiliate(server)];
  const moderator = await server.as('moderator@demo.test');
  await moderator('PUT', `moderation/affiliates/${refused.id}/state`, { body: { state: 'refused' } });
  expect((await register(affiliate.code, '104052135')).status).toBe(200);
  expect((await register('NEPOZNAT', '103920327')).status).toBe(200);
  expect((await register(refused.code, '100034683')).status).toBe(200);
  expect((await page(affiliate)).companies).toEqual({ registered: 1, activated: 0 });
  const { rows } = await server.platform.pool.query(
    "select affiliate_id from companies where name = 'Kupac d.o.o.' order by id",
  );
  expect(rows).toEqual([{ affiliate_id: affiliate.id }, { affiliate_id: null }, { affiliate_id: null }]);
});

it('S1.04 a paid preorder brings the share of its net price at the rate of that day', async () => {
  const affiliate = await createAcceptedAffiliate(server);
  await server.db
    .updateTable('companies')
    .set({ affiliate_id: affiliate.id })
    .where('id', '=', server.companyId('sava'))
    .execute();
  const owner = await server.as('both@demo.test');
  const moderator = await server.as('moderator@demo.test');
  const order = async (duration: number) => {
    const { body } = await owner<{ id: number }>('POST', 'user-profile/preorder', {
      body: { package: 'bsc', duration, type: 'serbia' },
    });
    return body.id;
  };
  const first = await order(1);
  expect(await page(affiliate)).toMatchObject({ paid_preorders: 0, profit: [{ total: '0.00' }] });
  expect((await moderator('PUT', `moderation/preorders/${first}/paid`)).status).toBe(200);
  expect(await page(affiliate)).toMatchObject({ paid_preorders: 1, profit: [{ total: '490.00' }] });
  // A changed rate only affects future profit.
  await server.platform.pool.query('update platform_settings set affiliate_rate = 0.125');
  await moderator('PUT', `moderation/preorders/${await order(3)}/paid`);
  const shown = await page(affiliate);
  expect(shown).toMatchObject({ rate: '12.5', paid_preorders: 2, profit: [{ total: '2327.50' }] });
  expect(shown.profit[0]?.months.at(-1)?.amount).toBe('2327.50');
});
