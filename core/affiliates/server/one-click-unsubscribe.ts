import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/server/context.ts';
import { unsubscribe } from './actions/unsubscribe.ts';

/**
 * Mounts the URL that a mail client posts to when the user presses "unsubscribe" (RFC 8058). In a browser, the
 * same URL, taken from the header of a bulk email, shows a page. The mail client sends a form, which no JSON call
 * of the API accepts.
 */
export async function mountOneClickUnsubscribe(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null),
    );
    // Mail clients post once and do not retry, so the request to unsubscribe is recorded even during maintenance.
    const config = { duringMaintenance: true };
    scope.post<{ Params: { token: string } }>(
      '/affiliate/unsubscribe/:token',
      { config },
      async (request, reply) => {
        await unsubscribe(platform, request.params.token);
        return reply.type('text/plain').send('OK');
      },
    );
  });
}
