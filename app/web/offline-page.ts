import { getCurrentLanguage, i18n } from '#platform/web/lib/words/i18n.ts';

/**
 * Makes the browser cache the page that is shown when the server is unreachable, in the user's language, and sets the
 * manifest for that language. Does nothing in browsers without service workers.
 */
export function cacheOfflinePage(): void {
  const offer = () => {
    const query = `?lang=${getCurrentLanguage()}`;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.webmanifest${query}`);
    navigator.serviceWorker?.register(`/sw.js${query}`).catch(() => undefined);
  };
  offer();
  i18n.on('change', offer);
}
