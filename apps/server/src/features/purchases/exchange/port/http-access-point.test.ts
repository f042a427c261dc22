import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { accessPointContract, type OtherSide } from './access-point.test-support.ts';
import type { ArrivedDocument, LeavingDocument } from './access-point.ts';
import { httpAccessPoint } from './http-access-point.ts';

const TOKEN = 'secret-of-the-access-point';
const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** The address of a server that listens on a free port. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.');
  return `http://127.0.0.1:${address.port}`;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** An access point on a port of its own, with what it was sent and what waits in it. */
async function stand(): Promise<OtherSide & { readonly url: string }> {
  const received = new Map<string, LeavingDocument>();
  const waiting = new Map<string, ArrivedDocument>();
  let next: 'busy' | 'refuse' | 'cut' | undefined;
  const work = async (request: IncomingMessage, response: ServerResponse) => {
    const how = next;
    next = undefined;
    const answer = (status: number, body = '') => {
      if (how === 'cut') request.socket.destroy();
      else response.writeHead(status).end(body);
    };
    const { method, url = '' } = request;
    const content = await bytesOf(request);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return answer(401);
    if (how === 'busy') return answer(503);
    if (how === 'refuse') return answer(422, 'unknown receiver');
    const id = decodeURIComponent(url.replace('/v1/documents', '').slice(1));
    const header = (name: string) => String(request.headers[`document-${name}`]);
    if (method === 'PUT') {
      const kind = header('kind') === 'order' ? 'order' : 'receipt';
      received.set(id, { id, kind, from: header('from'), to: header('to'), content });
      return answer(204);
    }
    if (method === 'DELETE') return answer(waiting.delete(id) ? 204 : 404);
    const all = [...waiting.values()];
    return answer(
      200,
      JSON.stringify(all.map((one) => ({ ...one, content: one.content.toString('base64') }))),
    );
  };
  const server = createServer((request, response) => void work(request, response));
  const at = await listening(server);
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `${at}/v1`;
  return {
    url,
    point: httpAccessPoint({ url, token: TOKEN }),
    received: () => [...received.values()],
    leave: (document) => waiting.set(document.id, document),
    next: (what) => {
      next = what;
    },
  };
}

describe('an access point over HTTP', () => {
  accessPointContract(stand);

  it('with a wrong token nothing is lost, and nothing is refused for good', async () => {
    const { url, received } = await stand();
    const point = httpAccessPoint({ url, token: 'wrong' });
    const order = { id: '1', kind: 'order', from: 'a', to: 'b', content: Buffer.from('x') } as const;
    expect(await point.send(order)).toEqual({ state: 'failed', reason: 'HTTP 401' });
    await expect(point.waiting()).rejects.toThrow('401');
    expect(received()).toEqual([]);
  });

  it('says so where nobody answers, or nothing that can be read', async () => {
    const gone = httpAccessPoint({ url: 'http://127.0.0.1:1', token: TOKEN });
    const order = { id: '1', kind: 'order', from: 'a', to: 'b', content: Buffer.from('x') } as const;
    expect(await gone.send(order)).toMatchObject({ state: 'failed' });
    const odd = createServer((_, response) => response.end('[{"id":""}]'));
    const url = await listening(odd);
    running.push(() => odd.close());
    await expect(httpAccessPoint({ url, token: TOKEN }).waiting()).rejects.toThrow();
  });
});
