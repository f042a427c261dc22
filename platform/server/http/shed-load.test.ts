import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';

const server = setUpTestServer();
let app: FastifyInstance;
let busy = false;
let answer: (text: string) => void;
const waiting = new Promise<string>((resolve) => {
  answer = resolve;
});
beforeAll(async () => {
  app = await buildApp(server.platform, { load: { isBusy: () => busy, underWayMax: 62 } });
  app.get('/assets/some-script.js', () => 'a script');
  app.get('/api/slow', () => waiting);
  app.get('/api/supplier-offers/slow', () => waiting);
});
afterAll(async () => {
  await app.close();
});

it('a server that cannot keep up refuses calls with 503 and says when to come again, and never its own files', async () => {
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  const calls = ['/api/purchases', '/api/openapi.json', '/api/nothing-here'];
  const always = [
    '/health',
    '/ready',
    '/assets/some-script.js',
    '/',
    '/login',
    '/procurements/requests/7',
    '/sw.js',
  ];
  const before = await Promise.all(always.map(status));
  busy = true;
  for (const url of calls) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '5']);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  }
  expect(await Promise.all(always.map(status))).toEqual(before);
  expect(before.slice(0, 3)).toEqual([200, 200, 200]);
  busy = false;
  expect(await status('/api/openapi.json')).toBe(200);
});

it('only so many calls are under way; those by a link are refused last, and one that has ended makes room', async () => {
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  const calls = Array.from({ length: 2 }, () => status('/api/slow'));
  await vi.waitFor(() => expect(app.traffic.underWay).toBe(2));
  const refused = await app.inject({ url: '/api/openapi.json' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await status('/health')).toBe(200);
  const links = Array.from({ length: 60 }, () => status('/api/supplier-offers/slow'));
  await vi.waitFor(() => expect(app.traffic.underWay).toBe(62));
  expect(await status('/api/supplier-offers/slow')).toBe(503);
  answer('done');
  expect(new Set(await Promise.all([...calls, ...links]))).toEqual(new Set([200]));
  await vi.waitFor(() => expect(app.traffic.underWay).toBe(0));
  expect(await status('/api/openapi.json')).toBe(200);
  expect((await app.traffic.refused.get()).values[0]?.value).toBeGreaterThanOrEqual(2);
});

it('the links of mails go on while the event loop is late', async () => {
  busy = true;
  try {
    const link = await app.inject({ method: 'POST', url: `/api/supplier-offers/${'x'.repeat(43)}/open` });
    expect(link.statusCode).not.toBe(503);
  } finally {
    busy = false;
  }
});
