// @module-tag exhaustive

import { beforeAll, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { fillCallPath, setUpTestServer } from '#app/server/test-support/server.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

const server = setUpTestServer();
let authorization: string;
beforeAll(async () => {
  const login = await server.anonymous<{ access_token: string }>('POST', 'auth/login', {
    body: { email: 'owner@demo.test', password: DEMO_PASSWORD },
  });
  authorization = `Bearer ${login.body.access_token}`;
});

const WRITES = (Object.keys(api) as CallKey[]).filter((key) => !key.startsWith('GET '));
const FORM = 'multipart/form-data; boundary=x';
const part = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nvalue\r\n--x--\r\n';
/** Content types that a page of another site can send on behalf of a user without a preflight request. */
const FOREIGN: [string, string][] = [
  ['text/plain', '{"name": "value"}'],
  ['application/x-www-form-urlencoded', 'name=value'],
  [FORM, part],
];

it.each(WRITES)('fact 3, item 61: %s takes the kind of body that it names, and no other', async (key) => {
  const spec: Endpoint = api[key];
  const params = Object.fromEntries(
    [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '999999999']),
  );
  for (const [type, payload] of FOREIGN) {
    if ((spec.multipart && type === FORM) || (spec.form && type.includes('urlencoded'))) continue;
    const answer = await server.app.inject({
      method: key.split(' ')[0] as 'POST',
      url: `/api/${fillCallPath(key, params)}`,
      headers: { authorization, 'content-type': type },
      payload,
    });
    expect(answer.statusCode, `${type}: ${answer.body}`).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, `${type}: ${answer.body}`).toBeLessThan(500);
  }
});
