import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { OfferStatus } from '#core/purchase/rules/status.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import type { FirstSteps } from './first-steps.read.ts';

const server = setUpTestServer();

const stepsOf = async (email: DemoUserEmail) =>
  (await (await server.as(email))<FirstSteps>('GET', 'help/first-steps')).body;
const NOTHING = {
  categories: false,
  suppliers: false,
  request: false,
  offers: false,
  choice: false,
  sample: false,
};

it('S2.39 notices categories and suppliers as soon as there is one, and no longer when the last is deleted', async () => {
  const owner = await server.as('both@demo.test');
  const before = await stepsOf('both@demo.test');
  expect(before).toEqual({ ...NOTHING, categories: before.categories, suppliers: before.suppliers });
  await server.db
    .updateTable('categories')
    .set({ deleted_at: sql`now_utc()` })
    .where('company_id', '=', (await server.tenant('sava')).company_id)
    .execute();
  expect((await stepsOf('both@demo.test')).categories).toBe(false);
  const made = await owner('POST', 'categories', { body: { name: 'Kancelarija' } });
  expect(made.status).toBeLessThan(300);
  expect((await stepsOf('both@demo.test')).categories).toBe(true);
});

it('S2.39 counts a request, its offers and the choice: for staff the company’s, for others their own alone', async () => {
  const scene = await createActiveRequest(server, { creator: 'user@demo.test' });
  const offersAre = (status: OfferStatus) =>
    server.db.updateTable('rfps').set({ status }).where('purchase_id', '=', scene.id).execute();
  const raised = { ...NOTHING, categories: true, suppliers: true, request: true };
  expect(await stepsOf('user@demo.test')).toEqual({ ...raised, offers: false, choice: false });
  await offersAre(2);
  expect(await stepsOf('user@demo.test')).toEqual({ ...raised, offers: true, choice: false });
  await offersAre(3);
  expect(await stepsOf('user@demo.test')).toEqual({ ...raised, offers: true, choice: true });
  expect(await stepsOf('owner@demo.test')).toMatchObject({ request: true, offers: true, choice: true });
  // The storekeeper cannot see any requests and has not created any.
  expect(await stepsOf('storekeeper@demo.test')).toMatchObject({
    request: false,
    offers: false,
    choice: false,
  });
  expect(await stepsOf('premium.owner@demo.test')).toMatchObject({ request: false });
});

it('S1.32 the legal pages name who runs the product, and nothing of how it is paid', async () => {
  const { body } = await server.anonymous<Record<string, string>>('GET', 'legal/operator');
  expect(body).toMatchObject({ name: 'Ponuda d.o.o.', country: 'RS' });
  expect(Object.keys(body).sort()).toEqual([
    'address',
    'city',
    'country',
    'email',
    'name',
    'pib',
    'registration_number',
  ]);
});

it('the legal pages name the address of support until a moderator has entered who runs the product', async () => {
  const stored = await server.db.selectFrom('platform_settings').select('seller').executeTakeFirstOrThrow();
  await server.db.updateTable('platform_settings').set({ seller: '{"country":"RS"}' }).execute();
  const { body } = await server.anonymous<Record<string, string>>('GET', 'legal/operator');
  expect(body).toMatchObject({ name: '', pib: '', email: server.platform.config.supportEmail });
  const { body: plans } = await server.anonymous<{ contact_email: string }>('GET', 'plans');
  expect(plans.contact_email).toBe(server.platform.config.supportEmail);
  const settings = await server.caller('moderator@demo.test')<object>('GET', 'moderation/settings');
  expect(settings.body).toMatchObject({ seller: { name: '', country: 'RS' } });
  await server.db
    .updateTable('platform_settings')
    .set({ seller: JSON.stringify(stored.seller) })
    .execute();
});
