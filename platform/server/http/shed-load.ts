import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/**
 * If the event loop delay exceeds this many milliseconds, calls are refused for a while, so that not every caller has
 * to wait.
 */
const LATE_MS = 2000;
/**
 * The maximum number of calls that are processed at once. Ten database connections serve them: the last call waits
 * for a second or two, and it is better to refuse further calls immediately.
 */
const UNDER_WAY_MAX = 200;
/**
 * The part of `UNDER_WAY_MAX` that is reserved for calls through links in emails. A supplier has no other access, and
 * often needs it the same day.
 */
const FOR_LINKS = 60;
const BY_LINK = /^\/api\/(supplier-offers|approvals)\//;

/** The limits of load shedding, which tests override. */
export interface LoadLimits {
  readonly isBusy?: () => boolean;
  readonly underWayMax?: number;
}

/**
 * Refuses API calls with 503 and `Retry-After` while the server cannot keep up, because its event loop is late or too
 * many calls are in progress. Calls through links are refused last, and only for the number of calls. Pages, their
 * scripts and styles, and `/health` are always served: they cost little, and users need them to retry.
 */
export async function shedLoad(
  app: FastifyInstance,
  { env }: Config,
  { isBusy, underWayMax = UNDER_WAY_MAX }: LoadLimits,
): Promise<void> {
  // Disabled in tests: a machine shared by many test files is slow without being overloaded.
  if (!isBusy && env === 'test') return;
  // The registration above only measures; the hook below refuses calls.
  if (!isBusy)
    await app.register(underPressure, { maxEventLoopDelay: LATE_MS, pressureHandler: () => undefined });
  const busy = isBusy ?? (() => app.isUnderPressure());
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    const { traffic } = app;
    const byLink = BY_LINK.test(request.url);
    const most = byLink ? underWayMax : underWayMax - FOR_LINKS;
    if (traffic.underWay <= most && (byLink || !busy())) return;
    traffic.refused.inc();
    throw new AppError('unavailable');
  });
}
