import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  readInvitationRow,
  readSceneEventKinds,
  readSceneEvents,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import {
  fetchPurchaseDetail,
  getLinkSecret,
  moveDeadline,
  proposeTargetPrices,
  readAsSupplier,
  readEmailsAbout,
} from './negotiation.test-support.ts';

const server = setUpTestServer();
const creator = server.caller('user@demo.test');
let scene: RequestScene;
beforeEach(async () => {
  scene = await createActiveRequest(server);
  await sendOffer(server, scene, scene.invited[0], ['105.5', '20']);
});

const mailed = () => readEmailsAbout(server, scene, scene.invited[0].email, 'counter-proposal');

describe('target prices', () => {
  it('S1.06 S2.23 are mailed once, seen beside the own price, and answered by a new version', async () => {
    const [supplier, other] = scene.invited;
    const answer = await proposeTargetPrices(creator, scene, supplier, ['98.5']);
    expect(answer.status).toBe(200);
    expect(answer.body.rfps[0]?.counter_proposal).toMatchObject({
      offer_version: 1,
      currency: 'RSD',
      message: 'Možete li bliže?',
      answered: false,
      lines: [{ article_id: scene.articles[0], target_price: '98.5000' }],
    });
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    const further = { ...supplier, hash: getLinkSecret(mail?.params) };
    for (const one of [supplier, further])
      expect((await readAsSupplier(server, one)).counter_proposal).toMatchObject({
        message: 'Možete li bliže?',
      });
    expect((await readAsSupplier(server, other)).counter_proposal).toBeNull();
    // A negotiation email does not count as a reminder.
    expect((await readInvitationRow(server, supplier)).reminded_at).toBeNull();

    await sendOffer(server, scene, supplier, ['99', '20']);
    expect((await readAsSupplier(server, supplier)).counter_proposal).toBeNull();
    expect((await fetchPurchaseDetail(creator, scene)).rfps[0]?.counter_proposal?.answered).toBe(true);
    // Opening the link in the second email adds a history entry, which is ignored here.
    const events = (await readSceneEvents(server, scene)).filter(({ kind }) => kind !== 'link_opened');
    expect(events.map(({ kind }) => kind)).toEqual(['offer_submitted', 'counter_propose', 'offer_changed']);
    const named = { article_id: scene.articles[0], article: 'Lim 2 mm', target: '98.5' };
    expect(events[1]?.data).toMatchObject({ version: 1, targets: [{ ...named, price: '105.5' }] });
    expect(events[2]?.data).toMatchObject({ version: 2, targets: [{ ...named, price: '99' }] });
    // A later change no longer counts as an answer to the proposal.
    await sendOffer(server, scene, supplier, ['97', '20']);
    expect((await readSceneEvents(server, scene)).at(-1)?.data).not.toHaveProperty('targets');
  });

  it('an accepted offer can be negotiated; only the supplier’s change undoes the acceptance', async () => {
    const [supplier] = scene.invited;
    await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: supplier.rfp_id } });
    const proposed = await proposeTargetPrices(creator, scene, supplier, ['98.5', '19']);
    expect([proposed.status, proposed.body.rfps[0]?.status]).toEqual([200, 3]);
    await sendOffer(server, scene, supplier, ['98.5', '19']);
    expect((await readInvitationRow(server, supplier)).status).toBe(2);
  });

  it('of a version that is no more are stale, with the state as it is now', async () => {
    const [supplier] = scene.invited;
    await sendOffer(server, scene, supplier, ['104', '20']);
    const late = await proposeTargetPrices(creator, scene, supplier, ['98.5']);
    expect([late.status, late.body.code, late.body.fresh?.rfps[0]?.offer?.version]).toEqual([
      412,
      'stale',
      2,
    ]);
    expect(await mailed()).toEqual([]);
  });

  it.each([
    ['no price at all', { lines: [] }, 'lines', 'required'],
    ['zero', ['0'], 'lines.0.target_price', 'decimal_above'],
    ['words', ['malo'], 'lines.0.target_price', 'decimal'],
    ['five decimals', ['1.00001'], 'lines.0.target_price', 'decimal_places'],
    ['more than is asked', ['105.51'], 'lines.0.target_price', 'decimal_max'],
  ] as const)('refuse %s at the field', async (_, sent, field, rule) => {
    const [targets, more] = Array.isArray(sent) ? [sent as readonly string[], {}] : [[], sent as object];
    const answer = await proposeTargetPrices(creator, scene, scene.invited[0], targets, { ...more });
    expect([answer.status, answer.body.errors?.[field]?.[0]?.rule]).toEqual([422, rule]);
    expect(await readSceneEventKinds(server, scene)).toEqual(['offer_submitted']);
  });

  it('name items of this offer once, and invitations of this purchase', async () => {
    const [supplier] = scene.invited;
    const other = await createActiveRequest(server);
    const line = { article_id: scene.articles[0], target_price: '90' };
    const rules = async (body: object) =>
      (await proposeTargetPrices(creator, scene, supplier, [], { ...body })).body.errors;
    expect(await rules({ lines: [line, line] })).toMatchObject({ 'lines.1.article_id': [{ rule: 'exist' }] });
    expect(await rules({ lines: [{ ...line, article_id: other.articles[0] }] })).toMatchObject({
      'lines.0.article_id': [{ rule: 'unknown_record' }],
    });
    expect(await rules({ lines: [line], rfp_id: other.invited[0].rfp_id })).toMatchObject({
      rfp_id: [{ rule: 'unknown_record' }],
    });
  });

  it('are refused where the supplier could not answer them', async () => {
    const [supplier, silent] = scene.invited;
    expect((await proposeTargetPrices(creator, scene, silent, ['90'])).body.code).toBe('offer_missing');
    await server.anonymous('POST', `supplier-offers/${supplier.hash}/decline`, {
      body: { pib: supplier.pib, reason: 'Ne više' },
    });
    expect((await proposeTargetPrices(creator, scene, supplier, ['90'])).body.code).toBe('offer_declined');
    await sendOffer(server, scene, supplier, ['105.5', '20']);
    await server.db
      .updateTable('contact_persons')
      .set({ email: '' })
      .where('email', '=', supplier.email)
      .execute();
    try {
      expect((await proposeTargetPrices(creator, scene, supplier, ['90'], { version: 2 })).body.code).toBe(
        'mail_address_missing',
      );
      expect((await fetchPurchaseDetail(creator, scene)).rfps[0]?.can.counter_propose.code).toBe(
        'mail_address_missing',
      );
    } finally {
      await server.db
        .updateTable('contact_persons')
        .set({ email: supplier.email })
        .where('email', '=', '')
        .execute();
    }
    await moveDeadline(server, scene, '-1 second');
    const late = await proposeTargetPrices(creator, scene, supplier, ['90'], { version: 2 });
    expect(late.body.code).toBe('deadline_not_ahead');
    expect(await mailed()).toEqual([]);
  });
});
