// @module-tag exhaustive

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { buildDespatchXml } from '#core/orders/rules/despatch.test-support.ts';
import { computeToleratedQuantity } from '#core/purchase/rules/receipts.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  createOrderedScene,
  fetchGoods,
  type GoodsAnswer,
  postReceiptDecision,
  postReversal,
  postShortClosing,
  receiveQuantities,
} from '#core/warehouse/server/warehouse.test-support.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { fetchAnnouncedDeliveries, uploadOrderFiles } from './exchange.test-support.ts';

const TOLERANCE = '1.5';
const server = setUpTestServer({ RATE_LIMIT: '0' });
const owner = server.caller('owner@demo.test');
const keeper = server.caller('storekeeper@demo.test');
beforeAll(async () => {
  const { company_id } = await server.tenant('morava');
  const settings = JSON.stringify({ e_documents: true, over_delivery_tolerance: TOLERANCE });
  await sql`update companies set settings = settings || ${settings}::jsonb where id = ${company_id}`.execute(
    server.db,
  );
});

/**
 * Quantities for the two order lines, for which 100 and 20.5 are ordered: often close to the remaining quantity,
 * sometimes above it.
 */
const quantities = fc
  .tuple(
    fc.constantFrom(0, 1000, 33_333, 49_999, 60_000, 101_500, 101_501, 250_000),
    fc.constantFrom(0, 500, 10_250, 20_500, 20_807, 20_808, 30_000),
  )
  .map((thousandths) => thousandths.map((one) => toDecimal(one).div(toDecimal(1000), 3).toString()));

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('announce' as const), of: quantities }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('post' as const),
      of: quantities,
      byAnnouncement: fc.boolean(),
      /** The number of concurrent posts of the same quantities. */
      atOnce: fc.constantFrom(1, 1, 3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('reverse' as const), nth: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('close' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('decide' as const), nth: fc.nat(9), agree: fc.boolean() }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/**
 * Runs one step as the caller `who`. A step that the state does not allow is refused with a code; no step fails in any
 * other way.
 */
async function play(scene: RequestScene, one: Step, who: Caller): Promise<readonly TestResponse<unknown>[]> {
  if (one.does === 'announce') return [await announce(scene, one.of)];
  if (one.does === 'post') {
    const [announced] = one.byAnnouncement ? await fetchAnnouncedDeliveries(keeper, scene) : [];
    const more = announced ? { despatch_id: announced.id } : {};
    return await Promise.all(
      Array.from({ length: one.atOnce }, () => receiveQuantities(who, scene, one.of, more)),
    );
  }
  if (one.does === 'close') return [await postShortClosing(who, scene)];
  const { receipts } = (await fetchGoods(owner, scene)).body;
  const state = one.does === 'decide' ? 'waiting' : 'done';
  const possible = receipts.filter((receipt) => receipt.state === state);
  const chosen = possible[one.nth % Math.max(1, possible.length)]?.id ?? 0;
  return [
    one.does === 'reverse'
      ? await postReversal(who, scene, chosen)
      : await postReceiptDecision(owner, scene, chosen, one.agree, 'Odlučeno.'),
  ];
}

function announce(scene: RequestScene, of: readonly string[]) {
  const lines = scene.articles.map((id, index) => ({ id: String(id), quantity: of[index] ?? '0' }));
  return uploadOrderFiles(
    server,
    'purchase-steps/storekeeper/despatch',
    [buildDespatchXml({ order: `${scene.number}-1`, supplier: scene.invited[0].pib, lines })],
    {},
    'storekeeper@demo.test',
  );
}

const sound = ({ body }: GoodsAnswer) => body.orders[0]?.lines.map((line) => line.sound);

it(
  'announced, counted, posted and taken back in any order, what is in never exceeds the order and its tolerance',
  async () => {
    const done = { announce: 0, post: 0, reverse: 0, close: 0, decide: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16 }), async (steps) => {
        const scene = await createOrderedScene(server);
        for (const [index, one] of steps.entries()) {
          const before = sound(await fetchGoods(owner, scene));
          const answers = await play(scene, one, index % 2 === 0 ? keeper : owner);
          for (const { status } of answers) expect(status).toBeLessThan(500);
          done[one.does] += answers.filter(({ status }) => status < 300).length;
          const after = await fetchGoods(owner, scene);
          // An announcement does not change any received quantity.
          if (one.does === 'announce') expect(sound(after)).toEqual(before);
          const [order] = after.body.orders;
          for (const line of order?.lines ?? []) {
            const most = toDecimal(line.ordered)
              .sub(toDecimal(line.closed_short))
              .add(computeToleratedQuantity(toDecimal(line.ordered), toDecimal(TOLERANCE)));
            expect(toDecimal(line.sound).compare(most), `${line.sound} of ${most}`).toBeLessThanOrEqual(0);
            // The quantity shown is the sum of the receipts.
            const papers = after.body.receipts
              .filter(({ state }) => state === 'done')
              .flatMap(({ lines }) => lines.filter(({ article_id }) => article_id === line.article_id));
            const sum = papers.reduce((all, paper) => all.add(toDecimal(paper.sound)), toDecimal(0));
            expect(toDecimal(line.sound).compare(sum)).toBe(0);
            expect(toDecimal(line.sound).isNegative()).toBe(false);
          }
        }
      }),
      { numRuns: chooseRunCount(4, 150), seed: 20_261_126, endOnFailure: true },
    );
    // Each kind of step succeeded at least once.
    for (const [what, times] of Object.entries(done))
      expect(times, `${what} of ${JSON.stringify(done)}`).toBeGreaterThan(0);
    if (chooseRunCount(false, true)) console.log(JSON.stringify(done));
  },
  chooseRunCount(60_000, 1_200_000),
);
