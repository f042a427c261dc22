import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate, isApiToken, type Session } from '../auth/authenticate.ts';
import { digestSecret } from '../auth/secrets.ts';
import type { Platform } from '../context.ts';
import { AppError } from '../errors.ts';
import { RateLimitStore } from './rate-limit-store.ts';
import { SharedCounts } from './shared-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that the limiter loaded to determine the bucket, so that the call does not load it again. */
    foundSession?: Session;
  }
}

/** How many valid tokens are remembered; the least recently used are evicted first. */
const REMEMBERED = 50_000;

/** Returns the text after `Authorization: Bearer` if it has the format of a token. */
export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Limits API calls. Each session and API token has its own bucket, so that colleagues behind one address never log
 * each other out (fact 3). A token gets its bucket only once it has been found valid: calls with invalid tokens are
 * counted by address, like calls without a session.
 */
export async function mountRateLimit(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, pool } = platform;
  if (config.rateLimit === 0) return;
  const valid = new Set<string>();

  async function bucketOf(request: FastifyRequest): Promise<string> {
    const bearer = readBearerToken(request);
    if (bearer === undefined || request.routeOptions.config?.bySession !== true) return request.ip;
    const bucket = digestSecret(bearer).toString('base64');
    if (!valid.delete(bucket)) {
      const session = await authenticate(pool, bearer, request.ip);
      if (!session) return request.ip;
      request.foundSession = session;
    }
    valid.add(bucket);
    for (const oldest of valid)
      if (valid.size > REMEMBERED) valid.delete(oldest);
      else break;
    return bucket;
  }

  await app.register(rateLimit, {
    // Programs have their own limit, because they request page after page without pausing to read.
    max: (request, bucket) =>
      bucket !== request.ip && isApiToken(readBearerToken(request) ?? '')
        ? config.tokenRateLimit
        : config.rateLimit,
    timeWindow: '1 minute',
    store: storeOf(app, platform) as FastifyRateLimitStoreCtor,
    keyGenerator: bucketOf,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
}

/**
 * Returns the store of counts; a single process counts on its own. The limiter creates its store with `new`, which
 * may return any object.
 */
function storeOf(app: FastifyInstance, { config, pool }: Platform): unknown {
  if (config.nodes === 1) return RateLimitStore;
  const counts = new SharedCounts(pool);
  app.addHook('onClose', async () => counts.stop());
  return function SharedStore() {
    return counts.storeOf();
  };
}
