import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** When the event loop is this late, calls are refused for a while instead of making everybody wait. */
const LATE_MS = 2000;

/**
 * Refuses calls of the API with 503 and `Retry-After` while the server cannot keep up. Pages, their scripts and
 * styles, and `/health` are always answered: they cost little, and without them nobody could try again.
 */
export async function shedLoad(
  app: FastifyInstance,
  { env }: Config,
  isBusy: (() => boolean) | undefined,
): Promise<void> {
  // Not under test: a machine shared by many test files is slow without being in trouble.
  if (!isBusy && env === 'test') return;
  // It only measures; what it would refuse by itself it leaves to the hook below.
  if (!isBusy)
    await app.register(underPressure, { maxEventLoopDelay: LATE_MS, pressureHandler: () => undefined });
  const busy = isBusy ?? (() => app.isUnderPressure());
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && busy()) throw new AppError('unavailable');
  });
}
