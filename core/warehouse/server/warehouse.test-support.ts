import type { Answer, Caller, TestServer } from '#app/server/test-support/server.ts';
import { activeRequest, type Scene, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import type { Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import type { GoodsDetail, GoodsRow } from '../wire.ts';

export type GoodsAnswer = Answer<GoodsDetail & Refusal>;
export interface GoodsPage {
  data: GoodsRow[];
  total: number;
  last_page: number;
  today: string;
  counts: Record<string, number>;
}

export const FOLDER = 'purchase-steps/storekeeper/purchases';

/** Two prices that occur nowhere else, for 100 and 20.5 units. */
export const PRICES = ['77.7131', '8642.97'] as const;

/**
 * Creates a confirmed purchase: 100 of the first article and 20.5 of the second, from one supplier or, if split, from
 * two.
 */
export async function orderedScene(
  server: TestServer,
  { split = false, more = {} }: { split?: boolean; more?: Parameters<typeof activeRequest>[1] } = {},
): Promise<Scene> {
  const owner = await server.as('owner@demo.test');
  const scene = await activeRequest(server, more);
  const [first, second] = scene.invited;
  const put = async (path: string, body: object) => {
    const answer: Answer<{ code?: string }> = await owner('PUT', `purchases/offers/${path}/${scene.id}`, {
      body,
    });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  await sendOffer(server, scene, first, split ? [PRICES[0], null] : PRICES);
  if (split) await sendOffer(server, scene, second, [null, PRICES[1]]);
  await put('acceptOffer', { rfp_id: first.rfp_id });
  if (split) await put('acceptOffer', { rfp_id: second.rfp_id });
  await put('confirmOffers', { canConfirm: true });
  return scene;
}

export const goodsOf = (who: Caller, { id }: { id: number }): Promise<GoodsAnswer> =>
  who('GET', `${FOLDER}/${id}`);

/** Receives these quantities of one order, by article. */
export async function receive(
  who: Caller,
  scene: Scene,
  quantities: readonly string[],
  { order = 0, ...more }: Readonly<Record<string, unknown>> & { order?: number } = {},
): Promise<GoodsAnswer> {
  const { body } = await goodsOf(who, scene);
  const award = body.orders[order];
  const lines = quantities.map((delivered, index) => ({
    article_id: award?.lines[index]?.article_id,
    delivered,
  }));
  return await who('POST', `${FOLDER}/${scene.id}/receipts`, {
    body: { award_id: award?.award_id, lines, ...more },
  });
}

/** Receives both items of an order in full, one unit of the first damaged. */
export async function receiveDamaged(who: Caller, scene: Scene): Promise<GoodsAnswer> {
  const { body } = await goodsOf(who, scene);
  const award = body.orders[0];
  return await who('POST', `${FOLDER}/${scene.id}/receipts`, {
    body: {
      award_id: award?.award_id,
      lines: [
        { article_id: award?.lines[0]?.article_id, delivered: '101', damaged: '1' },
        { article_id: award?.lines[1]?.article_id, delivered: '20.5' },
      ],
    },
  });
}

export async function closeShort(
  who: Caller,
  scene: Scene,
  more: Readonly<Record<string, unknown>> = {},
): Promise<GoodsAnswer> {
  const { body } = await goodsOf(who, scene);
  return await who('POST', `${FOLDER}/${scene.id}/short-closings`, {
    body: { award_id: body.orders[0]?.award_id, reason: 'Nema više na lageru.', ...more },
  });
}

export const reverse = (
  who: Caller,
  scene: Scene,
  receiptId: number,
  reason = 'Pogrešna roba.',
): Promise<GoodsAnswer> =>
  who('POST', `${FOLDER}/${scene.id}/receipts/${receiptId}/reversals`, { body: { reason } });

export const decide = (
  who: Caller,
  scene: Scene,
  receiptId: number,
  agree: boolean,
  note = '',
): Promise<GoodsAnswer> =>
  who('PUT', `${FOLDER}/${scene.id}/receipts/${receiptId}/agreement`, { body: { agree, note } });
