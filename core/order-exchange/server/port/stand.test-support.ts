import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FakeAccessPoint } from './access-point.test-support.ts';
import type { OutgoingDocument, WaitingDocument } from './access-point.ts';
import { createHttpAccessPoint } from './http-access-point.ts';

export const ACCESS_POINT_TOKEN = 'secret-of-the-access-point';
const KINDS = ['order', 'cancellation', 'receipt'] as const;

/** Starts a server on a free port and returns its address. */
export async function startListening(server: Server): Promise<string> {
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

/** Starts a fake access point on its own port. */
export async function startFakeAccessPoint(): Promise<
  FakeAccessPoint & { readonly url: string; readonly stop: () => void }
> {
  const received = new Map<string, OutgoingDocument>();
  const waiting = new Map<string, WaitingDocument>();
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
    if (request.headers.authorization !== `Bearer ${ACCESS_POINT_TOKEN}`) return answer(401);
    if (how === 'busy') return answer(503);
    if (how === 'refuse') return answer(422, 'unknown receiver');
    const id = decodeURIComponent(url.replace('/v1/documents', '').slice(1));
    const header = (name: string) => String(request.headers[`document-${name}`]);
    if (method === 'PUT') {
      const kind = KINDS.find((one) => one === header('kind')) ?? 'order';
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
  const at = await startListening(server);
  const url = `${at}/v1`;
  return {
    url,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
    point: createHttpAccessPoint({ url, token: ACCESS_POINT_TOKEN }),
    received: () => [...received.values()],
    leave: (document) => waiting.set(document.id, document),
    next: (what) => {
      next = what;
    },
  };
}
