// Shows one page of our own where the server cannot be reached, and keeps nothing else: no answer of the API, no page
// of the application. A new build is a new file, so it brings its own offline page and drops the one before.
// SERVICE_WORKER=off on the server takes it away from every browser (docs/decisions/0032-resilience.md).
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
  // A preload would ask for each navigation before this worker runs, below /api/ too, where the browser then asks a
  // second time: what works once, such as the code of a login, was used up by then. Workers before this one had it on.
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
