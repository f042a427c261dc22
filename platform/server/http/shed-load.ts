import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** When the event loop is this late, calls are refused for a while instead of making everybody wait. */
const LATE_MS = 2000;
/**
 * So many calls may wait for each other. Ten connections to the database serve them: the last of them waits for a second or
 * two, and whoever comes later is better told so at once.
 */
const UNDER_WAY_MAX = 200;
/** The part of it that is kept for what works by the link of a mail: a supplier has no other way, and often no other day. */
const FOR_LINKS = 60;
const BY_LINK = /^\/api\/(supplier-offers|approvals)\//;

/** Tests say these by themselves. */
export interface LoadLimits {
  readonly isBusy?: () => boolean;
  readonly underWayMax?: number;
}

/**
 * Refuses calls of the API with 503 and `Retry-After` while the server cannot keep up: when its event loop is late, or when
 * too many calls are under way. Calls by a link are refused last, and only for their number. Pages, their scripts and styles,
 * and `/health` are always answered: they cost little, and without them nobody could try again.
 */
export async function shedLoad(
  app: FastifyInstance,
  { env }: Config,
  { isBusy, underWayMax = UNDER_WAY_MAX }: LoadLimits,
): Promise<void> {
  // Not under test: a machine shared by many test files is slow without being in trouble.
  if (!isBusy && env === 'test') return;
  // It only measures; what it would refuse by itself it leaves to the hook below.
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
