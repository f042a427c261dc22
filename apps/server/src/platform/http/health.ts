import type { FastifyInstance } from 'fastify';
import type { Platform } from './route.ts';

/** /health: the process lives. /ready: it can serve, with its database (facts 6). */
export function mountHealth(app: FastifyInstance, { pool }: Platform): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database not reachable' });
    }
  });
}
