import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { findWebFolder } from '#platform/server/http/web.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#platform/shared/languages.ts';
import { buildManifest } from './manifest.ts';
import { renderOfflinePage } from './offline-page.ts';

/**
 * Served instead of the service worker if the installation disables it. This script unregisters itself in browsers
 * that already have a service worker.
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
export function mountPwaRoutes(app: FastifyInstance, { config }: Platform): void {
  // A new build replaces each of these files, so browsers must revalidate them.
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-cache');
  app.get('/manifest.webmanifest', (request, reply) =>
    fresh(reply)
      .type('application/manifest+json')
      .send(JSON.stringify(buildManifest(languageOf(request.query)))),
  );
  app.get('/offline', (request, reply) =>
    fresh(reply)
      .type('text/html; charset=utf-8')
      .send(renderOfflinePage(languageOf(request.query))),
  );
  app.get('/sw.js', (_request, reply) => {
    if (!config.serviceWorker) return fresh(reply).type('text/javascript').send(GONE);
    const root = findWebFolder();
    if (!root) throw notFoundError();
    return fresh(reply).sendFile('sw.js', root, { maxAge: 0, immutable: false, cacheControl: false });
  });
}
