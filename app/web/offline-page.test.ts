import { afterEach, expect, it, vi } from 'vitest';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { cacheOfflinePage } from './offline-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.innerHTML = '';
});

it('registers the offline page and the manifest in the language of the reader, again when it changes', () => {
  const register = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
  localStorage.setItem('lang', 'de');
  cacheOfflinePage();
  expect(register).toHaveBeenLastCalledWith('/sw.js?lang=de');
  localStorage.setItem('lang', 'en');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(register).toHaveBeenLastCalledWith('/sw.js?lang=en');
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/manifest.webmanifest?lang=en');
});

it('does without where the browser has no workers, or refuses one', () => {
  vi.stubGlobal('navigator', {});
  expect(cacheOfflinePage).not.toThrow();
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.reject(new Error('no')) } });
  expect(cacheOfflinePage).not.toThrow();
});
