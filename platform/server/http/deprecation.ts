import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deprecation } from '#platform/shared/wire/endpoint.ts';

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Tells the caller with the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) that the call, or the value that
 * the caller used, will be removed.
 */
export function announceDeprecation(
  { since, removedFrom, value }: Deprecation,
  { query }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (value && !value.of.includes(String(Reflect.get(Object(query), value.query)))) return;
  reply.headers({
    deprecation: `@${midnight(since).getTime() / 1000}`,
    sunset: midnight(removedFrom).toUTCString(),
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  });
}
