import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { readConfig } from '../config.ts';
import { RateLimitStore } from './rate-limit-store.ts';

const server = setUpTestServer({ RATE_LIMIT: '6', TRUST_PROXY: 'loopback, 10.0.0.0/8' });

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
  // Behind a trusted proxy, the caller is the address stated by the proxy, whatever the caller itself put in the
  // header.
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

/** Makes `n` calls from an address, each with its own `authorization` value. */
const callsOf = (remoteAddress: string, n: number, url: string, authorization?: (index: number) => string) =>
  statuses(n, async (index) => {
    const headers = authorization ? { authorization: authorization(index) } : {};
    return (await server.app.inject({ url, remoteAddress, headers })).statusCode;
  });
const madeUp = (index: number) => `Bearer made-up-token-number-${index}`;

it('S8.04 counts made-up tokens by address where a session is asked for, and harms no colleague there', async () => {
  const address = '198.51.200.2';
  expect(await callsOf(address, 8, '/api/purchases', madeUp)).toEqual([
    401, 401, 401, 401, 401, 401, 429, 429,
  ]);
  expect(
    await callsOf(address, 2, '/api/purchases', (index) => `Bearer pnd_made-up-api-token-number-${index}`),
  ).toEqual([429, 429]);
  // A user with a session at the same address is not limited.
  const token = await server.anonymous<{ access_token: string }>('POST', 'auth/login', {
    body: { email: 'finance@demo.test', password: DEMO_PASSWORD },
  });
  const real = () => `Bearer ${token.body.access_token}`;
  expect(await callsOf(address, 7, '/api/purchases', real)).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

it('S8.04 counts calls that do not exist by address, and pages not at all', async () => {
  const address = '198.51.200.3';
  expect(await callsOf(address, 8, '/api/nothing-here', madeUp)).toEqual([
    404, 404, 404, 404, 404, 404, 429, 429,
  ]);
  expect(await callsOf(address, 1, '/api/purchases', madeUp)).toEqual([429]);
  const pages = await callsOf(address, 8, '/no-such-page');
  expect(pages).not.toContain(429);
});

/**
 * Calls that strangers could use to guess secrets, send emails or cause load, and that are limited by address;
 * `docs/security.md` contains the table.
 */
const BY_ADDRESS = {
  'a login': ['POST', 'auth/login', { email: 'nobody@demo.test', password: 'Wrong!2026' }],
  'a renewal': ['POST', 'auth/refresh', {}],
  'a registration': ['POST', 'auth/register', {}],
  'a forgotten password': ['POST', 'auth/forgot-password', { email: 'nobody@demo.test' }],
  'a PIB': ['POST', 'supplier-offers/a-hash-that-was-never-given/read', { pib: '100002887' }],
  'an affiliate’s invitations': ['POST', 'affiliate', { email: 'a@b.test', hash: 'never-given' }],
} as const;
it.each(Object.entries(BY_ADDRESS))(
  'fact 3, item 68: %s is refused once the address used up its minute, and is told when to come again',
  async (name, [method, path, payload]) => {
    const remoteAddress = `198.51.210.${Object.keys(BY_ADDRESS).indexOf(name)}`;
    const call = () => server.app.inject({ method, url: `/api/${path}`, remoteAddress, payload });
    expect(await statuses(6, async () => (await call()).statusCode)).not.toContain(429);
    const refused = await call();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  },
);

it.each([
  ['an upload', 'POST', 'files'],
  ['a sheet that is read', 'POST', 'suppliers/import/preview'],
  ['a search', 'GET', 'search?q=lim'],
] as const)('fact 3, item 68: %s is refused once the session used up its minute', async (_, method, path) => {
  const call = await server.as('approver@demo.test');
  const one = () => call<{ code: string }>(method, path);
  expect(await statuses(6, async () => (await one()).status)).not.toContain(429);
  expect((await one()).status).toBe(429);
});

it('S8.04 an address that used up its calls stays refused, however many others call meanwhile', {
  tags: 'exhaustive',
}, async () => {
  // Everything happens within a minute, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const address = '198.51.200.4';
  expect((await callsOf(address, 7, '/api/purchases', madeUp)).at(-1)).toBe(429);
  const store = new RateLimitStore();
  const count = (key: string) =>
    new Promise<number>((resolve) => store.incr(key, (_, result) => resolve(result?.current ?? 0), 60_000));
  for (let n = 0; n < 7; n++) await count(address);
  for (let n = 0; n < 10_000; n++) await count(`bucket ${n}`);
  expect(await count(address)).toBe(8);
  for (let n = 0; n < 5000; n += 100) {
    const others = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        server.app.inject({
          url: '/api/purchases',
          remoteAddress: `203.${(n + index) >> 8}.${(n + index) & 255}.1`,
          headers: { authorization: madeUp(n + index) },
        }),
      ),
    );
    expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  }
  expect(await callsOf(address, 1, '/api/purchases', madeUp)).toEqual([429]);
});

it('forgets a bucket once its minute is over', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const store = new RateLimitStore();
  const counted: unknown[] = [];
  const count = () => store.incr('a', (_, result) => counted.push(result), 60_000);
  count();
  vi.setSystemTime(59_999);
  count();
  vi.setSystemTime(60_000);
  count();
  expect(counted).toEqual([
    { current: 1, ttl: 60_000 },
    { current: 2, ttl: 1 },
    { current: 1, ttl: 60_000 },
  ]);
});

describe('whose word counts on where a request comes from', () => {
  const environment = { NODE_ENV: 'test', DATABASE_URL: 'postgresql://localhost/none' };

  it.each([
    [undefined, ['loopback']],
    ['none', []],
    ['loopback,10.0.0.5, 192.168.0.0/16', ['loopback', '10.0.0.5', '192.168.0.0/16']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('TRUST_PROXY=%s is read', (TRUST_PROXY, list) => {
    expect(readConfig({ ...environment, TRUST_PROXY }).trustProxy).toEqual(list);
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', 'all', 'loopback,', '1'.repeat(5000)])(
    'TRUST_PROXY=%s stops the start with a line that names it',
    (TRUST_PROXY) => {
      expect(() => readConfig({ ...environment, TRUST_PROXY })).toThrow(/^TRUST_PROXY: must be addresses/);
    },
  );

  const PEER = '192.168.7.7';
  it.each([
    // Without a trusted proxy, a client in the same network can write anything into the header.
    ['loopback', '203.0.113.5', PEER],
    ['none', '203.0.113.5', PEER],
    ['192.168.7.0/24', '203.0.113.5', '203.0.113.5'],
    [PEER, '198.51.100.1, 203.0.113.5', '203.0.113.5'],
    [PEER, '2001:db8::5', '2001:db8::5'],
    ['uniquelocal', '203.0.113.5, 192.168.7.8', '203.0.113.5'],
    // An entry that is not an address cannot be trusted, nor can the entries before it.
    [PEER, 'garbage', PEER],
    [PEER, '203.0.113.5, garbage', PEER],
    [PEER, 'garbage, 203.0.113.5', '203.0.113.5'],
    [PEER, '9'.repeat(5000), PEER],
    [PEER, '', PEER],
  ])(
    'with TRUST_PROXY=%s and x-forwarded-for: %s a call comes from %s',
    async (TRUST_PROXY, said, address) => {
      const config = readConfig({ ...environment, TRUST_PROXY, LOG_LEVEL: 'silent' });
      const app = await buildApp({ ...server.platform, config });
      onTestFinished(() => app.close());
      app.get('/where-from', (request) => ({ ip: request.ip }));
      const answer = await app.inject({
        url: '/where-from',
        remoteAddress: PEER,
        headers: { 'x-forwarded-for': said },
      });
      expect(answer.json()).toEqual({ ip: address });
    },
  );
});
