// @module-tag exhaustive
import { describe, expect, it } from 'vitest';
import { setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  readInvitationRow,
  readQueuedEmailsTo,
  readSceneEventKinds,
  readScenePurchase,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

const ROUNDS = 5;
type Call = (scene: RequestScene, version: number, n: number) => Promise<TestResponse<{ code?: string }>>;

/** Returns a write by the buyer that sends the version shown on the page. */
const buyer =
  (path: string, body: (scene: RequestScene) => unknown): Call =>
  (scene, version) =>
    owner('PUT', `purchases/${path}/${scene.id}`, {
      body: body(scene),
      headers: { 'if-match': `"${version}"` },
    });
const first = ({ invited: [{ rfp_id }] }: RequestScene) => ({ rfp_id });
const confirm = buyer('offers/confirmOffers', () => ({ canConfirm: true }));
const changeFirst: Call = (scene, _version, n) =>
  sendOffer(server, scene, scene.invited[0], [`9${n}`, '200'], { version: 1 });

interface Pair {
  readonly title: string;
  readonly one: Call;
  readonly other: Call;
  /** Whether the first offer is accepted before the race. */
  readonly accepted: boolean;
}
// Only races with a supplier. Races between buyers are in races.test.ts.
const PAIRS: readonly Pair[] = [
  { title: 'offer change against confirm', one: changeFirst, other: confirm, accepted: true },
];

async function prepared(accepted: boolean): Promise<RequestScene> {
  const scene = await createActiveRequest(server);
  await sendOffer(server, scene, scene.invited[0], ['10', '200']);
  await sendOffer(server, scene, scene.invited[1], ['12', null]);
  if (accepted) {
    const lines = [{ article_id: scene.articles[1], quantity: '1' }];
    await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { ...first(scene), lines } });
  }
  return scene;
}

describe.each(PAIRS)('fact 3, item 39: $title by eight clients', ({ one, other, accepted }) => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))('round %i has one winner', async () => {
    const scene = await prepared(accepted);
    const before = await readSceneEventKinds(server, scene);
    const { version } = await readScenePurchase(server, scene);
    const calls = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => (n % 2 === 0 ? one : other)(scene, version, n));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 200);
    for (const { status } of losers) expect([412, 422]).toContain(status);
    expect(await readSceneEventKinds(server, scene)).toHaveLength(before.length + 1);
    expect((await readScenePurchase(server, scene)).version).toBe(version + 1);
  });
});

it('fact 3, item 39: whoever wins between a supplier’s change and the confirmation, nobody confirms an unseen price', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const scene = await prepared(true);
    const { version } = await readScenePurchase(server, scene);
    await Promise.all([changeFirst(scene, version, round), confirm(scene, version, round)]);
    const row = await readInvitationRow(server, scene.invited[0]);
    const { status } = await readScenePurchase(server, scene);
    expect([
      [4, 3],
      [2, 1],
    ]).toContainEqual([row.status, status]);
    const results = await readQueuedEmailsTo(server, scene.invited[0].email, 'purchase-order');
    expect(results.filter((mail) => mail.params.request_number === scene.number)).toHaveLength(
      status === 3 ? 1 : 0,
    );
  }
});
