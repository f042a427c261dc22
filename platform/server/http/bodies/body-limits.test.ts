import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#app/api.ts';
import { features } from '#app/server/features.ts';
import { measureMinCpuMs } from '#app/server/test-support/min-cpu-ms.ts';
import { fillCallPath, setUpTestServer } from '#app/server/test-support/server.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import { getBodyLimit } from './body-limits.ts';

const server = setUpTestServer();
/** Creates a new session for each test, because the call under test may end it. */
const asOwner = () => server.as('owner@demo.test');

const gates = new Map(features.flatMap(({ routes }) => routes.map(({ key, gate }) => [key, gate])));
const WRITES = (Object.keys(api) as CallKey[]).filter((key) => !key.startsWith('GET '));
const limitOf = (key: CallKey) => getBodyLimit(api[key], gates.get(key) ?? 'public');

/** Bodies at or just below the limit, in each shape that is expensive to parse. */
const SHAPES: Readonly<Record<string, (bytes: number, field: string) => string>> = {
  'nested lists': (bytes) => '['.repeat(bytes),
  'nested objects': (bytes) => '{"a":'.repeat(Math.floor(bytes / 5)),
  'one long text': (bytes, field) => {
    const [before, after] = [`{${JSON.stringify(field)}:"`, '"}'];
    return before + 'a'.repeat(bytes - before.length - after.length) + after;
  },
  'many fields': (bytes) =>
    `{${Array.from({ length: Math.floor((bytes - 2) / 10) }, (_, index) => `"${String(index).padStart(5, 'f')}":0`).join(',')}}`,
};

const firstTextOf = ({ body }: Endpoint) => {
  const shape = body instanceof z.ZodObject ? body.shape : {};
  return Object.keys(shape).find((name) => z.safeParse(shape[name], 'a@example.com').success) ?? 'name';
};

const CPU_MAX_MS = 50;

it.each(WRITES)('no body of its limit holds up others: %s', { tags: 'exhaustive' }, async (key) => {
  const path = fillCallPath(
    key,
    Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '999999999'])),
  );
  const headers = { 'content-type': 'application/json' };
  for (const [shape, bodyOf] of Object.entries(SHAPES)) {
    const owner = await asOwner();
    const body = bodyOf(limitOf(key), firstTextOf(api[key]));
    const send = () => owner(key.split(' ')[0] as 'POST', path, { body, headers });
    expect(await measureMinCpuMs(send, CPU_MAX_MS), shape).toBeLessThanOrEqual(CPU_MAX_MS);
  }
});

it.each(WRITES)(
  'a body above its limit is refused before it is parsed: %s',
  { tags: 'exhaustive' },
  async (key) => {
    const path = fillCallPath(
      key,
      Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '999999999'])),
    );
    const owner = await asOwner();
    const answer = await owner<{ code: string }>(key.split(' ')[0] as 'POST', path, {
      body: ' '.repeat(limitOf(key) + 1),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'body_too_large']);
  },
);

it('limits are small unless the contract states more', () => {
  const larger = WRITES.filter((key) => limitOf(key) > 64 * 1024);
  expect(larger.filter((key) => (api[key] as Endpoint).bodyMax === undefined)).toEqual([]);
  const open = WRITES.filter((key) => gates.get(key) === 'public' && limitOf(key) > 16 * 1024);
  expect(open).toEqual(['PUT supplier-offers/{hash}', 'POST supplier-offers/{hash}/order-response']);
});

it('a long body is parsed only with a session where the call needs one', async () => {
  const body = `{"rows":[${' '.repeat(20_000)}`;
  const headers = { 'content-type': 'application/json' };
  const refused = await server.anonymous<{ code: string }>('POST', 'suppliers/import', { body, headers });
  expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated']);
  const owner = await asOwner();
  const broken = await owner<{ code: string }>('POST', 'suppliers/import', { body, headers });
  expect([broken.status, broken.body.code]).toEqual([422, 'validation_failed']);
});

it('says of a body that is nested too deeply what is wrong with it', async () => {
  const answer = await server.anonymous<{ code: string; detail: string }>('POST', 'auth/login', {
    body: '['.repeat(65),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'body_too_deep',
      detail: 'This is nested more deeply than can be read. At most 64 levels are allowed.',
    },
  });
});
