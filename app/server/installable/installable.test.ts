import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { startTestServer, type TestServer } from '../test-support/server.ts';
import { buildManifest } from './manifest.ts';

const publicFile = (path: string) => join(import.meta.dirname, '../../web/public', path);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (url: string) => server.app.inject({ url });

describe('the manifest', () => {
  it('is served as one, asked for anew each time, in the language asked for', async () => {
    const answer = await get('/manifest.webmanifest?lang=de');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toMatchObject({
      name: 'Ponuda',
      start_url: '/home',
      display: 'standalone',
      lang: 'de',
    });
    expect((await get('/manifest.webmanifest?lang=xx')).json().lang).toBe('sr-Latn');
  });

  it('names icons that exist, in the size and for the purpose it says', async () => {
    const { icons } = buildManifest('en');
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const icon of icons) {
      // Read from memory, because the upload code disables sharp's access to files for the whole process.
      const { width, height, format, hasAlpha } = await sharp(readFileSync(publicFile(icon.src))).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([icon.sizes, icon.type]);
      // An icon that a phone crops to its own shape must be opaque up to the edges.
      expect(hasAlpha).toBe(icon.purpose === 'any');
    }
  });

  it('its shortcuts are pages of the product', () => {
    for (const { url } of buildManifest('en').shortcuts) expect(url).toMatch(/^\/procurements\/[a-z-]+$/);
  });
});

describe('the offline page', () => {
  it.each(LANGUAGES)('in %s is a whole page without anything inline', async (language) => {
    const answer = await get(`/offline?lang=${language}`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toMatch(/<h1>[^<]+<\/h1><p>[^<]+<\/p><a href="">[^<]+<\/a>/);
    expect(answer.body).not.toMatch(/<style|style=|<script>|onclick/);
  });
});

it('the policy lets only our own worker and manifest in', async () => {
  const policy = String((await get('/offline')).headers['content-security-policy']);
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});

interface FakeEvent {
  request?: { url: string; mode: string };
  waitUntil?: (work: Promise<unknown>) => void;
  respondWith?: (answer: Promise<unknown>) => void;
}

/** Runs the service worker script in a simulated browser, online or offline. */
function worker(source = readFileSync(publicFile('sw.js'), 'utf8')) {
  const heard = new Map<string, (event: FakeEvent) => void>();
  const stores = new Map<string, Set<string>>([['offline-before', new Set(['/offline'])]]);
  const state = { online: true, unregistered: false, preload: true };
  const path = (request: unknown) =>
    new URL(typeof request === 'string' ? request : (request as { url: string }).url, 'https://p.test')
      .pathname;
  const self = {
    location: new URL('https://p.test/sw.js?lang=de'),
    addEventListener: (name: string, listener: (event: FakeEvent) => void) => heard.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {
      navigationPreload: {
        disable: async () => {
          state.preload = false;
        },
      },
      unregister: async () => {
        state.unregistered = true;
      },
    },
  };
  const caches = {
    open: async (name: string) => {
      const kept = stores.get(name) ?? new Set<string>();
      stores.set(name, kept);
      return { addAll: async (urls: string[]) => void urls.forEach((url) => void kept.add(url)) };
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (url: string) =>
      [...stores.values()].some((kept) => kept.has(url)) ? `kept ${url}` : undefined,
  };
  const fetch = async (request: unknown) => {
    if (!state.online) throw new TypeError('Failed to fetch');
    return `fetched ${path(request)}`;
  };
  runInNewContext(source, { self, caches, fetch, URL, Response: { error: () => 'error' } });
  const tell = async (name: string) => {
    let work: Promise<unknown> = Promise.resolve();
    heard.get(name)?.({ waitUntil: (one) => (work = one) });
    await work;
  };
  const ask = async (url: string, mode = 'navigate') => {
    let answer: Promise<unknown> | undefined;
    heard.get('fetch')?.({
      request: { url: new URL(url, 'https://p.test').href, mode },
      respondWith: (one) => (answer = one),
    });
    return answer === undefined ? 'left to the browser' : await answer;
  };
  return { state, stores, tell, ask };
}

it('a preloaded navigation below /api/ reaches no call: the browser asks again', async () => {
  const gets = Object.keys(api).filter((key) => key.startsWith('GET '));
  expect(gets.length).toBeGreaterThan(100);
  const headers = { 'service-worker-navigation-preload': 'true' };
  for (const key of gets) {
    const { statusCode, body } = await server.app.inject({ url: `/api/${key.slice(4)}`, headers });
    expect([key, statusCode, body]).toEqual([key, 204, '']);
  }
});

describe('the service worker', () => {
  it('keeps the offline page in the language it was registered with, drops what was before and ends its preload', async () => {
    const { tell, stores, state } = worker();
    await tell('install');
    await tell('activate');
    expect([...stores.keys()]).toEqual(['offline-__BUILD__']);
    expect([...(stores.get('offline-__BUILD__') ?? [])]).toContain('/offline?lang=de');
    expect(state.preload).toBe(false);
  });

  it('shows it where a page cannot be reached, and keeps nothing of what can be', async () => {
    const { tell, ask, state, stores } = worker();
    await tell('install');
    expect(await ask('/home')).toBe('fetched /home');
    state.online = false;
    expect(await ask('/home')).toBe('kept /offline?lang=de');
    expect(await ask('/assets/offline.v1.css', 'no-cors')).toBe('kept /assets/offline.v1.css');
    expect([...(stores.get('offline-__BUILD__') ?? [])]).toHaveLength(4);
  });

  it.each([
    ['/api/auth/me', 'cors'],
    ['/api/sso2', 'navigate'],
    ['/assets/app-1.js', 'cors'],
    ['https://elsewhere.test/', 'navigate'],
  ])('has nothing to do with %s (%s)', async (url, mode) => {
    const { ask, state } = worker();
    state.online = false;
    expect(await ask(url, mode)).toBe('left to the browser');
  });

  it('is taken away from every browser by SERVICE_WORKER=off', async () => {
    const off = await startTestServer({ SERVICE_WORKER: 'off' });
    const { tell, state, stores } = worker((await off.app.inject({ url: '/sw.js' })).body);
    await off.stop();
    await tell('activate');
    expect(state.unregistered).toBe(true);
    expect(stores.size).toBe(0);
  });
});
