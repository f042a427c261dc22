import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '#platform/server/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { webFolder } from '#platform/server/http/web.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#platform/shared/languages.ts';
import { manifest } from './manifest.ts';
import { offlinePage } from './offline-page.ts';

/**
 * Served instead of the service worker when the installation disables it: unregisters itself in browsers that have it.
 */
const GONE = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

const languageOf = (query: unknown): Language => {
  const { lang }: { lang?: unknown } = Object(query);
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
};

/**
 * Makes the product installable: serves its manifest, the offline page, and the service worker that caches that page.
 */
export function mountInstallable(app: FastifyInstance, { config }: Platform): void {
  // A new build replaces each of these files, so browsers must revalidate them.
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-cache');
  app.get('/manifest.webmanifest', (request, reply) =>
    fresh(reply)
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(languageOf(request.query)))),
  );
  app.get('/offline', (request, reply) =>
    fresh(reply)
      .type('text/html; charset=utf-8')
      .send(offlinePage(languageOf(request.query))),
  );
  app.get('/sw.js', (_request, reply) => {
    if (!config.serviceWorker) return fresh(reply).type('text/javascript').send(GONE);
    const root = webFolder();
    if (!root) throw notFound();
    return fresh(reply).sendFile('sw.js', root, { maxAge: 0, immutable: false, cacheControl: false });
  });
}
