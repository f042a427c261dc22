import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { TrafficMetrics } from '../metrics/traffic.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts API calls, for operators and for load shedding. */
    traffic: TrafficMetrics;
  }
  interface FastifyRequest {
    /** Whether the call is a write that a running maintenance refuses. */
    refusedForMaintenance: boolean;
  }
}

/** Counts each call from its first byte until its reply is sent or its client has disconnected. */
export function countTraffic(app: FastifyInstance): void {
  const traffic = new TrafficMetrics();
  app.decorate('traffic', traffic);
  app.decorateRequest('refusedForMaintenance', false);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const began = performance.now();
    traffic.underWay += 1;
    finished(reply.raw, () => {
      traffic.underWay -= 1;
      const kind = request.refusedForMaintenance
        ? 'maintenance'
        : (`${Math.floor(reply.raw.statusCode / 100)}xx` as const);
      traffic.answered(kind, (performance.now() - began) / 1000);
    });
  });
}

/**
 * Logs each API call with `LOG_LEVEL=info`: its request ID (`reqId`), the call, the reply and the duration. Logs the
 * route pattern instead of the actual path, because links contain secrets in their paths.
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
