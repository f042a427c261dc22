import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordSentStatements } from '#app/server/test-support/record-statements.ts';
import { type Caller, startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { AD_HOC_PATH, createAdhocDirect } from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { ARTICLES_SQL } from '../record/purchase-parts.ts';
import { createActiveRequest, sendOffer } from '../testing/offers.test-support.ts';
import { createRequest, type KnownRecords, readKnownRecords } from '../testing/requests.test-support.ts';

let server: TestServer;
let known: KnownRecords;
let owner: Caller;
let user: Caller;
let buyer: Caller;
let counted: ReturnType<typeof recordSentStatements>;
beforeAll(async () => {
  server = await startTestServer();
  known = await readKnownRecords(server, 'morava');
  owner = await server.as('owner@demo.test');
  user = await server.as('user@demo.test');
  buyer = await server.as('adhoc@demo.test');
  counted = recordSentStatements(server.platform.pool);
});
afterAll(() => server.stop());

/** Returns how often a call reads the aggregate. */
async function readsOf(call: () => Promise<{ readonly status?: number }>): Promise<number> {
  const { answer, texts } = await counted(call);
  expect(answer.status ?? 200).toBeLessThan(300);
  return texts.filter((text) => text.includes(ARTICLES_SQL)).length;
}

it('a write reads the aggregate before its verdict and after its writes, and no further time', async () => {
  const reads: Record<string, number> = {};
  reads['create a request'] = await readsOf(() => createRequest(user, known).then(() => ({})));
  reads['create an ad hoc purchase'] = await readsOf(() =>
    createAdhocDirect(buyer, AD_HOC_PATH, known).then(() => ({})),
  );
  const scene = await createActiveRequest(server);
  const [first] = scene.invited;
  await sendOffer(server, scene, first, ['10', '20']);
  const path = (what: string) => `purchases/offers/${what}/${scene.id}`;
  reads.read = await readsOf(() => user('GET', `purchases/${scene.id}`));
  reads['accept an offer'] = await readsOf(() =>
    user('PUT', path('acceptOffer'), { body: { rfp_id: first.rfp_id } }),
  );
  reads['send for approval'] = await readsOf(() =>
    user('PUT', `purchase-steps/status/${S.VALUATION}/${scene.id}`, { body: {} }),
  );
  // The budgets are locked before the read, so that concurrent approvals are safe.
  reads.confirm = await readsOf(() => owner('PUT', path('confirmOffers'), { body: { canConfirm: true } }));
  const adHoc = await createAdhocDirect(buyer, AD_HOC_PATH, known);
  reads['reject an ad hoc purchase'] = await readsOf(() =>
    buyer('PUT', `${AD_HOC_PATH}/reject/${adHoc.id}`, { body: { note: 'Ne' } }),
  );
  reads['submit it again'] = await readsOf(() =>
    buyer('PUT', `${AD_HOC_PATH}/resubmit/${adHoc.id}`, { body: {} }),
  );
  expect(reads).toEqual({
    read: 1,
    // A new purchase is judged once: notifications and the response use the same result.
    'create a request': 1,
    'create an ad hoc purchase': 1,
    'accept an offer': 2,
    'send for approval': 2,
    confirm: 2,
    'reject an ad hoc purchase': 2,
    'submit it again': 2,
  });
});
