import type { FastifyInstance } from 'fastify';

/**
 * With `LOG_LEVEL=info` each call of the API leaves a line: its number (`reqId`), what was called, the answer and the time. By the
 * pattern of its path, because the paths of links hold secrets.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith('/api/')) return;
    request.log.info(
      { call: `${request.method} ${url}`, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
