import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  readSceneEventKinds,
  readScenePurchase,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { MAX_OPEN_QUESTIONS } from '#platform/shared/validation/limits.ts';
import {
  answerAsBuyer,
  askAsSupplier,
  fetchPurchaseDetail,
  getLinkSecret,
  moveDeadline,
  readAsSupplier,
  readEmailsAbout,
  readLastEvent,
} from './negotiation.test-support.ts';

const server = setUpTestServer();
const creator = server.caller('user@demo.test');
const admin = server.caller('admin@demo.test');
let scene: RequestScene;
beforeEach(async () => {
  scene = await createActiveRequest(server);
});

async function asked(question = 'Da li može sečenje na meru?'): Promise<number> {
  await askAsSupplier(server, scene.invited[0], question);
  return (await fetchPurchaseDetail(creator, scene)).questions[0]?.id ?? 0;
}
describe('a question', () => {
  it('S1.02 reaches the creator and the staff once each, and stands in the history', async () => {
    const { version } = await readScenePurchase(server, scene);
    const answer = await askAsSupplier(server, scene.invited[0], '  Da li može sečenje?  ');
    expect([answer.status, answer.body.questions]).toMatchObject([
      200,
      [{ own: true, question: 'Da li može sečenje?', answer: null }],
    ]);
    // A double click asks the question only once.
    await askAsSupplier(server, scene.invited[0], 'Da li može sečenje?');
    expect(await readSceneEventKinds(server, scene)).toEqual(['question_asked']);
    for (const email of ['user@demo.test', 'owner@demo.test', 'admin@demo.test'])
      expect(await readEmailsAbout(server, scene, email, 'question-asked'), email).toHaveLength(1);
    for (const email of ['finance@demo.test', 'storekeeper@demo.test'])
      expect(await readEmailsAbout(server, scene, email, 'question-asked'), email).toEqual([]);
    // No decision of the buyer depends on a question, so the version does not change.
    expect((await readScenePurchase(server, scene)).version).toBe(version);
    expect((await fetchPurchaseDetail(creator, scene)).questions).toMatchObject([
      { supplier: { name: scene.invited[0].name }, question: 'Da li može sečenje?' },
    ]);
  });

  it('S8.10 needs the PIB, a text and a link that stands; bad input stands at its field', async () => {
    const [supplier] = scene.invited;
    expect((await askAsSupplier(server, supplier, 'Da?', { pib: '' })).body.code).toBe('pib_required');
    expect((await askAsSupplier(server, supplier, 'Da?', { pib: '100002887' })).body.code).toBe('wrong_pib');
    for (const [text, rule] of [
      ['', 'required'],
      ['  \n', 'required'],
      ['a'.repeat(1001), 'max'],
      ['\u0007', 'characters'],
    ] as const) {
      const { status, body } = await askAsSupplier(server, supplier, text);
      expect([status, body.errors?.question?.[0]?.rule], text).toEqual([422, rule]);
    }
    const unknown = await askAsSupplier(server, { ...supplier, hash: 'x'.repeat(43) }, 'Da?');
    expect(unknown.body.code).toBe('link_unknown');
    expect(await readSceneEventKinds(server, scene)).toEqual([]);
  });

  it('is refused once there are several without an answer', async () => {
    const [supplier, other] = scene.invited;
    for (let n = 1; n <= MAX_OPEN_QUESTIONS; n++)
      expect((await askAsSupplier(server, supplier, `Pitanje ${n}`)).status).toBe(200);
    expect((await askAsSupplier(server, supplier, 'Još jedno')).body.code).toBe('too_many_questions');
    expect((await askAsSupplier(server, other, 'Drugi dobavljač')).status).toBe(200);
    const [newest] = (await fetchPurchaseDetail(creator, scene)).questions;
    await answerAsBuyer(creator, scene, newest?.id ?? 0, { answer: 'Ne.' });
    const last = (await fetchPurchaseDetail(creator, scene)).questions.find(
      ({ question }) => question === 'Pitanje 1',
    );
    await answerAsBuyer(creator, scene, last?.id ?? 0, { answer: 'Da.' });
    expect((await askAsSupplier(server, supplier, 'Još jedno')).status).toBe(200);
  });

  it('waits in the inbox for as long as it may be answered', async () => {
    await asked();
    const toAnswer = async () => {
      const { body } = await creator<{ groups: { id: string; items: { id: number }[] }[] }>(
        'GET',
        'home/inbox',
      );
      return body.groups.find(({ id }) => id === 'answer')?.items.map(({ id }) => id);
    };
    expect(await toAnswer()).toContain(scene.id);
    await moveDeadline(server, scene, '-1 hours');
    expect(await toAnswer()).not.toContain(scene.id);
  });

  it('S8.12 can neither be asked nor answered once bidding is over', async () => {
    const id = await asked();
    await moveDeadline(server, scene, '-1 second');
    expect((await askAsSupplier(server, scene.invited[0], 'Kasno?')).body.code).toBe('deadline_passed');
    expect((await answerAsBuyer(creator, scene, id, { answer: 'Da' })).body.code).toBe('deadline_not_ahead');
    const { can } = await fetchPurchaseDetail(creator, scene);
    expect(can.answer_question).toEqual({ ok: false, code: 'deadline_not_ahead' });
  });
});

describe('an answer', () => {
  it('goes to the supplier who asked, with a link that opens the request beside the first', async () => {
    const [asker, other] = scene.invited;
    const id = await asked();
    const answer = await answerAsBuyer(creator, scene, id, { answer: 'Da, bez doplate.' });
    expect(answer.body.questions).toMatchObject([
      { id, answer: 'Da, bez doplate.', to_all: false, answered_by: expect.stringMatching(/./) },
    ]);
    expect((await readLastEvent(server, scene))?.kind).toBe('answer_question');
    const [mail] = await readEmailsAbout(server, scene, asker.email, 'question-answered');
    expect(mail?.lang).toBe('sr_latin');
    const further = { ...asker, hash: getLinkSecret(mail?.params) };
    for (const one of [asker, further])
      expect((await readAsSupplier(server, one)).questions).toMatchObject([
        { own: true, answer: 'Da, bez doplate.' },
      ]);
    expect(await readEmailsAbout(server, scene, other.email, 'question-answered')).toEqual([]);
    expect((await readAsSupplier(server, other)).questions).toEqual([]);
  });

  it('goes to all invited when it should, and nobody learns who asked', async () => {
    const [asker, other, declined] = scene.invited;
    await server.anonymous('POST', `supplier-offers/${declined.hash}/decline`, {
      body: { pib: declined.pib, reason: 'Nemamo' },
    });
    const id = await asked('Koji je čelik?');
    await answerAsBuyer(admin, scene, id, { answer: 'S235', to_all: true });
    const known = (await readAsSupplier(server, other)).questions;
    expect(known).toMatchObject([{ own: false, question: 'Koji je čelik?', answer: 'S235' }]);
    const [mail] = await readEmailsAbout(server, scene, other.email, 'question-answered');
    expect(mail?.params).toMatchObject({ own: false, answer: 'S235', supplier: other.name });
    expect(JSON.stringify([known, mail?.params])).not.toContain(asker.name);
    // A supplier who has declined receives no email.
    expect(await readEmailsAbout(server, scene, declined.email, 'question-answered')).toEqual([]);
    expect((await readEmailsAbout(server, scene, asker.email, 'question-answered'))[0]?.params).toMatchObject(
      {
        own: true,
      },
    );
  });

  it('is given once; what is unanswered stands first', async () => {
    const first = await asked('Prvo');
    await askAsSupplier(server, scene.invited[1], 'Drugo');
    const [newest] = (await fetchPurchaseDetail(creator, scene)).questions;
    await answerAsBuyer(creator, scene, newest?.id ?? 0, { answer: 'Da' });
    expect((await fetchPurchaseDetail(creator, scene)).questions.map(({ question }) => question)).toEqual([
      'Prvo',
      'Drugo',
    ]);
    await answerAsBuyer(creator, scene, first, { answer: 'Da' });
    expect((await answerAsBuyer(creator, scene, first, { answer: 'Ne' })).body.code).toBe(
      'question_answered',
    );
    const stale = await creator<{ code: string }>('POST', `purchases/${scene.id}/questions/${first}/answer`, {
      body: { answer: 'Ne' },
      headers: { 'if-match': '1' },
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  });

  it('another purchase’s question is not there, and an answer is demanded', async () => {
    const id = await asked();
    const other = await createActiveRequest(server);
    expect((await answerAsBuyer(creator, other, id, { answer: 'Da' })).status).toBe(404);
    expect((await answerAsBuyer(creator, scene, 2_000_000_000, { answer: 'Da' })).status).toBe(404);
    const missing = await answerAsBuyer(creator, scene, id, { answer: ' ' });
    expect(missing.body.errors?.answer?.[0]?.rule).toBe('required');
  });
});

it('a supplier who declined offers after all: the decline is taken back', async () => {
  const [supplier] = scene.invited;
  await server.anonymous('POST', `supplier-offers/${supplier.hash}/decline`, {
    body: { pib: supplier.pib, reason: 'Nemamo robu' },
  });
  const declined = (await fetchPurchaseDetail(creator, scene)).rfps[0];
  expect(declined).toMatchObject({ decline_reason: 'Nemamo robu' });
  expect(declined?.can.accept_offer).toEqual({ ok: false, code: 'offer_declined' });
  expect((await sendOffer(server, scene, supplier, ['10', '20'])).status).toBe(200);
  const rfpAfter = (await fetchPurchaseDetail(creator, scene)).rfps[0];
  expect(rfpAfter).toMatchObject({
    declined_at: null,
    decline_reason: null,
    can: { accept_offer: { ok: true } },
  });
});
