import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { getWebEntry, hasSecretPath } from '#platform/shared/wire/web-entries.ts';
import { notFoundError } from '../errors.ts';

/** Returns the folder of the built pages, whether the server runs from dist/server/main.js or from the sources. */
export function findWebFolder(): string | undefined {
  const here = fileURLToPath(new URL('.', import.meta.url));
  return [join(here, '../web'), join(here, '../../../dist/web')].find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
}

const YEAR_MS = 31_536_000_000;

/** Serves the built web application. A path that is not a file is one of its pages, unless it is below /api/. */
export async function mountWeb(app: FastifyInstance, root = findWebFolder()): Promise<void> {
  // The limiter counts existing calls automatically; calls to unknown paths are counted here, by address.
  const counted = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(counted, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (
      !root ||
      path.startsWith('/api/') ||
      path.startsWith('/assets/') ||
      !['GET', 'HEAD'].includes(request.method)
    )
      throw notFoundError();
    const isSecret = hasSecretPath(path);
    if (isSecret) reply.header('x-robots-tag', 'noindex');
    return reply
      .header('cache-control', isSecret ? 'no-store' : 'no-cache')
      .sendFile(`${getWebEntry(path)}.html`, root, { cacheControl: false });
  });
  if (!root) return;
  await app.register(fastifyStatic, { root, wildcard: false, index: false, serve: false });
  await app.register(async (assets) => {
    // File names contain a hash, so the files are cacheable forever; the pages' security headers would only add
    // bytes.
    assets.addHook('onSend', async (_request, reply) => {
      for (const name of Object.keys(reply.getHeaders()))
        if (/^(content-security|cross-origin|x-(?!content))/.test(name)) reply.removeHeader(name);
    });
    await assets.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      maxAge: YEAR_MS,
      immutable: true,
    });
  });
}
