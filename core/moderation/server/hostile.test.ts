// @module-tag exhaustive

import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { generateHostileCalls } from '#app/server/test-support/hostile-calls.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { createActiveRequest, type RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import { problem } from '#platform/shared/wire/common.ts';

// The general run makes these calls as an owner, for whom they are rejected. This run repeats them as a
// moderator.
const server = setUpTestServer();
let scene: RequestScene;
beforeAll(async () => {
  scene = await createActiveRequest(server);
});

const keys = (Object.keys(api) as CallKey[]).filter((key) => / moderation\//.test(key));

it.each(keys)('S8.06 %s survives whatever a moderator sends', async (key) => {
  const moderator = await server.as('moderator@demo.test');
  const [method] = key.split(' ') as ['GET'];
  for (const { path, query, body, headers } of fc.sample(generateHostileCalls(key, scene), {
    numRuns: 25,
    seed: 20_261_121,
  })) {
    const answer = await moderator(method, query === '' ? path : `${path}?${query}`, {
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status, `${path}?${query} ${body?.slice(0, 300)}`).toBeLessThan(500);
    if (answer.status >= 300) expect(problem.parse(answer.body).status).toBe(answer.status);
  }
});
