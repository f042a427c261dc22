import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '#platform/server/auth/authenticate.ts';
import type { Platform } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { findExceededJsonBound } from '#platform/shared/validation/json-bounds.ts';
import { readBearerToken } from '../rate-limit.ts';
import { MAX_PUBLIC_BODY_BYTES } from './body-limits.ts';

/**
 * Replaces Fastify's JSON parser with one that scans a body before parsing it. The cost of parsing depends on the
 * content of a body, not only on its length: 4 MB of `[` took 2 s.
 */
export function installJsonParser(app: FastifyInstance, { pool }: Platform): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const excess = findExceededJsonBound(text);
    if (excess === 'too_deep') return done(new AppError('body_too_deep'));
    if (excess) return done(new AppError('body_too_large'));
    if (text.length <= MAX_PUBLIC_BODY_BYTES || request.routeOptions.config.bySession !== true)
      return parse(request, text, done);
    demandSession(request, pool).then(() => parse(request, text, done), done);
  });
}

/** For calls that need a session, rejects a long body without one before parsing it. */
async function demandSession(request: FastifyRequest, pool: Platform['pool']): Promise<void> {
  const bearer = readBearerToken(request);
  const session =
    request.foundSession ?? (bearer === undefined ? undefined : await authenticate(pool, bearer, request.ip));
  if (!session) throw new AppError('unauthenticated');
  request.foundSession = session;
}
