import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

const PDF = '%PDF-1.4\n%%EOF';
const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
const file = (index: number) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a${index}.pdf"\r\ncontent-type: application/pdf\r\n\r\n${PDF}\r\n`;
const field = (index: number) => `--x\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nvalue\r\n`;
const many = (part: (index: number) => string, n: number) =>
  `${Array.from({ length: n }, (_, index) => part(index)).join('')}--x--\r\n`;

describe('a multipart body', () => {
  const send = (body: string, headers: Record<string, string> = FORM) =>
    owner<{ code: string }>('POST', 'files', { body, headers });

  it.each([
    ['cut off behind a file', file(1), FORM, 'upload_failed'],
    ['cut off in a header', '--x\r\ncontent-disposition: form-da', FORM, 'upload_failed'],
    ['cut off in a field', field(1).slice(0, -4), FORM, 'upload_failed'],
    ['without its boundary', many(file, 1), { 'content-type': 'multipart/form-data' }, 'upload_failed'],
    [
      'with another boundary',
      many(file, 1),
      { 'content-type': 'multipart/form-data; boundary=y' },
      'upload_failed',
    ],
    ['of too many files', many(file, 25), FORM, 'too_many_files'],
    ['of too many fields', many(field, 25), FORM, 'body_too_large'],
  ])('S5.14 %s is refused and said why', async (_, body, headers, code) => {
    const answer = await send(body, headers);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('S5.14 of ten files is taken', async () => {
    expect((await send(many(file, 10))).status).toBe(201);
    expect((await send(many(file, 11))).body.code).toBe('too_many_files');
  });
});

it.each(['categories/%E0%A4%A', 'supplier-offers/%ff%fe/open', `categories/${'9'.repeat(300)}`])(
  'S8.05 a path that is no text, or endless, names nothing: %s',
  async (path) => {
    const answer = await owner<{ code: string }>('GET', path);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);

it.each([
  '/dev/outbox?page=1e300',
  '/dev/outbox?page=-1',
  '/dev/outbox/99999999999999999999',
  '/dev/outbox/1.5',
])('the outbox page takes any address: %s', async (url) => {
  expect((await server.app.inject({ url })).statusCode).toBeLessThan(500);
});

it('keeps what the API answers out of every cache', async () => {
  for (const answer of [
    await owner('GET', 'suppliers'),
    await owner('POST', 'auth/me'),
    await owner('GET', 'suppliers/999999'),
    await server.anonymous('GET', 'suppliers'),
    await server.anonymous('GET', 'dev/outbox'),
  ])
    expect(answer.headers['cache-control']).toBe('no-store');
});

it('says of a form above its limit that it is too much, not that a file is too large', async () => {
  const answer = await owner<{ code: string }>('POST', 'suppliers', {
    body: JSON.stringify({ name: 'a'.repeat(64 * 1024) }),
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'body_too_large']);
});

it('looks at If-Match only where something is written', async () => {
  const headers = { 'if-match': 'nonsense' };
  expect((await owner('GET', 'suppliers', { headers })).status).toBe(200);
  expect((await owner('POST', 'suppliers', { body: {}, headers })).status).toBe(422);
});

describe('fact 3, item 58: what would reach the prototype of objects', () => {
  const create = (body: string) =>
    owner<{ code: string }>('POST', 'categories', { body, headers: { 'content-type': 'application/json' } });

  it.each([
    '{"name":"Proto","__proto__":{"admin":true}}',
    '{"name":"Proto","a":[{"b":{"__proto__":{"admin":true}}}]}',
    '{"name":"Proto","\\u005f_proto__":{"admin":true}}',
    '{"name":"Proto","constructor":{"prototype":{"admin":true}}}',
    '{"__proto__":null}',
  ])('is refused in JSON: %s', async (body) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
    const names = await owner<{ data: { name: string }[] }>('GET', 'categories', {
      query: { name: 'Proto' },
    });
    expect(names.body.data).toEqual([]);
  });

  it.each([
    '__proto__',
    '__proto__[admin]',
    'constructor[prototype][admin]',
    'constructor',
    '__proto__.admin',
  ])('is nothing in a query: %s', async (name) => {
    const url = `/api/affiliate?${encodeURIComponent(name)}=true&${name}=true`;
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBeLessThan(500);
    const list = await owner<{ total: number }>('GET', 'categories', { query: { [name]: 'true' } });
    expect([200, 422]).toContain(list.status);
    if (list.status === 200)
      expect(list.body.total).toBe((await owner<{ total: number }>('GET', 'categories')).body.total);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});
