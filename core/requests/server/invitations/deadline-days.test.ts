import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  buildRequestForm,
  createRequest,
  type KnownRecords,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  // All days below are later than this one.
  await server.setMoment('2026-11-27T12:00:00Z');
  known = await readKnownRecords(server, 'morava');
});

describe('a deadline given as a day means 23:59:59 in Belgrade', () => {
  it.each([
    ['in winter', '2027-01-15', '2027-01-15T22:59:59.000Z'],
    ['in summer', '2027-07-15', '2027-07-15T21:59:59.000Z'],
    ['on the day that summer time begins', '2027-03-28', '2027-03-28T21:59:59.000Z'],
    ['on the day that it ends', '2027-10-31', '2027-10-31T22:59:59.000Z'],
  ])('%s', async (_, day, instant) => {
    const stored = async (id: number) =>
      new Date(
        (await admin<PurchaseDetail>('GET', `purchases/${id}`)).body.date_for_offer ?? '',
      ).toISOString();
    const created = await createRequest(admin, known, { date_for_offer: day });
    expect(await stored(created.id)).toBe(instant);

    const edited = await createRequest(admin, known);
    const edit = await admin('PUT', `purchases/${edited.id}`, {
      body: buildRequestForm(known, { date_for_offer: day }),
      headers: { 'if-match': String(edited.version) },
    });
    expect(edit.status).toBe(200);
    expect(await stored(edited.id)).toBe(instant);

    const sent = await createRequest(admin, known);
    expect((await admin('POST', `purchase-steps/rfps/send/${sent.id}`)).status).toBe(200);
    const extended = await admin('POST', `purchases/${sent.id}/deadline`, { body: { date_for_offer: day } });
    expect(extended.status).toBe(200);
    expect(await stored(sent.id)).toBe(instant);
  });

  it('a premium request may be raised and completed with one', async () => {
    const owner = await server.as('premium.owner@demo.test');
    const premium = await readKnownRecords(server, 'drina');
    const form = { category_id: [...premium.categories.values()][0], supplier_ids: [] };
    const raised = await createRequest(owner, premium, { ...form, date_for_offer: null } as never);
    const { status, body } = await owner<PurchaseDetail>('PUT', `purchases/${raised.id}`, {
      body: { ...buildRequestForm(known, { ...form, date_for_offer: '2027-01-15' }) },
      headers: { 'if-match': String(raised.version) },
    });
    expect([status, new Date(body.date_for_offer ?? '').toISOString()]).toEqual([
      200,
      '2027-01-15T22:59:59.000Z',
    ]);
  });

  it('a day that does not exist is refused', async () => {
    const { status } = await admin('POST', 'purchases', {
      body: buildRequestForm(known, { date_for_offer: '2027-02-30' }),
    });
    expect(status).toBe(422);
  });
});
