import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import type { GoodsDetail, GoodsRow } from '../wire.ts';

export type GoodsAnswer = TestResponse<GoodsDetail & Refusal>;
export interface GoodsPage {
  data: GoodsRow[];
  total: number;
  last_page: number;
  today: string;
  counts: Record<string, number>;
}

export const GOODS_PATH = 'purchase-steps/storekeeper/purchases';

/** Two prices that occur nowhere else, for 100 and 20.5 units. */
export const UNIQUE_PRICES = ['77.7131', '8642.97'] as const;

/**
 * Creates a confirmed purchase: 100 of the first article and 20.5 of the second, from one supplier or, if split, from
 * two.
 */
export async function createOrderedScene(
  server: TestServer,
  { split = false, more = {} }: { split?: boolean; more?: Parameters<typeof createActiveRequest>[1] } = {},
): Promise<RequestScene> {
  const owner = await server.as('owner@demo.test');
  const scene = await createActiveRequest(server, more);
  const [first, second] = scene.invited;
  const put = async (path: string, body: object) => {
    const answer: TestResponse<{ code?: string }> = await owner(
      'PUT',
      `purchases/offers/${path}/${scene.id}`,
      {
        body,
      },
    );
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  await sendOffer(server, scene, first, split ? [UNIQUE_PRICES[0], null] : UNIQUE_PRICES);
  if (split) await sendOffer(server, scene, second, [null, UNIQUE_PRICES[1]]);
  await put('acceptOffer', { rfp_id: first.rfp_id });
  if (split) await put('acceptOffer', { rfp_id: second.rfp_id });
  await put('confirmOffers', { canConfirm: true });
  return scene;
}

export const fetchGoods = (who: Caller, { id }: { id: number }): Promise<GoodsAnswer> =>
  who('GET', `${GOODS_PATH}/${id}`);

/** Receives the given quantities of one order, one for each article. */
export async function receiveQuantities(
  who: Caller,
  scene: RequestScene,
  quantities: readonly string[],
  { order = 0, ...more }: Readonly<Record<string, unknown>> & { order?: number } = {},
): Promise<GoodsAnswer> {
  const { body } = await fetchGoods(who, scene);
  const award = body.orders[order];
  const lines = quantities.map((delivered, index) => ({
    article_id: award?.lines[index]?.article_id,
    delivered,
  }));
  return await who('POST', `${GOODS_PATH}/${scene.id}/receipts`, {
    body: { award_id: award?.award_id, lines, ...more },
  });
}

/** Receives both items of an order in full, with one unit of the first item damaged. */
export async function receiveDamaged(who: Caller, scene: RequestScene): Promise<GoodsAnswer> {
  const { body } = await fetchGoods(who, scene);
  const award = body.orders[0];
  return await who('POST', `${GOODS_PATH}/${scene.id}/receipts`, {
    body: {
      award_id: award?.award_id,
      lines: [
        { article_id: award?.lines[0]?.article_id, delivered: '101', damaged: '1' },
        { article_id: award?.lines[1]?.article_id, delivered: '20.5' },
      ],
    },
  });
}

export async function postShortClosing(
  who: Caller,
  scene: RequestScene,
  more: Readonly<Record<string, unknown>> = {},
): Promise<GoodsAnswer> {
  const { body } = await fetchGoods(who, scene);
  return await who('POST', `${GOODS_PATH}/${scene.id}/short-closings`, {
    body: { award_id: body.orders[0]?.award_id, reason: 'Nema više na lageru.', ...more },
  });
}

export const postReversal = (
  who: Caller,
  scene: RequestScene,
  receiptId: number,
  reason = 'Pogrešna roba.',
): Promise<GoodsAnswer> =>
  who('POST', `${GOODS_PATH}/${scene.id}/receipts/${receiptId}/reversals`, { body: { reason } });

export const postReceiptDecision = (
  who: Caller,
  scene: RequestScene,
  receiptId: number,
  agree: boolean,
  note = '',
): Promise<GoodsAnswer> =>
  who('PUT', `${GOODS_PATH}/${scene.id}/receipts/${receiptId}/agreement`, { body: { agree, note } });
