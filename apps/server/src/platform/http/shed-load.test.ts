import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { withServer } from '../../test-support/server.ts';

const server = withServer();
let app: FastifyInstance;
let busy = false;
beforeAll(async () => {
  app = await buildApp(server.platform, { isBusy: () => busy });
  app.get('/assets/some-script.js', () => 'a script');
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
