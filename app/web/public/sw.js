// Shows one page when the server is unreachable, and caches nothing else: no answer of the API, no page of the
// application. A new build is a new file, so it brings its own offline page and removes the one before.
// SERVICE_WORKER=off on the server removes it from every browser (docs/decisions/0032-resilience.md).
const CACHE = 'offline-__BUILD__';
const PAGE = `/offline${self.location.search}`;
const PARTS = ['/assets/offline.v1.css', '/assets/offline.v1.js', '/assets/icon-192.v1.png'];

self.addEventListener('install', (event) => {
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || /^\/(api|dev)\//.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (PARTS.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...PARTS]);
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // Navigation preload would send each navigation before this worker runs, also below /api/, where the browser then
  // sends it a second time: one-time codes, such as that of a login, would be used up. Earlier versions of this worker
  // enabled it.
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

async function pageOf(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}
