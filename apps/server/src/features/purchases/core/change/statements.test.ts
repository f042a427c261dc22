import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test-support/server.ts';
import { AD_HOC, createAdhocDirect } from '../../adhoc-direct/adhoc-direct.test-support.ts';
import { activeRequest, sendOffer } from '../../testing/offers.test-support.ts';
import { createRequest, type Known, recordsOf } from '../../testing/requests.test-support.ts';

let server: TestServer;
let known: Known;
let owner: Caller;
let user: Caller;
let buyer: Caller;
beforeAll(async () => {
  server = await startTestServer();
  known = await recordsOf(server, 'morava');
  owner = await server.as('owner@demo.test');
  user = await server.as('user@demo.test');
  buyer = await server.as('adhoc@demo.test');
  const noted = new WeakSet<object>();
  server.platform.pool.on('acquire', (client) => {
    if (noted.has(client)) return;
    noted.add(client);
    note(client);
  });
});
afterAll(() => server.stop());

const sent: string[] = [];
/** Notes every statement that a connection of the server sends. */
function note(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const noting = (...args: unknown[]) => {
    const [what] = args as [string | { readonly text: string }];
    sent.push(typeof what === 'string' ? what : what.text);
    return query(...args);
  };
  Object.assign(client, { query: noting });
}

/** How often a call reads the aggregate, and how many statements it sends in all. */
async function readsOf(
  call: () => Promise<{ readonly status?: number }>,
): Promise<readonly [number, number]> {
  sent.length = 0;
  const { status = 200 } = await call();
  expect(status).toBeLessThan(300);
  const reads = sent.filter((text) => /from "articles" where .*"removed_at" is null order by/.test(text));
  return [reads.length, sent.length];
}

it('a write reads the aggregate before its verdict and after its writes, and no further time', async () => {
  const counted: Record<string, readonly [number, number]> = {};
  counted['create a request'] = await readsOf(() => createRequest(user, known).then(() => ({})));
  counted['create an ad hoc purchase'] = await readsOf(() =>
    createAdhocDirect(buyer, AD_HOC, known).then(() => ({})),
  );
  const scene = await activeRequest(server);
  const [first] = scene.invited;
  await sendOffer(server, scene, first, ['10', '20']);
  const path = (what: string) => `purchases/offers/${what}/${scene.id}`;
  counted.read = await readsOf(() => user('GET', `purchases/${scene.id}`));
  counted['accept an offer'] = await readsOf(() =>
    user('PUT', path('acceptOffer'), { body: { rfp_id: first.rfp_id } }),
  );
  counted['send for approval'] = await readsOf(() =>
    user('PUT', `purchase-steps/status/${S.VALUATION}/${scene.id}`, { body: {} }),
  );
  // Once more under the lock of the budgets: what makes approvals at once safe.
  counted.confirm = await readsOf(() => owner('PUT', path('confirmOffers'), { body: { canConfirm: true } }));
  const adHoc = await createAdhocDirect(buyer, AD_HOC, known);
  counted['reject an ad hoc purchase'] = await readsOf(() =>
    buyer('PUT', `${AD_HOC}/reject/${adHoc.id}`, { body: { note: 'Ne' } }),
  );
  counted['submit it again'] = await readsOf(() =>
    buyer('PUT', `${AD_HOC}/resubmit/${adHoc.id}`, { body: {} }),
  );
  expect(Object.fromEntries(Object.entries(counted).map(([call, [reads]]) => [call, reads]))).toEqual({
    read: 1,
    // A purchase that was just written is judged once: who is told and the answer look at the same.
    'create a request': 1,
    'create an ad hoc purchase': 1,
    'accept an offer': 2,
    'send for approval': 2,
    confirm: 3,
    'reject an ad hoc purchase': 2,
    'submit it again': 2,
  });
});
