import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/server/context.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';

export const PUBLIC_KEYS_PATH = '/.well-known/ponuda-keys.json';

/** Serves the public parts of all signing keys, which are used to verify receipts and roots (ADR 0091). */
export function mountPublicKeys(app: FastifyInstance, { db }: Platform): void {
  app.get(PUBLIC_KEYS_PATH, async (_request, reply) => {
    const keys = await readSigningKeys(db);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ keys }));
  });
}
