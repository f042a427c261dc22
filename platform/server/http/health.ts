import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { isScannerReachable } from '../files/clamd.ts';

/**
 * Mounts /health: the process is alive; and /ready: it can serve requests, with its database (fact 6). Without its
 * virus scanner it refuses uploads but serves everything else, so it is ready and reports the scanner.
 */
export function mountHealth(app: FastifyInstance, { pool, config: { clamd } }: Platform): void {
  app.get('/health', async () => ({ status: 'ok' }));
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
