import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import {
  createActiveRequest,
  type RequestScene,
  readInvitationRow,
  readSceneEventKinds,
  readSceneEvents,
  readScenePurchase,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';

const server = setUpTestServer();
let scene: RequestScene;
let creator: Caller;
beforeEach(async () => {
  creator = await server.as('user@demo.test');
  scene = await createActiveRequest(server);
  const [first, second] = scene.invited;
  await sendOffer(server, scene, first, ['10', '200']);
  await sendOffer(server, scene, second, ['12', '100']);
});

type Detail = PurchaseDetail & { code: string };
const call = (
  who: Caller,
  what: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) => who<Detail>('PUT', `purchases/offers/${what}/${scene.id}`, { body, headers });
const accept = (rfp_id: number, more: Record<string, unknown> = {}) =>
  call(creator, 'acceptOffer', { rfp_id, ...more });
const acceptedOf = (rfpId: number) =>
  server.db
    .selectFrom('accepted_lines')
    .select(['article_id', 'quantity'])
    .where('rfp_id', '=', rfpId)
    .orderBy('article_id')
    .execute();

describe('accepting', () => {
  it('S4.28 S7.25 sets the offer to accepted, whole unless lines are named, with one history entry', async () => {
    const [first] = scene.invited;
    const answer = await accept(first.rfp_id, { version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body.accepted).toMatchObject({ net: '5100.00', lines_accepted: 2, lines_requested: 2 });
    expect((await readInvitationRow(server, first)).status).toBe(3);
    const events = await readSceneEvents(server, scene);
    expect(events.at(-1)).toMatchObject({
      kind: 'accept_offer',
      rfp_id: first.rfp_id,
      actor_name: 'Marko Petrović',
    });
  });

  it('names each character of its orders that a PDF cannot show', async () => {
    const other = await createActiveRequest(server, {
      articles: [{ name: 'Vijak 不锈钢 M8 Č ш 锈', quantity: '1' }],
    });
    const [first] = other.invited;
    await sendOffer(server, other, first, ['10'], { payment_terms: '30 天' });
    const { body } = await creator<Detail>('PUT', `purchases/offers/acceptOffer/${other.id}`, {
      body: { rfp_id: first.rfp_id },
    });
    expect(body.accepted?.unprintable).toEqual(['不', '锈', '钢', '天']);
  });

  it('S7.28 splits lines between suppliers; the rest of the second is what is still free', async () => {
    const [first, second] = scene.invited;
    const [steel] = scene.articles;
    await accept(first.rfp_id, { lines: [{ article_id: steel, quantity: '60' }] });
    const answer = await accept(second.rfp_id);
    expect(answer.status).toBe(200);
    expect(await acceptedOf(second.rfp_id)).toMatchObject([{ quantity: '40.000' }, { quantity: '20.500' }]);
    const sums = await creator<{ value: string; lines: unknown[] }>(
      'GET',
      `purchases/offers/sumQuantity/${scene.id}`,
    );
    expect(sums.body).toEqual({
      value: '120.5',
      lines: [
        { article_id: scene.articles[0], accepted: '100', requested: '100' },
        { article_id: scene.articles[1], accepted: '20.5', requested: '20.5' },
      ],
    });
  });

  it('once more replaces what was accepted of it', async () => {
    const [first] = scene.invited;
    await accept(first.rfp_id);
    await accept(first.rfp_id, { lines: [{ article_id: scene.articles[1], quantity: '0.5' }] });
    expect(await acceptedOf(first.rfp_id)).toMatchObject([
      { article_id: scene.articles[1], quantity: '0.500' },
    ]);
  });

  it('above the requested quantity is refused, by line and as a whole', async () => {
    const [first, second] = scene.invited;
    await accept(first.rfp_id);
    const whole = await accept(second.rfp_id);
    expect([whole.status, whole.body.code]).toEqual([422, 'accepted_above_requested']);
    const line = await accept(second.rfp_id, {
      lines: [{ article_id: scene.articles[0], quantity: '0.001' }],
    });
    expect(line.body.code).toBe('accepted_above_requested');
    expect(await acceptedOf(second.rfp_id)).toEqual([]);
  });

  it.each(['1e309', '-1', '12,5', '0', '1.2345', 'NaN', 'Infinity', '0x10', '9'.repeat(40)])(
    'fact 3, item 42: refuses the quantity %s',
    async (quantity) => {
      const lines = [{ article_id: scene.articles[0], quantity }];
      const answer = await accept(scene.invited[0].rfp_id, { lines });
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    },
  );

  it('refuses articles that are not of this purchase, or named twice', async () => {
    const other = await createActiveRequest(server);
    const quantity = '1';
    for (const lines of [
      [{ article_id: other.articles[0], quantity }],
      [
        { article_id: scene.articles[0], quantity },
        { article_id: scene.articles[0], quantity },
      ],
    ])
      expect((await accept(scene.invited[0].rfp_id, { lines })).body.code).toBe('validation_failed');
  });

  it('an offer changed meanwhile is refused as stale, with the fresh state', async () => {
    const [first] = scene.invited;
    const { version } = await readScenePurchase(server, scene);
    await sendOffer(server, scene, first, ['99', '200']);
    const byOffer = await accept(first.rfp_id, { version: 1 });
    expect([byOffer.status, byOffer.body.code]).toEqual([412, 'stale']);
    expect(byOffer.body).toMatchObject({
      fresh: { id: scene.id, rfps: [{ offer: { version: 2 } }, {}, {}] },
    });
    const body = { rfp_id: first.rfp_id, version: 2 };
    const byPage = await call(creator, 'acceptOffer', body, { 'if-match': `"${version}"` });
    expect([byPage.status, byPage.body.code]).toEqual([412, 'stale']);
    expect(await acceptedOf(first.rfp_id)).toEqual([]);
    expect((await accept(first.rfp_id, { version: 2 })).status).toBe(200);
  });

  it('of an invitation without an offer, or of another purchase, company or number is refused', async () => {
    const other = await createActiveRequest(server);
    const foreign = await createActiveRequest(server, {
      company: 'drina',
      creator: 'premium.owner@demo.test',
    });
    expect((await accept(scene.invited[2].rfp_id)).body.code).toBe('offer_missing');
    for (const rfpId of [other.invited[0].rfp_id, foreign.invited[0].rfp_id, 2_000_000_000])
      expect((await accept(rfpId)).status).toBe(404);
  });

  it('is the creator’s and staff’s; others who see it are forbidden, who does not see it finds nothing', async () => {
    const body = { rfp_id: scene.invited[0].rfp_id };
    await server.db
      .updateTable('purchases')
      .set({ confirmed_by_owner: true })
      .where('id', '=', scene.id)
      .execute();
    expect((await call(await server.as('approver@demo.test'), 'acceptOffer', body)).status).toBe(403);
    expect((await call(await server.as('storekeeper@demo.test'), 'acceptOffer', body)).status).toBe(404);
    expect((await call(await server.as('admin@demo.test'), 'acceptOffer', body)).status).toBe(200);
    expect((await readScenePurchase(server, scene)).confirmed_by_owner).toBe(false);
  });

  it('waits while it stands for approval', async () => {
    await server.db
      .updateTable('purchases')
      .set({ status: PURCHASE_STATUS.VALUATION })
      .where('id', '=', scene.id)
      .execute();
    expect((await accept(scene.invited[0].rfp_id)).body.code).toBe('invalid_transition');
  });
});

describe('taking back', () => {
  // Also proves S7.27.
  it('S4.28 S7.26 rejecting sets rejected, undoing returns to offer sent, and nothing stays accepted', async () => {
    const [first] = scene.invited;
    const body = { rfp_id: first.rfp_id };
    await accept(first.rfp_id);
    await call(creator, 'undoAcceptedOffer', body);
    expect([(await readInvitationRow(server, first)).status, await acceptedOf(first.rfp_id)]).toEqual([
      2,
      [],
    ]);
    await accept(first.rfp_id);
    await call(creator, 'rejectOffer', body);
    expect([(await readInvitationRow(server, first)).status, await acceptedOf(first.rfp_id)]).toEqual([
      5,
      [],
    ]);
    await call(creator, 'undoAcceptedOffer', body);
    expect((await readInvitationRow(server, first)).status).toBe(2);
    const repeated = await call(creator, 'undoAcceptedOffer', body);
    expect([repeated.status, repeated.body.code]).toEqual([422, 'offer_not_changeable']);
    expect((await readSceneEventKinds(server, scene)).slice(2)).toEqual([
      'accept_offer',
      'undo_offer',
      'accept_offer',
      'reject_offer',
      'undo_offer',
    ]);
  });
});

describe('choosing all at once', () => {
  const choose = (body: Record<string, unknown>) => call(creator, 'chooseOffers', body);

  it('lowest takes each line where it is cheapest, with one entry a supplier', async () => {
    const [first, second] = scene.invited;
    const answer = await choose({ scenario: 'lowest' });
    expect(answer.body.accepted).toMatchObject({ net: '3050.00', lines_accepted: 2 });
    expect(await acceptedOf(first.rfp_id)).toEqual([{ article_id: scene.articles[0], quantity: '100.000' }]);
    expect(await acceptedOf(second.rfp_id)).toEqual([{ article_id: scene.articles[1], quantity: '20.500' }]);
    expect((await readSceneEventKinds(server, scene)).slice(2)).toEqual(['accept_offer', 'accept_offer']);
  });

  it('single takes the cheapest supplier of everything, and undoes what it replaces', async () => {
    const [first, second] = scene.invited;
    await choose({ scenario: 'lowest' });
    await choose({ scenario: 'single' });
    expect((await readInvitationRow(server, first)).status).toBe(2);
    expect((await readInvitationRow(server, second)).status).toBe(3);
    expect((await readSceneEventKinds(server, scene)).slice(4)).toEqual(['accept_offer', 'undo_offer']);
  });

  it('single is refused where nobody offers everything', async () => {
    const [first, second] = scene.invited;
    await sendOffer(server, scene, first, ['10', null]);
    await sendOffer(server, scene, second, [null, '100']);
    expect((await choose({ scenario: 'single' })).body.code).toBe('line_not_offered');
  });

  it('leaves out what was rejected, declined, withdrawn or is to be reconfirmed', async () => {
    const [first, second] = scene.invited;
    await server.db
      .updateTable('rfps')
      .set({ to_be_reconfirmed: true })
      .where('id', '=', first.rfp_id)
      .execute();
    await call(creator, 'rejectOffer', { rfp_id: second.rfp_id });
    expect((await choose({ scenario: 'lowest' })).body.code).toBe('offer_missing');
  });

  it('own sets just the lines named, refused as a whole where one is too many', async () => {
    const [first, second] = scene.invited;
    const line = { article_id: scene.articles[0] };
    const tooMany = await choose({
      scenario: 'own',
      lines: [
        { ...line, rfp_id: first.rfp_id, quantity: '60' },
        { ...line, rfp_id: second.rfp_id, quantity: '40.001' },
      ],
    });
    expect(tooMany.body.code).toBe('accepted_above_requested');
    expect(await acceptedOf(first.rfp_id)).toEqual([]);
    const right = await choose({
      scenario: 'own',
      lines: [
        { ...line, rfp_id: first.rfp_id, quantity: '60' },
        { ...line, rfp_id: second.rfp_id, quantity: '40' },
      ],
    });
    expect(right.body.accepted).toMatchObject({ net: '1080.00', lines_accepted: 1 });
    expect((await choose({ scenario: 'own', lines: [] })).body.code).toBe('nothing_accepted');
    const foreign = await createActiveRequest(server, {
      company: 'drina',
      creator: 'premium.owner@demo.test',
    });
    const strange = [{ ...line, rfp_id: foreign.invited[0].rfp_id, quantity: '1' }];
    expect((await choose({ scenario: 'own', lines: strange })).status).toBe(404);
  });
});
