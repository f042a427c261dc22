import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { openApiDocument } from './openapi.ts';
import { PAGE_STYLE } from './reference/page-style.ts';
import { referencePage } from './reference/reference-page.tsx';
import { SEARCH_SCRIPT } from './reference/search-script.ts';
import type { Route } from './route.ts';

const pack = promisify(brotliCompress);
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Texts of a megabyte that never change while the process runs: made and packed once, when first asked for. */
function madeOnce(type: string, make: () => Promise<string>) {
  let making: Promise<{ plain: string; packed: Buffer }> | undefined;
  const both = async () => {
    const plain = await make();
    return { plain, packed: await pack(plain, QUICKLY) };
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    making ??= both();
    const { plain, packed } = await making;
    reply.type(type).header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(plain);
    return reply.header('content-encoding', 'br').send(packed);
  };
}

/** The API's own description (product 7): as a document, and as a page for people. Open to everybody. */
export function mountApiPages(app: FastifyInstance, config: Config, routes: readonly Route[]): void {
  const server = config.publicUrl;
  let making: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    making ??= openApiDocument(routes, server);
    return making;
  };
  app.get(
    '/api/openapi.json',
    madeOnce('application/json; charset=utf-8', async () => JSON.stringify(await document())),
  );
  app.get(
    '/api/docs',
    madeOnce('text/html; charset=utf-8', async () =>
      referencePage({ document: await document(), server, perMinute: config.tokenRateLimit }),
    ),
  );
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));
  app.get('/api/docs.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SEARCH_SCRIPT),
  );
}
