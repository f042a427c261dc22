import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { verifyPage } from './verify-page.ts';

/** The build makes these beside the server: script and style of the page, and the command. */
const PROGRAMS = [
  { path: '/verify.js', file: 'verify-page.js', type: 'text/javascript' },
  { path: '/verify.css', file: 'verify-page.css', type: 'text/css' },
  { path: '/verify.mjs', file: 'verify.mjs', type: 'text/javascript' },
] as const;

/** Serves the page on which anybody verifies what was signed, and the command for those whose browser cannot. */
export function mountVerify(app: FastifyInstance, { verifier }: Platform): void {
  app.get('/verify', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(verifyPage()),
  );
  for (const { path, file, type } of PROGRAMS)
    app.get(path, async (_request, reply) => {
      const program = await readFile(join(verifier, file)).catch(() => undefined);
      if (program === undefined) throw notFound();
      return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(program);
    });
}
