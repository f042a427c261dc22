import type { FastifyInstance } from 'fastify';
import { parseLanguageHeader } from '#platform/shared/languages.ts';
import { formatInZone, MAINTENANCE_HEADER, parseTimeZone } from '#platform/shared/maintenance.ts';
import type { Platform } from '../context.ts';
import { AppError } from '../errors.ts';
import { getKnownMaintenance, getMaintenance, refreshMaintenance } from '../maintenance/known-maintenance.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call is answered during maintenance although it is not a GET. */
    duringMaintenance?: boolean;
  }
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses every write during maintenance with 503 and `Retry-After`. Reads and the calls that declare
 * `duringMaintenance` are answered. Every response announces a maintenance to the pages in a header.
 */
export function mountMaintenanceGate(app: FastifyInstance, platform: Platform): void {
  app.addHook('onReady', () => refreshMaintenance(platform));
  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.url.startsWith('/api/');
    if (!isApi && READS.includes(request.method)) {
      // Answers even if the database does not.
      if (request.url === '/health') reply.header(MAINTENANCE_HEADER, getKnownMaintenance(platform).token);
      return;
    }
    const { phase, ends_at, secondsLeft, token } = await getMaintenance(platform);
    if (isApi) reply.header(MAINTENANCE_HEADER, token);
    if (phase !== 'running' || READS.includes(request.method) || request.is404) return;
    if (request.routeOptions.config.duringMaintenance) return;
    request.refusedForMaintenance = true;
    const language = parseLanguageHeader(request.headers['content-language']);
    const until = formatInZone(ends_at, parseTimeZone(request.headers['time-zone']), language);
    throw new AppError('maintenance', { params: { until, ends_at, seconds: secondsLeft } });
  });
}
