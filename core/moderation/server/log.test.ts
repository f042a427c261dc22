import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { AuditEntry } from '#core/audit/wire.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { PlatformSettings } from '../wire/platform-settings.ts';

const server = setUpTestServer();
const moderator = server.caller('moderator@demo.test');

interface Log {
  readonly data: AuditEntry[];
  readonly total: number;
  readonly more: boolean;
}
const log = async (page = 1) => (await moderator<Log>('GET', 'moderation/log', { query: { page } })).body;

it('the platform’s log shows what concerns no company, newest first, with what changed', async () => {
  await moderator('PUT', 'moderation/prices', {
    body: { prices: [{ plan: 'bsc', currency: 'EUR', per_month: '44.40' }] },
  });
  const { body: settings } = await moderator<PlatformSettings>('GET', 'moderation/settings');
  await moderator('PUT', 'moderation/settings', {
    body: { seller: { ...settings.seller, address: 'Nova 7' }, affiliate_percent: '11', activation_days: 3 },
  });
  // A company's entry appears only in that company's log.
  await moderator('PUT', `moderation/companies/${server.companyId('lim')}/plan`, {
    body: { plan: 'adv', plan_until: null },
  });
  const [second, first] = (await log()).data;
  expect(second).toMatchObject({
    kind: 'settings_changed',
    actor: { name: 'Moderator' },
    details: [
      { field: 'what', value: 'seller_and_affiliates' },
      { field: 'moderator_email', value: 'moderator@demo.test' },
    ],
  });
  expect(second?.changes).toEqual([
    { field: 'address', from: settings.seller.address, to: 'Nova 7' },
    { field: 'activation_days', from: '1', to: '3' },
    { field: 'affiliate_percent', from: '10', to: '11' },
  ]);
  expect(first?.changes).toEqual([{ field: 'bsc_EUR', from: expect.any(String), to: '44.40' }]);
});

it('is paged by twenty, and shows nothing of a company', async () => {
  const by = { user_id: null, name: 'make-moderator' };
  for (let n = 0; n < 25; n++)
    await recordAuditEntry(server.db, { kind: 'user_invited', company_id: null, by, ip: '', data: { n } });
  const [one, two] = [await log(), await log(2)];
  expect([one.data.length, one.total, one.more]).toEqual([20, one.total, false]);
  expect(one.data[0]?.details).toEqual([{ field: 'n', value: '24' }]);
  const ids = [...one.data, ...two.data].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  const { n } = await server.db
    .selectFrom('audit_events')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('company_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(one.total).toBe(Number(n));
});

it('a renamed moderator is still known in a company’s log, and the platform’s log has the renaming', async () => {
  const profile = { name: 'Petar Petrović', phone_number: '', lang: 'en' };
  const renamed = await moderator('PUT', 'user-profile/general', { body: profile });
  expect(renamed.status).toBe(200);
  const [change] = (await log()).data;
  expect(change).toMatchObject({
    kind: 'profile_changed',
    actor: { name: 'Moderator' },
    changes: [{ field: 'lang' }, { field: 'name', from: 'Moderator', to: 'Petar Petrović' }],
    details: [{ field: 'moderator_email', value: 'moderator@demo.test' }],
  });

  await moderator('PUT', `moderation/companies/${server.companyId('morava')}/plan`, {
    body: { plan: 'prm', plan_until: null },
  });
  const owner = await server.as('owner@demo.test');
  const { body: page } = await owner<Log>('GET', 'user-profile/audit');
  expect(page.data.find(({ kind }) => kind === 'plan_changed')).toMatchObject({
    actor: { name: 'Petar Petrović' },
    details: [{ field: 'moderator_email', value: 'moderator@demo.test' }],
  });
});
