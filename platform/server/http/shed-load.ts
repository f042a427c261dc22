import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/**
 * The lateness of the event loop in milliseconds from which calls are refused for a while instead of making all callers
 * wait.
 */
const LATE_MS = 2000;
/**
 * The most calls that are processed at once. Ten database connections serve them: the last call waits for a second or
 * two, and it is better to refuse a later one at once.
 */
const UNDER_WAY_MAX = 200;
/**
 * The part of `UNDER_WAY_MAX` that is reserved for calls by the link of a mail: a supplier has no other access, and
 * often only on this day.
 */
const FOR_LINKS = 60;
const BY_LINK = /^\/api\/(supplier-offers|approvals)\//;

/** The limits of load shedding, which tests override. */
export interface LoadLimits {
  readonly isBusy?: () => boolean;
  readonly underWayMax?: number;
}

/**
 * Refuses calls of the API with 503 and `Retry-After` while the server cannot keep up: when its event loop is late, or
 * too many calls are in progress. Calls by a link are refused last, and only for the number of calls. Pages, their
 * scripts and styles, and `/health` are always answered: they cost little, and users need them to try again.
 */
export async function shedLoad(
  app: FastifyInstance,
  { env }: Config,
  { isBusy, underWayMax = UNDER_WAY_MAX }: LoadLimits,
): Promise<void> {
  // Not in tests: a machine shared by many test files is slow without being overloaded.
  if (!isBusy && env === 'test') return;
  // The code above only measures; the hook below refuses.
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
