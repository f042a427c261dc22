import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { measureMinCpuMs } from '#app/server/test-support/min-cpu-ms.ts';
import { fillCallPath, setUpTestServer } from '#app/server/test-support/server.ts';
import { createActiveRequest, type RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

const server = setUpTestServer();
const UPLOADS = (Object.keys(api) as CallKey[]).filter((key) => (api[key] as Endpoint).multipart);
const BOUNDARY = 'hostile';
const CPU_MAX_MS = 50;
const CHUNK = 64 * 1024;

const repeated = (count: number, part: (index: number) => string) =>
  `${Array.from({ length: count }, (_, index) => `--${BOUNDARY}\r\n${part(index)}\r\n`).join('')}--${BOUNDARY}--\r\n`;
const named = (name: string) => `content-disposition: form-data; name="${name}"`;

const SHAPES: Readonly<Record<string, () => string>> = {
  'many fields': () => repeated(200_000, (index) => `${named(`f${index}`)}\r\n\r\nx`),
  'many values of one field': () => repeated(200_000, () => `${named('name')}\r\n\r\nx`),
  'many files': () => repeated(100_000, () => `${named('files')}; filename="a.pdf"\r\n\r\nx`),
  'parts without a name': () => repeated(200_000, () => 'content-type: text/plain\r\n\r\nx'),
  'many headers': () =>
    repeated(20, (index) => `${named(`f${index}`)}\r\n${'a: b\r\n'.repeat(100_000)}\r\nx`),
  'one part of headers': () => repeated(1, () => `${named('name')}\r\n${'a: b\r\n'.repeat(2_000_000)}\r\nx`),
  'text before the first part': () => 'x'.repeat(12_000_000) + repeated(1, () => `${named('name')}\r\n\r\nx`),
  'one long field': () => repeated(1, () => `${named('name')}\r\n\r\n${'x'.repeat(2_000_000)}`),
  'one long name': () => repeated(1, () => `${named('n'.repeat(2_000_000))}\r\n\r\nx`),
};

let scene: RequestScene;
beforeAll(async () => {
  scene = await createActiveRequest(server);
});

/** Calls that look up a record before reading the body get existing records. */
const pathFor = (key: CallKey) =>
  fillCallPath(
    key,
    Object.fromEntries(
      [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name,
        { hash: scene.invited[0].hash, id: String(scene.id), rfp_id: String(scene.invited[0].rfp_id) }[
          name
        ] ?? '999999999',
      ]),
    ),
  );

let port = 0;
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Sends a body over a socket, because an injected request would be entirely in memory. */
async function send(key: CallKey, token: string | undefined, body: Buffer) {
  let taken = 0;
  function* chunks() {
    for (; taken < body.length; taken += CHUNK) yield body.subarray(taken, taken + CHUNK);
  }
  const sent = request({
    ...{ port, method: key.split(' ')[0], path: `/api/${pathFor(key)}` },
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const answering = new Promise<IncomingMessage | undefined>((resolve) => {
    sent.on('response', resolve);
    // The connection may end before the client has read the response.
    sent.on('error', () => resolve(undefined));
    Readable.from(chunks(), { objectMode: false }).pipe(sent);
  });
  const answer = await answering;
  const json = answer ? await text(answer).catch(() => '') : '';
  sent.destroy();
  const { code }: { code?: string } = json === '' ? {} : JSON.parse(json);
  return { status: answer?.statusCode ?? 0, code, taken };
}

const isOpen = (key: CallKey) => key.includes('supplier-offers') || key.endsWith('guest');

it.each(Object.keys(SHAPES))(
  'a multipart body does not hold up others: %s',
  { tags: 'exhaustive' },
  async (shape) => {
    const body = Buffer.from(SHAPES[shape]?.() ?? '');
    const token = await server.tokenOf('owner@demo.test');
    for (const key of UPLOADS) {
      let status = 0;
      const cpu = await measureMinCpuMs(async () => {
        ({ status } = await send(key, isOpen(key) ? undefined : token, body));
      }, CPU_MAX_MS);
      expect([key, status < 500]).toEqual([key, true]);
      expect(cpu, key).toBeLessThanOrEqual(CPU_MAX_MS);
    }
  },
);

it.each(['many fields', 'many headers', 'one part of headers', 'text before the first part'])(
  'no more is read of a body that is too large: %s',
  { tags: 'exhaustive' },
  async (shape) => {
    // Larger than the combined buffers of both sockets.
    const body = Buffer.concat(Array(4).fill(Buffer.from(SHAPES[shape]?.() ?? '')));
    const { taken } = await send('POST files', await server.tokenOf('owner@demo.test'), body);
    expect(taken).toBeLessThan(body.length / 2);
  },
);

it('a body of the most fields and files that a call takes is read', async () => {
  const file = `${named('files')}; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n${'x'.repeat(1_000_000)}`;
  const field = (index: number) => `${named(`f${index}`)}\r\n\r\n${'x'.repeat(20_000)}`;
  const body = Buffer.from(repeated(30, (index) => (index % 3 === 0 ? file : field(index))));
  const { taken, code } = await send('POST support', await server.tokenOf('owner@demo.test'), body);
  // The call has no such fields and rejects each of them by name.
  expect([taken >= body.length, code]).toEqual([true, 'validation_failed']);
});

it('says that a body with too many fields, too long a field or too many headers is too large, and ends the connection', async () => {
  const owner = await server.as('owner@demo.test');
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  for (const body of [
    repeated(21, (index) => `${named(`f${index}`)}\r\n\r\nx`),
    repeated(40, () => 'content-type: text/plain\r\n\r\nx'),
    repeated(1, () => `${named('name')}\r\n\r\n${'x'.repeat(20_001)}`),
    repeated(1, () => `${named('name')}\r\n${'a: b\r\n'.repeat(200_000)}\r\nx`),
  ]) {
    const answer = await owner<{ code: string }>('POST', 'support', { body, headers });
    expect([answer.status, answer.body.code, answer.headers.connection]).toEqual([
      ...[422, 'body_too_large', 'close'],
    ]);
  }
});
