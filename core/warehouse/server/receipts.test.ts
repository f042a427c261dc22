import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import { impersonate } from '#core/moderation/server/moderation.test-support.ts';
import {
  type RequestScene,
  readQueuedEmailsTo,
  readSceneEventKinds,
  readScenePurchase,
} from '#core/purchase/server/testing/offers.test-support.ts';
import {
  createOrderedScene,
  fetchGoods,
  GOODS_PATH,
  type GoodsAnswer,
  postReceiptDecision,
  postReversal,
  postShortClosing,
  receiveQuantities,
} from './warehouse.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const keeper = server.caller('storekeeper@demo.test');
let scene: RequestScene;
beforeAll(async () => {
  const tenant = await server.tenant('morava');
  const category = await tenant
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Limovi i profili')
    .executeTakeFirstOrThrow();
  await tenant.transaction((tx) =>
    tx
      .insertInto('budgets', {
        category_id: category.id,
        amount: '900000000',
        date_from: '2020-01-01',
        date_to: '2099-12-31',
      })
      .execute(),
  );
});
beforeEach(async () => {
  await tolerance('0');
  scene = await createOrderedScene(server);
});

const tolerance = (percent: string) =>
  sql`update companies set settings = settings || ${JSON.stringify({ over_delivery_tolerance: percent })}::jsonb
    where id = ${server.companyId('morava')}`.execute(server.db);
const statusNow = async () => (await readScenePurchase(server, scene)).status;
const refused = ({ status, body }: GoodsAnswer) => [status, body.code];
const budget = async () => {
  const rows = await server.db
    .selectFrom('budget_entries')
    .select(['kind', 'amount'])
    .where('purchase_id', '=', scene.id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, amount }) => `${kind} ${amount}`);
};
const newest = ({ body }: GoodsAnswer) => body.receipts[0]?.id ?? 0;

describe('receiving', () => {
  it('S1.09 S2.29 takes in several deliveries with their papers; everything in makes it RECEIVED', async () => {
    const upload: TestResponse<{ data: { id: number }[] }> = await keeper(
      'POST',
      'files',
      buildSingleFileBody('otpremnica.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')),
    );
    const fileId = upload.body.data[0]?.id ?? 0;
    const first = await receiveQuantities(keeper, scene, ['40', '0'], {
      delivery_note_number: 'OT-7/26',
      note: 'Jedna paleta.',
      file_ids: [fileId],
    });
    expect(first.status).toBe(201);
    expect(first.body.status).toBe(3);
    expect(first.body.orders[0]?.lines).toMatchObject([
      { ordered: '100', sound: '40', open: '60', tolerance: '0' },
      { ordered: '20.5', sound: '0', open: '20.5' },
    ]);
    expect(first.body.receipts).toMatchObject([
      {
        number: expect.stringMatching(/^GR-\d{4}-\d{4}$/),
        kind: 'receipt',
        state: 'done',
        delivery_note_number: 'OT-7/26',
        user: { name: 'Dragan Ilić' },
        lines: [{ delivered: '40', damaged: '0', sound: '40' }],
        files: [{ id: fileId, name: 'otpremnica.pdf' }],
      },
    ]);
    const second = await receiveQuantities(keeper, scene, ['60', '20.5']);
    expect(second.body).toMatchObject({ status: 5, orders: [{ in: true }] });
    expect(new Set(second.body.receipts.map(({ number }) => number)).size).toBe(2);
    expect((await readSceneEventKinds(server, scene)).filter((kind) => kind === 'receive')).toHaveLength(2);
    const again = await receiveQuantities(keeper, scene, ['1', '0']);
    expect(refused(again)).toEqual([422, 'invalid_transition']);
  });

  it('keeps damaged goods open, and notes them', async () => {
    const answer = await receiveQuantities(keeper, scene, ['90', '20.5'], {});
    const award = answer.body.orders[0];
    const line = award?.lines[0];
    const damaged: GoodsAnswer = await keeper('POST', `${GOODS_PATH}/${scene.id}/receipts`, {
      body: {
        award_id: award?.award_id,
        lines: [{ article_id: line?.article_id, delivered: '10', damaged: '6' }],
      },
    });
    expect(damaged.body).toMatchObject({ status: 3, orders: [{ in: false }] });
    expect(damaged.body.orders[0]?.lines[0]).toMatchObject({
      delivered: '100',
      damaged: '6',
      sound: '94',
      open: '6',
    });
  });

  it('what is broken of a whole delivery stays open and is not payable', async () => {
    const line = (body: GoodsAnswer['body']) => body.orders[0]?.lines[0];
    const { body } = await fetchGoods(keeper, scene);
    const send = (delivered: string, damaged: string): Promise<GoodsAnswer> =>
      keeper('POST', `${GOODS_PATH}/${scene.id}/receipts`, {
        body: {
          award_id: body.orders[0]?.award_id,
          lines: [{ article_id: line(body)?.article_id, delivered, damaged }],
        },
      });
    const payable = async () => {
      const detail: TestResponse<{ awards: { money: { payable_for_received: string } }[] }> = await owner(
        'GET',
        `purchases/${scene.id}`,
      );
      return detail.body.awards[0]?.money.payable_for_received;
    };
    const more = await send('20', '20.001');
    expect(more.status).toBe(422);
    expect(more.body.errors).toEqual({ 'lines.0.damaged': [{ rule: 'decimal_max', params: { max: '20' } }] });

    const whole = await send('100', '20');
    expect(line(whole.body)).toMatchObject({ delivered: '100', damaged: '20', sound: '80', open: '20' });
    expect(whole.body.receipts[0]?.lines).toMatchObject([{ delivered: '100', damaged: '20', sound: '80' }]);
    // 80 units at 77.7131 with 20 % VAT.
    expect(await payable()).toBe('7460.46');

    const above = await send('26', '5');
    expect(refused(above)).toEqual([422, 'quantity_not_open']);
    expect(above.body.errors).toEqual({
      'lines.0.delivered': [{ rule: 'decimal_max', params: { max: '25' } }],
    });
    const replaced = await send('25', '5');
    expect(line(replaced.body)).toMatchObject({ delivered: '125', damaged: '25', sound: '100', open: '0' });
    expect(await payable()).toBe('9325.57');
  });

  it('refuses nothing, more than is open, and articles, orders and files of others, each at its field', async () => {
    expect(refused(await receiveQuantities(keeper, scene, ['0', '0']))).toEqual([422, 'quantity_required']);
    const above = await receiveQuantities(keeper, scene, ['100.001', '20.5']);
    expect(refused(above)).toEqual([422, 'quantity_not_open']);
    expect(above.body.errors).toEqual({
      'lines.0.delivered': [{ rule: 'decimal_max', params: { max: '100' } }],
    });
    const { body } = await fetchGoods(keeper, scene);
    const award_id = body.orders[0]?.award_id;
    const post = (more: object): Promise<GoodsAnswer> =>
      keeper('POST', `${GOODS_PATH}/${scene.id}/receipts`, { body: { award_id, ...more } });
    const foreign = await post({ lines: [{ article_id: 1_000_000, delivered: '1' }] });
    expect(Object.keys(foreign.body.errors ?? {})).toEqual(['lines.0.article_id']);
    const lines = [{ article_id: scene.articles[0], delivered: '1' }];
    expect(Object.keys((await post({ lines, award_id: 1_000_000 })).body.errors ?? {})).toEqual(['award_id']);
    expect(Object.keys((await post({ lines, file_ids: [1_000_000] })).body.errors ?? {})).toEqual([
      'file_ids.0',
    ]);
    const twice = await post({ lines: [...lines, ...lines] });
    expect(twice.body.errors).toEqual({ 'lines.1.article_id': [{ rule: 'exist', params: {} }] });
    const odd = await post({ lines: [{ article_id: scene.articles[0], delivered: '1.2345' }] });
    expect(odd.body.errors).toMatchObject({ 'lines.0.delivered': [{ rule: 'decimal_places' }] });
    expect(await statusNow()).toBe(3);
    expect((await fetchGoods(keeper, scene)).body.receipts).toEqual([]);
  });

  it('lets no number of deliveries pass the tolerance, to the last thousandth', async () => {
    await tolerance('1.5');
    const first = await receiveQuantities(keeper, scene, ['101', '0']);
    expect(first.body.orders[0]?.lines[0]).toMatchObject({ sound: '101', open: '0', tolerance: '0.5' });
    expect((await receiveQuantities(keeper, scene, ['0.499', '0'])).status).toBe(201);
    const above = await receiveQuantities(keeper, scene, ['0.002', '0']);
    expect(refused(above)).toEqual([422, 'quantity_not_open']);
    expect(above.body.errors).toEqual({
      'lines.0.delivered': [{ rule: 'decimal_max', params: { max: '0.001' } }],
    });
    expect((await receiveQuantities(keeper, scene, ['0.001', '0'])).status).toBe(201);
    expect(refused(await receiveQuantities(keeper, scene, ['0.001', '0']))).toEqual([
      422,
      'quantity_not_open',
    ]);
    // The tolerance is now below the received quantity: nothing more may be received, and nothing breaks.
    await tolerance('0');
    expect((await fetchGoods(keeper, scene)).body.orders[0]?.lines[0]).toMatchObject({
      open: '0',
      tolerance: '0',
    });
    expect(refused(await receiveQuantities(keeper, scene, ['0.001', '0']))).toEqual([
      422,
      'quantity_not_open',
    ]);
    // The quantity in excess of the order is received, but not payable.
    const detail: TestResponse<{ awards: { money: { payable_for_received: string } }[] }> = await owner(
      'GET',
      `purchases/${scene.id}`,
    );
    expect(detail.body.awards[0]?.money.payable_for_received).toBe('9325.57');
  });

  it('two who receive the same rest at once: one does, the other learns that it changed', async () => {
    const { body } = await fetchGoods(keeper, scene);
    const send = (who: Caller): Promise<GoodsAnswer> =>
      who('POST', `${GOODS_PATH}/${scene.id}/receipts`, {
        headers: { 'if-match': `"${body.version}"` },
        body: {
          award_id: body.orders[0]?.award_id,
          lines: body.orders[0]?.lines.map(({ article_id, open }) => ({ article_id, delivered: open })),
        },
      });
    const answers = await Promise.all([send(keeper), send(owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect((await fetchGoods(keeper, scene)).body.receipts).toHaveLength(1);
  });

  it('the same form sent twice makes one receipt', async () => {
    const { body } = await fetchGoods(keeper, scene);
    const send = (): Promise<GoodsAnswer> =>
      keeper('POST', `${GOODS_PATH}/${scene.id}/receipts`, {
        headers: { 'idempotency-key': `twice-${scene.id}` },
        body: {
          award_id: body.orders[0]?.award_id,
          lines: [{ article_id: scene.articles[0], delivered: '5' }],
        },
      });
    expect((await send()).body.receipts).toEqual((await send()).body.receipts);
    expect((await fetchGoods(keeper, scene)).body.receipts).toHaveLength(1);
  });

  it('S7.30 the status call 5 receives everything open of every order, a paper each', async () => {
    scene = await createOrderedScene(server, { split: true });
    await receiveQuantities(keeper, scene, ['30']);
    const answer: GoodsAnswer = await keeper('PUT', `purchase-steps/status/5/${scene.id}`, { body: {} });
    expect([answer.status, answer.body.status]).toEqual([200, 5]);
    const { body } = await fetchGoods(keeper, scene);
    expect(body.receipts.map(({ lines }) => lines.map(({ delivered }) => delivered))).toEqual([
      ['20.5'],
      ['70'],
      ['30'],
    ]);
    const nothing: GoodsAnswer = await keeper('PUT', `purchase-steps/status/5/${scene.id}`, { body: {} });
    expect(refused(nothing)).toEqual([422, 'invalid_transition']);
  });

  it('an award that is in does not make the purchase RECEIVED while another is open', async () => {
    scene = await createOrderedScene(server, { split: true });
    expect((await receiveQuantities(keeper, scene, ['100'])).body).toMatchObject({
      status: 3,
      orders: [{ in: true }, { in: false }],
    });
    expect((await receiveQuantities(keeper, scene, ['20.5'], { order: 1 })).body.status).toBe(5);
  });
});

describe('closing short', () => {
  it('a storekeeper enters it, it waits without effect, staff are told and agree', async () => {
    const before = await budget();
    await receiveQuantities(keeper, scene, ['60', '20.5']);
    const asked = await postShortClosing(keeper, scene);
    expect(asked.body).toMatchObject({ status: 3, receipts: [{ kind: 'short', state: 'waiting' }, {}] });
    expect(asked.body.orders[0]?.lines[0]).toMatchObject({ open: '40', closed_short: '0' });
    expect(await budget()).toEqual(before);
    const told = await readQueuedEmailsTo(server, 'admin@demo.test', 'awaiting-agreement');
    expect(told.at(-1)?.params).toMatchObject({ step: 'close_short', reason: 'Nema više na lageru.' });
    expect(await readQueuedEmailsTo(server, 'finance@demo.test', 'awaiting-agreement')).toEqual([]);

    expect((await postReceiptDecision(keeper, scene, newest(asked), true)).status).toBe(403);
    const agreed = await postReceiptDecision(admin, scene, newest(asked), true, 'U redu.');
    expect(agreed.body).toMatchObject({
      status: 5,
      receipts: [{ state: 'done', decided_by: 'Snežana Jović' }, {}],
    });
    expect(agreed.body.orders[0]?.lines[0]).toMatchObject({ closed_short: '40', open: '0' });
    const answered = await readQueuedEmailsTo(server, 'storekeeper@demo.test', 'agreement-decided');
    expect(answered.at(-1)?.params).toMatchObject({ outcome: 'agreed', note: 'U redu.' });
    // The payable amount decreases by 40 × 77.7131, and so does the commitment.
    expect((await budget()).at(-1)).toBe('release -3108.52');
    expect(refused(await postReceiptDecision(admin, scene, newest(asked), true))).toEqual([
      422,
      'invalid_transition',
    ]);
  });

  it('staff refuse it: nothing changed, the goods are still expected', async () => {
    const asked = await postShortClosing(keeper, scene);
    const answer = await postReceiptDecision(admin, scene, newest(asked), false, 'Stiže u petak.');
    expect(answer.body).toMatchObject({ status: 3, receipts: [{ state: 'refused' }] });
    expect(answer.body.orders[0]?.lines[0]).toMatchObject({ open: '100', closed_short: '0' });
    expect(refused(await postReceiptDecision(admin, scene, newest(asked), false))).toEqual([
      422,
      'nothing_to_agree',
    ]);
  });

  it('quantities are judged again at the agreement: what has come since cannot be closed short', async () => {
    const asked = await postShortClosing(keeper, scene);
    await receiveQuantities(keeper, scene, ['10', '0']);
    expect(refused(await postReceiptDecision(admin, scene, newest(asked), true))).toEqual([
      422,
      'quantity_not_open',
    ]);
    expect((await postReceiptDecision(admin, scene, newest(asked), false)).status).toBe(200);
    await postShortClosing(keeper, scene);
    // Everything has been delivered in the meantime, so the short closing can only be refused.
    const late = await receiveQuantities(keeper, scene, ['90', '20.5']);
    expect(late.body.status).toBe(5);
    const waiting = late.body.receipts.find(({ state }) => state === 'waiting')?.id ?? 0;
    expect(refused(await postReceiptDecision(admin, scene, waiting, true))).toEqual([
      422,
      'invalid_transition',
    ]);
    expect((await postReceiptDecision(admin, scene, waiting, false)).status).toBe(200);
  });

  it('what waits of a purchase that is canceled is nobody’s work any more', async () => {
    await postShortClosing(keeper, scene);
    const toAgree = async () => {
      const { body }: TestResponse<{ groups: { id: string; items: { id: number }[] }[] }> = await admin(
        'GET',
        'home/inbox',
      );
      return body.groups.find(({ id }) => id === 'agree')?.items.map(({ id }) => id);
    };
    expect(await toAgree()).toContain(scene.id);
    const body = { cancel_reason: 'Dobavljač je u stečaju.' };
    expect((await admin('PUT', `purchases/cancelPurchase/${scene.id}`, { body })).status).toBe(200);
    expect(await toAgree()).not.toContain(scene.id);
  });

  it('whoever is both does it in one step; without a reason nobody does', async () => {
    expect(Object.keys((await postShortClosing(owner, scene, { reason: ' ' })).body.errors ?? {})).toEqual([
      'reason',
    ]);
    const some = await postShortClosing(owner, scene, {
      lines: [{ article_id: scene.articles[0], quantity: '99.5' }],
    });
    expect(some.body).toMatchObject({ status: 3, receipts: [{ state: 'done', decided_by: null }] });
    const above = await postShortClosing(owner, scene, {
      lines: [{ article_id: scene.articles[0], quantity: '0.501' }],
    });
    expect(above.body.errors).toEqual({
      'lines.0.quantity': [{ rule: 'decimal_max', params: { max: '0.5' } }],
    });
    expect((await postShortClosing(owner, scene)).body).toMatchObject({ status: 6, orders: [{ in: true }] });
  });

  it('fact 3, item 22 a moderator who impersonates a user gives nobody’s agreement, in one step neither', async () => {
    const impersonating = await impersonate(
      server,
      await server.as('moderator@demo.test'),
      'owner@demo.test',
    );
    const asked = await postShortClosing(impersonating, scene);
    expect(asked.body).toMatchObject({ status: 3, receipts: [{ kind: 'short', state: 'waiting' }] });
    expect(refused(await postReceiptDecision(impersonating, scene, newest(asked), true))).toEqual([
      403,
      'not_while_impersonating',
    ]);
    expect((await postReceiptDecision(admin, scene, newest(asked), false)).status).toBe(200);
    const received = await receiveQuantities(keeper, scene, ['100', '20.5']);
    const back = await postReversal(impersonating, scene, newest(received));
    expect(back.body).toMatchObject({
      status: 5,
      receipts: [{ kind: 'reversal', state: 'waiting' }, {}, {}],
    });
    expect(refused(await postReceiptDecision(impersonating, scene, newest(back), true))).toEqual([
      403,
      'not_while_impersonating',
    ]);
    expect((await postReceiptDecision(owner, scene, newest(back), true)).body.status).toBe(3);
  });
});

describe('taking back', () => {
  it('a receipt: waits for staff, then the goods are open again, and no second time', async () => {
    const received = await receiveQuantities(keeper, scene, ['100', '20.5']);
    expect(received.body.status).toBe(5);
    const asked = await postReversal(keeper, scene, newest(received));
    expect(asked.body).toMatchObject({ status: 5, receipts: [{ kind: 'reversal', state: 'waiting' }, {}] });
    expect(asked.body.receipts[1]?.reversed_by).toMatchObject({ state: 'waiting' });
    expect(refused(await postReversal(keeper, scene, newest(received)))).toEqual([422, 'not_reversible']);
    const agreed = await postReceiptDecision(admin, scene, newest(asked), true);
    expect(agreed.body).toMatchObject({ status: 3, orders: [{ in: false }] });
    expect(agreed.body.orders[0]?.lines[0]).toMatchObject({ sound: '0', open: '100' });
    expect(agreed.body.receipts[0]).toMatchObject({
      lines: [{ sound: '-100' }, { sound: '-20.5' }],
    });
    expect(refused(await postReversal(keeper, scene, newest(received)))).toEqual([422, 'not_reversible']);
    expect(refused(await postReversal(keeper, scene, newest(agreed)))).toEqual([422, 'not_reversible']);
    expect((await receiveQuantities(keeper, scene, ['100', '20.5'])).body.status).toBe(5);
  });

  it('a refused reversal may be asked for again', async () => {
    const received = await receiveQuantities(keeper, scene, ['1', '0']);
    const asked = await postReversal(keeper, scene, newest(received));
    await postReceiptDecision(admin, scene, newest(asked), false);
    expect((await postReversal(owner, scene, newest(received))).body.receipts[0]).toMatchObject({
      state: 'done',
    });
  });

  it('a short closing too: what was closed is expected again, and payable', async () => {
    await receiveQuantities(keeper, scene, ['100', '20']);
    const closed = await postShortClosing(owner, scene);
    expect(closed.body.status).toBe(5);
    const back = await postReversal(owner, scene, newest(closed));
    expect(back.body).toMatchObject({ status: 3, receipts: [{ kind: 'reversal', state: 'done' }, {}, {}] });
    expect(back.body.orders[0]?.lines[1]).toMatchObject({ closed_short: '0', open: '0.5' });
    expect((await budget()).at(-1)).toBe('commit 4321.49');
  });

  it('needs a reason, and ends with the delivery', async () => {
    const received = await receiveQuantities(keeper, scene, ['100', '20.5']);
    expect(Object.keys((await postReversal(keeper, scene, newest(received), '')).body.errors ?? {})).toEqual([
      'reason',
    ]);
    await server.db.updateTable('purchases').set({ status: 9 }).where('id', '=', scene.id).execute();
    expect(refused(await postReversal(owner, scene, newest(received)))).toEqual([422, 'invalid_transition']);
  });
});

describe('delivering', () => {
  it('S4.27 ends what is in and paid; not before, and for a storekeeper it is out of sight then', async () => {
    const deliver = (who: Caller): Promise<GoodsAnswer> =>
      who('PUT', `purchase-steps/status/9/${scene.id}`, { body: {} });
    expect(refused(await deliver(keeper))).toEqual([422, 'invalid_transition']);
    await postShortClosing(owner, scene);
    expect(await statusNow()).toBe(6);
    const { body } = await fetchGoods(keeper, scene);
    expect(body.can.deliver).toEqual({ ok: true });
    expect((await deliver(keeper)).status).toBe(200);
    expect(await statusNow()).toBe(9);
    expect((await fetchGoods(keeper, scene)).status).toBe(404);
    expect((await fetchGoods(owner, scene)).status).toBe(200);
  });

  it('paid in advance with goods still open is refused, and can still be received', async () => {
    await server.db.updateTable('purchases').set({ status: 6 }).where('id', '=', scene.id).execute();
    const answer: GoodsAnswer = await owner('PUT', `purchase-steps/status/9/${scene.id}`, { body: {} });
    expect(refused(answer)).toEqual([422, 'not_all_received']);
    expect((await receiveQuantities(keeper, scene, ['1', '0'])).status).toBe(201);
  });
});

it('S6.13 a receipt is taken back by storekeepers; for whoever does not see the purchase it is not there', async () => {
  const received = await receiveQuantities(keeper, scene, ['1', '0']);
  expect((await postReversal(admin, scene, newest(received))).status).toBe(403);
  for (const email of ['both@demo.test', 'adhoc@demo.test'] as const) {
    const other = await server.as(email);
    expect((await postReversal(other, scene, newest(received))).status).toBe(404);
    expect((await other('GET', `${GOODS_PATH}/${scene.id}/receipts/${newest(received)}`)).status).toBe(404);
  }
  const elsewhere = await createOrderedScene(server);
  expect((await postReversal(keeper, elsewhere, newest(received))).status).toBe(404);
});
