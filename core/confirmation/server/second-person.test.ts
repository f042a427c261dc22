import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import {
  AD_HOC_PATH,
  buildAdhocDirectForm,
  createAdhocDirect,
  DIRECT_PATH,
  uploadAttachment,
} from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import { payOrder } from '#core/finances/server/finances.test-support.ts';
import type { homeApi } from '#core/home/wire.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import {
  createActiveRequest,
  type RequestScene,
  readQueuedEmailsTo,
  readSceneEvents,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { readKnownRecords } from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { findUserId } from '#core/users/server/users.test-support.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';
import type { Approval } from '../wire.ts';

const server = setUpTestServer();
const creator = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const approver = server.caller('approver@demo.test');
const finance = server.caller('finance@demo.test');
let scene: RequestScene;

type Inbox = Wire<(typeof homeApi)['GET home/inbox']>;
type Refused = PurchaseDetail & { code: string; purchase: PurchaseDetail };

beforeEach(async () => {
  await server.db.deleteFrom('user_ties').execute();
  await sql`update companies set settings = settings || ${JSON.stringify({ four_eyes: true })}::jsonb
    where id = ${server.companyId('morava')}`.execute(server.db);
  scene = await createActiveRequest(server);
  const [first] = scene.invited;
  await sendOffer(server, scene, first, ['10', '200']);
  await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
});

async function tie(user: string, givenBy: string): Promise<void> {
  const [user_id, given_by] = [await findUserId(server, user), await findUserId(server, givenBy)];
  const tenant = await server.tenant('morava');
  await tenant.transaction((tx) =>
    tx.insertInto('user_ties', { user_id, given_by, kind: 'rights' }).execute(),
  );
}

const confirm = (who: Caller): Promise<TestResponse<Refused>> =>
  who('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
/**
 * Returns the direct purchases that await the caller's action on the home page. Backdates their status first, so
 * that new purchases are also listed.
 */
async function directsOf(who: Caller): Promise<number[]> {
  await sql`update purchases set status_since = '2020-01-01' where status_since > now() - interval '1 hour'`.execute(
    server.db,
  );
  const { body } = await who<Inbox>('GET', 'home/inbox');
  return body.groups.find(({ id }) => id === 'approve_direct')?.items.map(({ id }) => id) ?? [];
}
const sendForApproval = () =>
  creator('PUT', `purchase-steps/status/${S.VALUATION}/${scene.id}`, { body: { note: '' } });

describe('four eyes and a user whom the creator invited', () => {
  it('a confirmation is refused with its own code, which page, list and the names of approvers tell before', async () => {
    await sendForApproval();
    await tie('approver@demo.test', 'user@demo.test');
    const { body: names } = await owner<Approval>('GET', `purchases/${scene.id}/confirmers`);
    expect(names.refused.find(({ user }) => user.name === 'Milica Todorović')?.code).toBe('four_eyes_tied');
    const { body: list } = await approver<{ data: { id: number; confirm: object }[] }>(
      'GET',
      'purchase-confirm',
    );
    expect(list.data.find(({ id }) => id === scene.id)?.confirm).toEqual({
      ok: false,
      code: 'four_eyes_tied',
    });
    const refused = await confirm(approver);
    expect([refused.status, refused.body.code]).toEqual([422, 'four_eyes_tied']);
    expect((await confirm(owner)).status).toBe(200);
  });

  it('the link of a mail asks the same rule', async () => {
    await sendForApproval();
    const mail = (await readQueuedEmailsTo(server, 'approver@demo.test')).at(-1);
    const link = /procurements\/approve\/([\w-]+)/.exec(JSON.stringify(mail?.params))?.[1];
    expect(link).toBeDefined();
    await tie('approver@demo.test', 'user@demo.test');
    const { body } = await server.anonymous<{ state: string; code: string }>(
      'POST',
      `approvals/${link}/open`,
    );
    expect([body.state, body.code]).toEqual(['refused', 'four_eyes_tied']);
  });

  it('an approval of a direct purchase is refused to the admin who invited its creator', async () => {
    const known = await readKnownRecords(server, 'morava');
    const { id } = await createAdhocDirect(server.caller('direct@demo.test'), DIRECT_PATH, known);
    await tie('direct@demo.test', 'admin@demo.test');
    const answer: TestResponse<Refused> = await admin(
      'PUT',
      `purchase-steps/status/${S.DIRECT_APPROVAL}/${id}`,
      {
        body: { note: '' },
      },
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'four_eyes_tied']);
    expect([(await directsOf(admin)).includes(id), (await directsOf(owner)).includes(id)]).toEqual([
      false,
      true,
    ]);
  });

  it('a purchase that was handed over is still of the one who created it', async () => {
    const direct = server.caller('direct@demo.test');
    const { id } = await createAdhocDirect(direct, DIRECT_PATH, await readKnownRecords(server, 'morava'));
    await server.db
      .updateTable('purchases')
      .set({ creator_id: await findUserId(server, 'admin@demo.test') })
      .where('id', '=', id)
      .execute();
    const answer: TestResponse<Refused> = await direct(
      'PUT',
      `purchase-steps/status/${S.DIRECT_APPROVAL}/${id}`,
      {
        body: { note: '' },
      },
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'four_eyes']);
  });

  it('nor does the creator confirm who was deleted and invited again by the same address', async () => {
    await sendForApproval();
    const approverId = await findUserId(server, 'approver@demo.test');
    const tenant = await server.tenant('morava');
    const { id } = await tenant.transaction((tx) =>
      tx
        .insertInto('users', {
          ...{ name: 'Milica pre', email: 'Approver@demo.test', deleted_at: '2026-01-01T00:00:00Z' },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(id).not.toBe(approverId);
    await server.db.updateTable('purchases').set({ creator_id: id }).where('id', '=', scene.id).execute();
    expect((await confirm(approver)).body.code).toBe('four_eyes');
  });

  it('decides where nobody else could; the history says why and every owner is mailed', async () => {
    await sendForApproval();
    const { body: names } = await owner<Approval>('GET', `purchases/${scene.id}/confirmers`);
    const emails = await server.db
      .selectFrom('users')
      .select('email')
      .where(
        'id',
        'in',
        [...names.approvers, ...names.refused].map(({ user }) => user.id),
      )
      .execute();
    for (const { email } of emails) await tie(email, 'user@demo.test');
    expect((await confirm(approver)).status).toBe(200);
    const entry = (await readSceneEvents(server, scene)).find(({ kind }) => kind === 'confirm');
    expect(entry?.data).toMatchObject({ tied: { user: 'Milica Todorović' } });
    const mails = await server.db
      .selectFrom('mails')
      .select('to_email')
      .where('template', '=', 'tied-decision')
      .where('dedupe_key', 'like', `tied-decision-${scene.id}-%`)
      .execute();
    expect(mails.map(({ to_email }) => to_email)).toEqual(['owner@demo.test']);
    // During the 72-hour payment hold, the purchase cannot be paid, neither by recording a payment nor with the
    // code on the payment slip, but it can be cancelled.
    const { body: decided }: TestResponse<Refused> = await owner('GET', `purchases/${scene.id}`);
    expect(decided.can).toMatchObject({ pay: { ok: false, code: 'payments_held' }, cancel: { ok: true } });
    const paid = await payOrder(finance, scene, '100', { payment_type: 'advance_partial' });
    expect([paid.status, paid.body.code]).toEqual([422, 'payments_held']);
    const slip = `purchase-steps/finances/slips/${scene.id}/${decided.awards[0]?.id}`;
    expect((await finance('GET', slip)).body).toMatchObject({ qr: null, why_no_qr: 'payments_held' });
    await sql`update purchases set payments_held_until = payments_held_until - interval '72 hours'
      where id = ${scene.id}`.execute(server.db);
    expect((await payOrder(finance, scene, '100', { payment_type: 'advance_partial' })).status).toBe(201);
  });
});

describe('four eyes and a user who changed what is bought', () => {
  const RAISERS = { [AD_HOC_PATH]: 'adhoc@demo.test', [DIRECT_PATH]: 'direct@demo.test' } as const;

  it.each([AD_HOC_PATH, DIRECT_PATH] as const)(
    'an edited purchase is approved by another: %s',
    async (path) => {
      const known = await readKnownRecords(server, 'morava');
      const { id } = await createAdhocDirect(server.caller(RAISERS[path]), path, known);
      const file_ids = path === AD_HOC_PATH ? [await uploadAttachment(admin)] : [];
      const lines = [{ name: 'Lepak', quantity: '1', unit: 'l', unit_price: '150000', vat_rate: '20' }];
      const body = buildAdhocDirectForm(known, { file_ids, lines });
      const edited: TestResponse<PurchaseDetail> = await admin('PUT', `${path}/update/${id}`, { body });
      expect([edited.status, edited.body.can.approve]).toEqual([200, { ok: false, code: 'four_eyes' }]);
      const refused: TestResponse<Refused> = await admin('PUT', `${path}/approve/${id}`, { body: {} });
      expect([refused.status, refused.body.code]).toEqual([422, 'four_eyes']);
      if (path === DIRECT_PATH)
        expect([(await directsOf(admin)).includes(id), (await directsOf(owner)).includes(id)]).toEqual([
          false,
          true,
        ]);
      expect((await owner('PUT', `${path}/approve/${id}`, { body: {} })).status).toBe(200);
    },
  );

  it('nor by the one who submitted it once more after a rejection', async () => {
    const known = await readKnownRecords(server, 'morava');
    const { id } = await createAdhocDirect(server.caller('direct@demo.test'), DIRECT_PATH, known);
    await admin('PUT', `${DIRECT_PATH}/reject/${id}`, { body: { note: 'Skupo.' } });
    await admin('PUT', `${DIRECT_PATH}/resubmit/${id}`, { body: {} });
    const own: TestResponse<Refused> = await admin('PUT', `${DIRECT_PATH}/approve/${id}`, { body: {} });
    expect(own.body.code).toBe('four_eyes');
  });

  it('who chooses among the offers of a colleague’s request may confirm it', async () => {
    const [first] = scene.invited;
    await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
    await sendForApproval();
    expect((await confirm(owner)).status).toBe(200);
  });

  it('an offer that a user entered is confirmed by another', async () => {
    const { id, name } = await server.db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', 'owner@demo.test')
      .executeTakeFirstOrThrow();
    const by = { kind: 'user', user_id: id, name, impersonator_id: null } as const;
    const entry = { purchase_id: scene.id, rfp_id: scene.invited[0].rfp_id, kind: 'enter_offer', by };
    const tenant = await server.tenant('morava');
    await tenant.transaction((tx) => appendEvent(tx, entry));
    await sendForApproval();
    const { body: list } = await owner<{ data: { id: number; confirm: object }[] }>(
      'GET',
      'purchase-confirm?show=all',
    );
    expect(list.data.find((one) => one.id === scene.id)?.confirm).toEqual({ ok: false, code: 'four_eyes' });
    const { body: names } = await owner<Approval>('GET', `purchases/${scene.id}/confirmers`);
    expect(names.refused.map(({ code }) => code)).toContain('four_eyes');
    const lastMail = (await readQueuedEmailsTo(server, 'owner@demo.test', 'awaiting-confirmation')).at(
      -1,
    )?.params;
    expect(lastMail).not.toMatchObject({ purchase_id: scene.id });
    expect((await confirm(owner)).body.code).toBe('four_eyes');
    expect((await confirm(approver)).status).toBe(200);
  });
});
