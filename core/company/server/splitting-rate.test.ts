import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { CompanyProfile, SplittingRate } from '../wire.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

const rate = async (days: number, more = '') =>
  (await owner<SplittingRate>('GET', `user-profile/company/splitting-rate?days=${days}${more}`)).body;

/** Adds purchases of 2,500 EUR by one buyer in one category, created the given numbers of days ago. */
async function addPurchases(daysAgo: readonly number[]) {
  await sql`delete from confirmed_purchases`.execute(server.db);
  await sql`
    insert into confirmed_purchases (company_id, purchase_id, counted_on, kind, status, category_id, sector_id,
      creator_id, premium, confirmed_by_owner, net, net_eur)
    select c.company_id, 900000 + nth, (now_utc() at time zone 'Europe/Belgrade')::date - ago, 'request', 3, c.id, 0,
      (select min(u.id) from users u where u.company_id = c.company_id), false, true, 293000, 2500
    from (select company_id, id from categories where company_id = ${server.companyId('morava')} order by id limit 1) c
    cross join unnest(${[...daysAgo]}::int[]) with ordinality d (ago, nth)`.execute(server.db);
}

async function switchOn(more: object) {
  const { body } = await owner<CompanyProfile>('GET', 'user-profile/company');
  const { name, registration_number, address, city, version } = body;
  const { splitting: _, splitting_days: __, ...settings } = body.settings;
  const answer = await owner<CompanyProfile>('PUT', 'user-profile/company', {
    body: { name, registration_number, address, city, settings: { ...settings, ...more } },
    headers: { 'if-match': `"${version}"` },
  });
  return answer.body.settings;
}

it('counts the decisions of a year that would have been spoken of', async () => {
  await addPurchases([300, 290, 100, 95, 91, 400]);
  expect(await rate(14)).toEqual({ purchases: 5, buyers: 1, capped: false, spoken: 3, usual_days: 14 });
  expect((await rate(10)).spoken).toBe(2);
  expect((await rate(4)).spoken).toBe(0);
  expect((await rate(14, '&reasons=supplier_sector')).spoken).toBe(0);
});

it('proposes fewer days where a buyer buys more, and takes them where the check is switched on without any', async () => {
  await addPurchases(Array.from({ length: 100 }, (_, nth) => 1 + 3 * nth));
  expect(await rate(14)).toMatchObject({ purchases: 100, buyers: 1, usual_days: 7 });
  expect(await switchOn({ splitting: 'warn' })).toMatchObject({ splitting: 'warn', splitting_days: 7 });
  expect(await switchOn({ splitting: 'off' })).toMatchObject({ splitting_days: 7 });
  expect(await switchOn({ splitting: 'warn', splitting_days: 30 })).toMatchObject({ splitting_days: 30 });
  // If the split check is already enabled, its number of days does not change.
  expect(await switchOn({ splitting: 'enforce' })).toMatchObject({ splitting_days: 30 });
  await switchOn({ splitting: 'off' });
});

it('refuses days and reasons that do not exist', async () => {
  for (const query of ['days=0', 'days=91', 'days=x', 'days=14&reasons=', 'days=14&reasons=luck'])
    expect((await owner('GET', `user-profile/company/splitting-rate?${query}`)).status).toBe(422);
});
