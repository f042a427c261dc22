import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Traffic } from '../metrics/traffic.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the calls of the API for operators and for whoever has to refuse some. */
    traffic: Traffic;
  }
}

/** Counts each call from its first byte until its answer has left, or its caller. */
export function countTraffic(app: FastifyInstance): void {
  const traffic = new Traffic();
  app.decorate('traffic', traffic);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const began = performance.now();
    traffic.underWay += 1;
    finished(reply.raw, () => {
      traffic.underWay -= 1;
      traffic.answered(reply.raw.statusCode, (performance.now() - began) / 1000);
    });
  });
}

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
