import type { FastifyInstance } from 'fastify';
import { VERSION } from '#platform/shared/version.ts';
import type { Platform } from '../context.ts';
import { isScannerReachable } from '../files/clamd.ts';

/**
 * Mounts /health, which reports that the process is alive and its version, and /ready, which reports that the process
 * and its database can serve requests (fact 6). Without its virus scanner, the server rejects uploads but serves
 * everything else, so /ready still succeeds and reports that the scanner is not reachable.
 */
export function mountHealth(app: FastifyInstance, { pool, config: { clamd } }: Platform): void {
  app.get('/health', async () => ({ status: 'ok', version: VERSION }));
  app.get('/ready', async (_request, reply) => {
    try {
      await pool.query('select 1');
      if (clamd === undefined) return { status: 'ready' };
      return { status: 'ready', virus_scan: (await isScannerReachable(clamd)) ? 'on' : 'not reachable' };
    } catch {
      return reply.code(503).send({ status: 'database not reachable' });
    }
  });
}
