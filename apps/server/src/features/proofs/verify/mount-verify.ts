import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/errors.ts';
import { verifyPage } from './verify-page.ts';

/** The programs that the build makes beside the server: the script of the page, and the command. */
const PROGRAMS = [
  { path: '/verify.js', file: 'verify-page.js' },
  { path: '/verify.mjs', file: 'verify.mjs' },
] as const;

/** From dist/main.js and its chunks alike; the sources have none. */
const read = (file: string) =>
  readFile(fileURLToPath(new URL(`./verifier/${file}`, import.meta.url))).catch(() => undefined);

/** Serves the page on which anybody verifies a receipt, and the command for those whose browser cannot. */
export function mountVerify(app: FastifyInstance): void {
  app.get('/verify', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(verifyPage()),
  );
  for (const { path, file } of PROGRAMS)
    app.get(path, async (_request, reply) => {
      const program = await read(file);
      if (program === undefined) throw notFound();
      return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(program);
    });
}
