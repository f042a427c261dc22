import { beforeEach, describe, expect, it } from 'vitest';
import { purchases } from '#app/server/purchases.ts';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import { readQueuedMails } from '#core/purchase/server/testing/requests.test-support.ts';
import type { Notification } from '../wire.ts';
import { findNoticeSentence } from '../words.ts';
import { dailyDigestJob } from './jobs/daily-digest.ts';
import { purgeNotificationsJob } from './jobs/purge-notifications.ts';

const server = setUpTestServer();
const creator = server.caller('user@demo.test');
const approver = server.caller('approver@demo.test');
const owner = server.caller('owner@demo.test');
beforeEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('notifications').execute();
  await server.db.deleteFrom('mails').execute();
  await server.db.updateTable('users').set({ notification_mails: 'each' }).execute();
});

interface Page {
  readonly data: Notification[];
  readonly total: number;
  readonly last_page: number;
}
const list = async (call: Caller, query: Record<string, string | number> = {}) =>
  (await call<Page>('GET', 'notifications', { query })).body;
const unread = async (call: Caller) => (await call('GET', 'notifications/unread')).body;
const daily = (call: Caller) =>
  call('PUT', 'user-profile/notifications', { body: { notification_mails: 'daily' } });
const job = { log: silentLog, attempt: 1, signal: new AbortController().signal };
const digest = () => dailyDigestJob.run({ platform: server.platform, ...job }, {} as never);

/** Creates a request by the user, with an accepted offer whose confirmation has been proposed. */
async function proposed(): Promise<number> {
  const scene = await createActiveRequest(server);
  expect((await sendOffer(server, scene, scene.invited[0], ['10', '20'])).status).toBe(200);
  const accepted = await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
    body: { rfp_id: scene.invited[0].rfp_id },
  });
  expect(accepted.status).toBe(200);
  await creator('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
  return scene.id;
}
const mailCount = async (email: DemoUserEmail) =>
  (await readQueuedMails(server, 'awaiting-confirmation')).filter(({ to_email }) => to_email === email)
    .length;

describe('what colleagues are told', () => {
  it('stands in the bell of those whose turn it is, and only there as theirs', async () => {
    const id = await proposed();
    const [notice] = (await list(approver)).data;
    expect(notice).toMatchObject({
      kind: 'awaiting-confirmation',
      purchase_id: id,
      your_turn: true,
      read: false,
      reachable: true,
      data: { page: 'confirmation', step: 'realization' },
    });
    expect(JSON.stringify(notice)).not.toMatch(/net|total|suppliers/);
    expect(await unread(approver)).toEqual({ unread: 1, your_turn: 1 });
    expect(await unread(await server.as('storekeeper@demo.test'))).toEqual({ unread: 0, your_turn: 0 });
    expect((await list(creator, { show: 'your_turn' })).data).toEqual([]);
    expect(await mailCount('approver@demo.test')).toBe(1);
  });

  it('is nobody’s turn any more once somebody has acted', async () => {
    const id = await proposed();
    const answer = await owner('PUT', `purchases/offers/confirmOffers/${id}`, { body: { canConfirm: true } });
    expect(answer.status).toBe(200);
    expect(await unread(approver)).toEqual({ unread: 1, your_turn: 0 });
    const [left] = (await list(approver)).data;
    // The purchase is closed, so a user who could only confirm it can no longer see it.
    expect(left).toMatchObject({ your_turn: false, read: false, reachable: false, data: { over: true } });
    expect((await list(owner)).data[0]).toMatchObject({ your_turn: false, read: true });
    expect((await list(creator)).data[0]).toMatchObject({ kind: 'purchase-confirmed', your_turn: false });
  });

  it('a rejection is the creator’s turn until they act on it', async () => {
    const id = await proposed();
    const reject = { body: { note: 'Preskupo' } };
    expect((await approver('PUT', `purchase-steps/status/${S.ACTIVE}/${id}`, reject)).status).toBe(200);
    expect((await list(creator, { show: 'your_turn' })).data).toMatchObject([
      { kind: 'rejected', data: { note: 'Preskupo' } },
    ]);
    await creator('PUT', `purchases/offers/confirmOffers/${id}`, { body: { canConfirm: true } });
    expect((await list(creator, { show: 'your_turn' })).data).toEqual([]);
    expect(await unread(approver)).toMatchObject({ your_turn: 1 });
  });
});

/** Emails about purchases that are sent to suppliers. All other emails are sent to colleagues. */
const TO_SUPPLIERS = new Set([
  'invitation-withdrawn',
  'offer-result',
  'purchase-order',
  'receipt-advice',
  'reminder',
  'request-cancelled',
  'request-changed',
  'request-for-offer',
  'request-published',
  'deadline-extended',
  'question-answered',
  'price-question',
  'counter-proposal',
  'order-cancelled',
  'invoice-question',
  'invoice-refused',
]);

/** Emails that list waiting work, which is also shown on the home page and in the calendar. */
const LISTS = new Set(['invoice-to-decide', 'invoice-late']);

/**
 * Warnings that all owners receive immediately, whatever their email settings. The purchase page shows the same
 * warning.
 */
const WARNINGS = new Set(['tied-decision']);

it('every mail to colleagues has its sentence in the bell', () => {
  const names = purchases.mails?.map(({ name }) => name) ?? [];
  const apart = [TO_SUPPLIERS, LISTS, WARNINGS];
  expect(names.filter((name) => !apart.some((some) => some.has(name)) && !findNoticeSentence(name))).toEqual(
    [],
  );
});

describe('reading', () => {
  it('marks some or all up to one; never another’s', async () => {
    await proposed();
    await proposed();
    const { data } = await list(approver);
    const ids = data.map(({ id }) => id);
    expect((await owner('PUT', 'notifications/read', { body: { ids } })).status).toBe(200);
    expect(await unread(approver)).toMatchObject({ unread: 2 });
    const first = await approver('PUT', 'notifications/read', { body: { ids: [ids[1]] } });
    expect(first.body).toEqual({ unread: 1, your_turn: 1 });
    expect((await list(approver, { show: 'unread' })).data.map(({ id }) => id)).toEqual([ids[0]]);
    await proposed();
    const rest = await approver('PUT', 'notifications/read', { body: { up_to: ids[0] } });
    expect(rest.body).toEqual({ unread: 1, your_turn: 1 });
    expect((await approver('PUT', 'notifications/read', { body: {} })).status).toBe(422);
  });

  it('is paged, and counted no further than the bell shows', async () => {
    const { id: user } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@demo.test')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('notifications')
      .values(
        Array.from({ length: 130 }, (_, n) => ({
          company_id: server.companyId('morava'),
          user_id: user,
          kind: 'deadline-passed',
          data: JSON.stringify({ number: `${n}`, name: 'Lim', page: 'request' }),
        })),
      )
      .execute();
    const admin = await server.as('admin@demo.test');
    expect(await unread(admin)).toEqual({ unread: 100, your_turn: 0 });
    const page = await list(admin, { page: 7 });
    expect(page).toMatchObject({ total: 130, last_page: 7 });
    expect(page.data).toHaveLength(10);
    // The notification has no purchase and therefore no link.
    expect(page.data[0]).toMatchObject({ reachable: false, purchase_id: null });
  });
});

describe('the daily digest', () => {
  it('brings each notice once, in one mail, whatever runs at once', async () => {
    expect((await daily(approver)).body).toEqual({ notification_mails: 'daily' });
    expect((await approver('GET', 'user-profile/notifications')).body).toEqual({
      notification_mails: 'daily',
    });
    const first = await proposed();
    const second = await proposed();
    expect(await mailCount('approver@demo.test')).toBe(0);
    expect(await mailCount('owner@demo.test')).toBe(2);
    expect(await unread(approver)).toEqual({ unread: 2, your_turn: 2 });
    await digest();
    expect(await readQueuedMails(server, 'daily-digest')).toEqual([]);

    await server.setClock('24 hours');
    await Promise.all([digest(), digest(), digest()]);
    await digest();
    const [mail, ...more] = await readQueuedMails(server, 'daily-digest');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_email: 'approver@demo.test' });
    await server.runJobs();
    const [sent] = await readQueuedMails(server, 'daily-digest');
    expect(sent?.body_text).toContain('Čeka na vas');
    expect(sent?.body_text).toContain(`/procurements/purchase-confirmation/${first}`);
    expect(sent?.body_text).toContain(`/procurements/purchase-confirmation/${second}`);
    expect(sent?.body_text).toContain('/profile/notifications');

    await server.setClock('48 hours');
    await digest();
    expect(await readQueuedMails(server, 'daily-digest')).toHaveLength(1);
  });

  it('leaves out what was read, and what is over', async () => {
    await daily(approver);
    const id = await proposed();
    await owner('PUT', `purchases/offers/confirmOffers/${id}`, { body: { canConfirm: true } });
    await proposed();
    const { data } = await list(approver, { show: 'your_turn' });
    await approver('PUT', 'notifications/read', { body: { ids: data.map(({ id: one }) => one) } });
    await server.setClock('24 hours');
    await digest();
    expect(await readQueuedMails(server, 'daily-digest')).toEqual([]);
  });
});

it('notices older than half a year are removed', async () => {
  await proposed();
  const run = () => purgeNotificationsJob.run({ platform: server.platform, ...job }, {} as never);
  await server.setClock('179 days');
  await run();
  expect((await server.db.selectFrom('notifications').select('id').execute()).length).toBeGreaterThan(0);
  await server.setClock('181 days');
  await run();
  expect(await server.db.selectFrom('notifications').select('id').execute()).toEqual([]);
});
