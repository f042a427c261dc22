import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { pickBodyFields } from '#app/server/test-support/pick-body-fields.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { Me } from '#core/accounts/wire/auth.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  type KnownRecords,
  readKnownRecords,
  readQueuedMails,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import type { StandIn } from '../wire.ts';

const DELEGATOR = 'approver@demo.test';
const STAND_IN = 'direct@demo.test';
const today = dayInBelgrade(new Date().toISOString());

const server = setUpTestServer();
const creator = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
let known: KnownRecords;
let approver: Caller;
let standIn: Caller;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
  approver = await server.as(DELEGATOR);
  standIn = await server.as(STAND_IN);
});
beforeEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('delegations').execute();
  await server.db.deleteFrom('mails').execute();
});

type Answer = StandIn & { code?: string; errors?: Record<string, { rule: string }[]> };
const name = (
  call: Caller,
  to: DemoUserEmail | number,
  from: string = today,
  until: string = addDays(today, 6),
) =>
  call<Answer>('POST', 'user-profile/delegations', {
    body: {
      stand_in_id: typeof to === 'number' ? to : requireId(known.users, to),
      date_from: from,
      date_to: until,
    },
  });
const listOf = async (call: Caller, of: string) =>
  (await call<{ data: StandIn[] }>('GET', 'user-profile/delegations', { query: { of } })).body.data;

/** Creates a request of the user with an accepted offer of this net price, which waits for confirmation. */
async function waiting(price: string): Promise<number> {
  const scene = await createActiveRequest(server, { articles: [{ name: 'Lim', quantity: '1' }] });
  await sendOffer(server, scene, scene.invited[0], [price]);
  await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
    body: { rfp_id: scene.invited[0].rfp_id },
  });
  const sent = await creator('PUT', `purchase-steps/status/${S.VALUATION}/${scene.id}`, { body: {} });
  expect(sent.status).toBe(200);
  return scene.id;
}
const confirm = (call: Caller, id: number) =>
  call<{ closed: boolean; reason: string; purchase: PurchaseDetail; code: string }>(
    'PUT',
    `purchases/offers/confirmOffers/${id}`,
    { body: { canConfirm: true } },
  );

describe('naming a stand-in', () => {
  it('mails both, stands in the log, and is listed for both and for staff', async () => {
    const { status, body } = await name(approver, STAND_IN);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'now', date_from: today, stand_in: { name: expect.any(String) } });
    expect((await readQueuedMails(server, 'stand-in')).map(({ to_email }) => to_email).sort()).toEqual([
      DELEGATOR,
      STAND_IN,
    ]);
    expect((await listOf(approver, 'appointed_by_me')).map(({ id }) => id)).toEqual([body.id]);
    expect((await listOf(standIn, 'standing_in')).map(({ id }) => id)).toEqual([body.id]);
    expect((await listOf(owner, 'company')).map(({ id }) => id)).toEqual([body.id]);
    // Calls may still use the old names of the lists.
    expect((await listOf(standIn, 'for_me')).map(({ id }) => id)).toEqual([body.id]);
    expect((await listOf(approver, 'mine')).map(({ id }) => id)).toEqual([body.id]);
    const ask = (of: string) => approver('GET', 'user-profile/delegations', { query: { of } });
    expect((await ask('mine')).headers).toMatchObject({
      deprecation: '@1796083200',
      sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    });
    expect((await ask('appointed_by_me')).headers).not.toHaveProperty('deprecation');
    expect((await creator('GET', 'user-profile/delegations', { query: { of: 'company' } })).status).toBe(403);
    const log = await owner<{ data: { kind: string }[] }>('GET', 'user-profile/audit');
    expect(log.body.data[0]?.kind).toBe('stand_in_named');
  });

  it('is refused at the field: oneself, the past, the wrong order, a second one, nobody of the company', async () => {
    const fails = async (answer: Promise<{ status: number; body: Answer }>) => {
      const { status, body } = await answer;
      expect(status).toBe(422);
      return Object.entries(body.errors ?? {}).map(([field, [first]]) => `${field} ${first?.rule}`);
    };
    expect(await fails(name(approver, DELEGATOR))).toEqual(['stand_in_id unknown_record']);
    expect(await fails(name(approver, STAND_IN, addDays(today, -1)))).toEqual(['date_from date_past']);
    expect(await fails(name(approver, STAND_IN, addDays(today, 2), today))).toEqual(['date_to date_order']);
    expect(await fails(name(approver, STAND_IN, '2026-02-30'))).toContain('date_from date');
    const foreign = await readKnownRecords(server, 'drina');
    expect(await fails(name(approver, [...foreign.users.values()][0] ?? 0))).toEqual([
      'stand_in_id unknown_record',
    ]);
    expect((await name(approver, STAND_IN)).status).toBe(201);
    expect(await fails(name(approver, 'admin@demo.test', addDays(today, 6), addDays(today, 9)))).toEqual([
      'date_from stand_in_overlap',
    ]);
    expect((await name(approver, 'admin@demo.test', addDays(today, 7), addDays(today, 9))).status).toBe(201);
  });

  it('two at once: one is refused', async () => {
    const answers = await Promise.all([name(approver, STAND_IN), name(approver, 'admin@demo.test')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('what a stand-in does', () => {
  it('sees, is told, and confirms as the one they stand in for; both names stay', async () => {
    const before = await waiting('1000');
    expect((await standIn('GET', 'purchase-confirm')).status).toBe(403);
    expect((await standIn('GET', `purchase-confirm/${before}`)).status).toBe(404);
    await name(approver, STAND_IN);
    expect((await standIn<Me>('POST', 'auth/me')).body.stands_in_for).toMatchObject([
      { until: addDays(today, 6), purchase_confirmation: true, confirm_limit: '400000.00' },
    ]);
    const id = await waiting('5000');
    expect(
      (await readQueuedMails(server, 'awaiting-confirmation')).map(({ to_email }) => to_email),
    ).toContain(STAND_IN);
    const list = await standIn<{ total: number }>('GET', 'purchase-confirm');
    expect(list.body.total).toBeGreaterThanOrEqual(2);
    const detail = await standIn<PurchaseDetail>('GET', `purchase-confirm/${id}`);
    expect(detail.body.can.confirm).toMatchObject({
      ok: true,
      stands_in_for: { id: requireId(known.users, DELEGATOR), confirm_limit: '400000.00' },
    });
    expect(detail.body.rfps[0]?.offer?.price).toBe('5000.00');
    const inbox = await standIn<{ groups: { id: string; total: number }[] }>('GET', 'home/inbox');
    expect(inbox.body.groups.find((group) => group.id === 'confirm')?.total).toBeGreaterThan(0);

    const answer = await confirm(standIn, id);
    expect(answer).toMatchObject({ status: 200, body: { closed: true } });
    const history = await owner<{
      data: { kind: string; actor_name: string; stands_in_for: string | null }[];
    }>('GET', `purchases/${id}/history`);
    const event = history.body.data.find(({ kind }) => kind === 'confirm');
    const people = await server.db.selectFrom('users').select(['id', 'email', 'name']).execute();
    const nameOf = (email: string) => people.find((one) => one.email === email)?.name;
    expect(event).toMatchObject({ actor_name: nameOf(STAND_IN), stands_in_for: nameOf(DELEGATOR) });
    const confirmation = await server.db
      .selectFrom('confirmations')
      .select(['user_id', 'stands_in_for_user_id', 'confirm_limit'])
      .where('purchase_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(confirmation).toEqual({
      user_id: requireId(known.users, STAND_IN),
      stands_in_for_user_id: requireId(known.users, DELEGATOR),
      confirm_limit: '400000.00',
    });
  });

  it('only within the rights and the limit of that one, and nothing else', async () => {
    await name(approver, STAND_IN);
    const dear = await waiting('400000.01');
    const detail = await standIn<PurchaseDetail>('GET', `purchase-confirm/${dear}`);
    expect(detail.body.can.confirm).toEqual({ ok: false, code: 'over_limit' });
    expect(await confirm(standIn, dear)).toMatchObject({ status: 422, body: { code: 'over_limit' } });
    for (const path of ['user-management/admin/users', 'user-profile/company', 'categories/import/template'])
      expect((await standIn('GET', path)).status).toBe(403);
    expect(
      (await standIn('PUT', `purchases/cancelPurchase/${dear}`, { body: { cancel_reason: 'x' } })).status,
    ).toBe(403);
  });

  it('only on the days, in Belgrade, both included', async () => {
    const id = await waiting('1000');
    await name(approver, STAND_IN, addDays(today, 1), addDays(today, 2));
    const sees = async () => (await standIn('GET', `purchase-confirm/${id}`)).status;
    expect(await sees()).toBe(404);
    await server.setClock('1 day');
    standIn = await server.as(STAND_IN);
    expect(await sees()).toBe(200);
    await server.setClock('2 days');
    standIn = await server.as(STAND_IN);
    expect(await sees()).toBe(200);
    await server.setClock('3 days');
    standIn = await server.as(STAND_IN);
    expect(await sees()).toBe(404);
    await server.setClock('0');
    standIn = await server.as(STAND_IN);
  });

  it('never chains', async () => {
    const id = await waiting('1000');
    await name(approver, STAND_IN);
    await name(standIn, 'user@demo.test');
    expect((await creator<PurchaseDetail>('GET', `purchases/${id}`)).body.can.confirm).toMatchObject({
      ok: false,
    });
    // The creator sees the purchase as their own; the page for confirming it stays closed to them.
    expect((await creator('GET', `purchase-confirm/${id}`)).status).toBe(403);
    expect((await standIn('GET', `purchase-confirm/${id}`)).status).toBe(200);
  });
});

describe('the end of it', () => {
  it('comes at once by the one who named them or by staff, never by the stand-in or another', async () => {
    const first = (await name(approver, STAND_IN)).body.id;
    const end = (call: Caller, id: number) => call('DELETE', `user-profile/delegations/${id}`);
    expect((await end(standIn, first)).status).toBe(404);
    expect((await end(await server.as('both@demo.test'), first)).status).toBe(404);
    expect((await end(approver, first)).status).toBe(200);
    expect((await end(approver, first)).status).toBe(200);
    expect((await standIn('GET', 'purchase-confirm')).status).toBe(403);
    expect((await readQueuedMails(server, 'stand-in')).length).toBe(4);
    const second = (await name(approver, STAND_IN)).body.id;
    expect((await end(owner, second)).status).toBe(200);
    expect((await listOf(approver, 'appointed_by_me')).map(({ state }) => state)).toEqual(['ended', 'ended']);
  });

  it('a changed right acts at once, and one who approves nothing any more lends nothing', async () => {
    await name(approver, STAND_IN);
    const id = requireId(known.users, DELEGATOR);
    const { body: user } = await owner<Record<string, unknown>>('GET', `user-management/${id}`);
    const body = {
      ...pickBodyFields('PUT user-management/{id}', user),
      sector_ids: (user.sectors as { id: number }[]).map((sector) => sector.id),
      role: 'user',
      additional_permissions: [],
      purchase_confirmation: false,
      confirm_limit: null,
      reason: 'Novo radno mesto',
    };
    const changed = await owner('PUT', `user-management/${id}`, { body });
    expect(changed).toMatchObject({ status: 200 });
    expect((await listOf(owner, 'company'))[0]?.state).toBe('ended');
    expect((await standIn('GET', 'purchase-confirm')).status).toBe(403);
  });

  it('a deleted user neither lends nor stands in', async () => {
    await name(owner, STAND_IN);
    const id = requireId(known.users, STAND_IN);
    const deleted = await owner('DELETE', `user-management/${id}`, { body: { successor_id: 0 } });
    expect(deleted.status).toBe(200);
    expect((await listOf(owner, 'appointed_by_me'))[0]?.state).toBe('ended');
  });
});
