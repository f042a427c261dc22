import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { renderVerifyPage } from './verify-page.ts';

/**
 * Files that the build creates next to the server: script, styles and fonts of the page, and the command-line verifier.
 */
const PROGRAMS: readonly Program[] = [
  { path: '/verify.js', file: 'verify-page.js', type: 'text/javascript; charset=utf-8' },
  { path: '/verify.css', file: 'verify-page.css', type: 'text/css; charset=utf-8' },
  { path: '/verify-fonts.css', file: 'verify-fonts.css', type: 'text/css; charset=utf-8' },
  { path: '/verify.mjs', file: 'verify.mjs', type: 'text/javascript; charset=utf-8' },
  ...['latin', 'latin-ext', 'cyrillic'].map((part) => ({
    ...{ path: `/verify-${part}.woff2`, file: `verify-${part}.woff2`, type: 'font/woff2' },
    ...{ cache: 'public, max-age=2592000' },
  })),
];

interface Program {
  readonly path: string;
  readonly file: string;
  readonly type: string;
  /** The Cache-Control header; by default a browser revalidates the file on each use. */
  readonly cache?: string;
}

/**
 * Serves the public page that verifies signed files, and the command-line verifier for users whose browser cannot
 * verify them.
 */
export function mountVerifyPage(app: FastifyInstance, { verifier }: Platform): void {
  app.get('/verify', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(renderVerifyPage()),
  );
  for (const { path, file, type, cache = 'no-cache' } of PROGRAMS)
    app.get(path, async (_request, reply) => {
      const program = await readFile(join(verifier, file)).catch(() => undefined);
      if (program === undefined) throw notFoundError();
      return reply.header('cache-control', cache).type(type).send(program);
    });
}
