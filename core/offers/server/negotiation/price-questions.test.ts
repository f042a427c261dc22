import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import {
  createActiveRequest,
  type RequestScene,
  readSceneEventKinds,
  readScenePurchase,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { DetailResponse } from '#core/purchase/server/testing/requests.test-support.ts';
import { moveDeadline, readEmailsAbout, readLastEvent } from './negotiation.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
let scene: RequestScene;
beforeEach(async () => {
  scene = await createActiveRequest(server);
  await sendOffer(server, scene, scene.invited[0], ['42.81', '100']);
});

const ask = (prices: readonly object[], call = owner): Promise<DetailResponse> =>
  call('POST', `purchases/${scene.id}/price-questions`, { body: { prices } });
const asked = () => ({ rfp_id: scene.invited[0].rfp_id, article_id: scene.articles[0] });
const mailed = () => readEmailsAbout(server, scene, scene.invited[0].email, 'price-question');

describe('a question about a price', () => {
  it('reaches the supplier once with only its own price, and is in the history', async () => {
    const { version } = await readScenePurchase(server, scene);
    expect((await ask([asked()])).status).toBe(200);
    expect((await ask([asked()])).status).toBe(200);
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.params).toMatchObject({ open: true, lines: [{ price: '42.8100' }] });
    const kinds = await readSceneEventKinds(server, scene);
    expect(kinds.filter((kind) => kind === 'price_asked')).toHaveLength(1);
    expect(await readLastEvent(server, scene)).toMatchObject({ data: { supplier: scene.invited[0].name } });
    expect((await readScenePurchase(server, scene)).version).toBe(version);
  });

  it('goes out after the deadline too, and then promises no change of the offer', async () => {
    await moveDeadline(server, scene, '-1 hour');
    expect((await ask([asked()])).status).toBe(200);
    expect((await mailed())[0]?.params).toMatchObject({ open: false });
  });

  it('is one question for the same prices in any order; a pair that is named twice is refused', async () => {
    const other = { ...asked(), article_id: scene.articles[1] };
    expect((await ask([asked(), other])).status).toBe(200);
    expect((await ask([other, asked()])).status).toBe(200);
    expect(await mailed()).toHaveLength(1);
    const twice = await ask([asked(), other, asked()]);
    expect([twice.status, twice.body.errors]).toMatchObject([
      422,
      { 'prices.2.article_id': [{ rule: 'exist' }] },
    ]);
  });

  it('asks only about the prices that were not asked about in this version of the offer', async () => {
    const other = { ...asked(), article_id: scene.articles[1] };
    const prices = async () =>
      (await mailed()).map(({ params }) =>
        (params as { lines: { price: string }[] }).lines.map(({ price }) => price),
      );
    await ask([asked()]);
    await ask([asked(), other]);
    expect(await prices()).toEqual([['42.8100'], ['100.0000']]);
    await ask([other, asked()]);
    expect(await mailed()).toHaveLength(2);
    await sendOffer(server, scene, scene.invited[0], ['40', '100']);
    await ask([asked(), other]);
    expect((await prices()).at(-1)).toEqual(['40.0000', '100.0000']);
  });

  it.each(['withdrawn_at', 'declined_at'] as const)(
    'is refused for a supplier whose invitation has %s',
    async (column) => {
      await server.db
        .updateTable('rfps')
        .set({ [column]: new Date().toISOString() })
        .where('id', '=', scene.invited[0].rfp_id)
        .execute();
      const answer = await ask([asked()]);
      expect([answer.status, answer.body.code]).toEqual([422, 'offer_missing']);
      expect(await mailed()).toHaveLength(0);
    },
  );

  it('is refused for a line that was not offered, and to a user who may not confirm', async () => {
    const [, second] = scene.invited;
    const other = await ask([{ rfp_id: second.rfp_id, article_id: scene.articles[0] }]);
    expect([other.status, other.body.code]).toEqual([422, 'line_not_offered']);
    expect((await ask([])).status).toBe(422);
    expect((await ask([asked()], await server.as('storekeeper@demo.test'))).status).toBe(404);
  });

  it('is refused for a cancelled request, and if one of the suppliers was not invited', async () => {
    const unknown = await ask([asked(), { ...asked(), rfp_id: 999_999 }]);
    expect([unknown.status, unknown.body.code]).toEqual([422, 'offer_missing']);
    await server.db
      .updateTable('purchases')
      .set({ status: PURCHASE_STATUS.CANCELED })
      .where('id', '=', scene.id)
      .execute();
    expect((await ask([asked()])).body.code).toBe('invalid_transition');
    expect(await mailed()).toHaveLength(0);
  });
});
