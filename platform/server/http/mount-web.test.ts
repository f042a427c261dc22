import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replyWithProblem } from './problem.ts';
import { mountWeb } from './web.ts';

const root = mkdtempSync(join(tmpdir(), 'ponuda-web-'));
const app = Fastify({ frameworkErrors: replyWithProblem });
beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', 'a.js'), 'let a;');
  for (const entry of ['index', 'login', 'offer']) writeFileSync(join(root, `${entry}.html`), entry);
  app.setErrorHandler(replyWithProblem);
  await mountWeb(app, root);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('a static file', () => {
  it.each([
    ['a range beyond its end', '/assets/a.js', { range: 'bytes=1000-' }, 416],
    ['a version that it is not', '/assets/a.js', { 'if-match': '"another"' }, 412],
    [
      'an age that it has passed',
      '/assets/a.js',
      { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
      412,
    ],
    ['a page of another version', '/login', { 'if-match': '"another"' }, 412],
    ['a folder above', '/assets/..%2findex.html', {}, 404],
    ['a folder above in its middle', '/assets/x/..%2fa.js', {}, 404],
    ['an empty folder', '/assets//a.js', {}, 404],
    ['a file that does not exist', '/assets/b.js', {}, 404],
    ['a part of it', '/assets/a.js', { range: 'bytes=0-1' }, 206],
  ])('asked for %s answers no fault', async (_, url, headers, status) => {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode, answer.body).toBe(status);
    if (status >= 400) expect(answer.json()).toMatchObject({ status });
  });

  it.each(['PATCH', 'PROPFIND'] as const)('%s is refused without a fault', async (method) => {
    const { statusCode } = await app.inject({ method: method as 'PATCH', url: '/assets/a.js' });
    expect(statusCode).toBe(404);
  });
});

it('a refusal of a library keeps its status, because 5xx is for faults alone', async () => {
  const own = Fastify();
  own.setErrorHandler(replyWithProblem);
  own.get('/', () => Promise.reject(Object.assign(new Error('teapot'), { statusCode: 418 })));
  const answer = await own.inject('/');
  await own.close();
  expect([answer.statusCode, answer.json()]).toEqual([418, expect.objectContaining({ status: 418 })]);
});

it.each([
  '/procurements/approve/a-secret',
  '/procurements/confirm/a-secret',
  '/send-password/a-secret',
  '/register/a-secret',
  '/affiliate/a-secret',
])('a page behind a secret link is in no cache and in no search engine: %s', async (url) => {
  const { headers } = await app.inject(url);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
});

it('other pages are revalidated', async () => {
  const { headers } = await app.inject('/login');
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-cache', undefined]);
});
