import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: '6' });
});
afterAll(() => server.stop());

const statuses = async (n: number, one: (index: number) => Promise<number>) => {
  const all: number[] = [];
  for (let index = 0; index < n; index++) all.push(await one(index));
  return all;
};
const login = async (remoteAddress: string, headers: Record<string, string>) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers,
      payload: { email: 'user@demo.test', password: 'Wrong!2026' },
    })
  ).statusCode;

it('S8.03 the address a caller claims for itself opens no way round the login lock', async () => {
  const tries = await statuses(4, (index) =>
    login('198.51.100.9', { 'x-forwarded-for': `203.0.${index}.1` }),
  );
  expect(tries).toEqual([422, 422, 409, 409]);
  // Behind a proxy of ours the caller is who the proxy says, whatever the caller wrote before it.
  expect(await login('10.0.0.2', { 'x-forwarded-for': '203.0.113.5, 192.0.2.4' })).toBe(422);
  expect(await login('10.0.0.2', { 'x-forwarded-for': '203.0.113.6, 198.51.100.9' })).toBe(409);
});

it('S8.04 counts public calls by address: a made-up token buys no new bucket', async () => {
  const tries = await statuses(8, async (index) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/supplier-offers/a-hash-that-was-never-given/open',
      remoteAddress: '198.51.200.1',
      headers: { authorization: `Bearer made-up-token-number-${index}` },
    });
    return answer.statusCode;
  });
  expect(tries).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
});

it('S8.04 counts the logged in by session: colleagues behind one address do not use up each other’s', async () => {
  const callers: Caller[] = [await server.as('owner@demo.test'), await server.as('admin@demo.test')];
  for (const call of callers)
    expect(await statuses(7, async () => (await call('GET', 'suppliers')).status)).toEqual([
      200, 200, 200, 200, 200, 200, 429,
    ]);
});
