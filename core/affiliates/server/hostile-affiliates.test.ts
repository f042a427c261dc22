// @module-tag exhaustive

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateHostileCalls } from '#app/server/test-support/hostile-calls.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import { affiliatesApi } from '../wire.ts';
import { createAcceptedAffiliate } from './affiliates.test-support.ts';

/**
 * Sends the same invalid input as hostile.test.ts, but with valid credentials: the secret of an affiliate's page and
 * a moderator's session.
 */
const server = setUpTestServer();
const moderator = server.caller('moderator@demo.test');
let scene: RequestScene;
beforeAll(async () => {
  const made = [];
  for (let n = 0; n < 4; n++) made.push(await createAcceptedAffiliate(server));
  const invited = made.map(({ hash, email }) => ({ rfp_id: 1, name: '', pib: '100002887', email, hash }));
  scene = { id: 1, number: '', articles: [1], invited } as unknown as RequestScene;
});

/** Calls that must succeed at least sometimes; otherwise only their field validation would be tested. */
const GET_THROUGH: readonly CallKey[] = [
  'POST affiliate',
  'POST affiliate/apply',
  'GET affiliate/{hash}',
  'GET affiliate/{hash}/invitations',
  'PUT moderation/affiliates/{id}/state',
  'POST moderation/affiliates/{id}/send-link',
];

describe.each(Object.keys(affiliatesApi) as CallKey[])('S8.06 S7.20 %s', (key) => {
  it('survives whatever a moderator or a holder of the secret sends', async () => {
    const [method] = key.split(' ') as ['GET'];
    const statuses = new Set<number>();
    for (const { path, query, body, headers } of fc.sample(generateHostileCalls(key, scene), {
      numRuns: 60,
      seed: 20_261_122,
    })) {
      const answer = await moderator(method, query === '' ? path : `${path}?${query}`, {
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
      });
      expect(answer.status, `${path}?${query} ${body?.slice(0, 500)}`).toBeLessThan(500);
      statuses.add(answer.status);
    }
    if (GET_THROUGH.includes(key)) expect([...statuses].some((status) => status < 300)).toBe(true);
  });
});
