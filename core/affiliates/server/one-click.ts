import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/server/context.ts';
import { unsubscribe } from './actions/unsubscribe.ts';

/**
 * Mounts the address that a mail program posts to when its reader presses "unsubscribe" (RFC 8058). The link stands in
 * the header of a bulk mail and is the one that shows people a page; the program sends a form instead of JSON, which no
 * call of the API takes.
 */
export async function mountOneClick(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null),
    );
    scope.post<{ Params: { token: string } }>('/affiliate/unsubscribe/:token', async (request, reply) => {
      await unsubscribe(platform, request.params.token);
      return reply.type('text/plain').send('OK');
    });
  });
}
