import { currentLanguage, i18n } from '#platform/web/lib/words/i18n.ts';

/**
 * Lets the browser cache the page that is shown when the server is unreachable, in the reader's language, and sets the
 * manifest of that language. A browser without service workers is not affected.
 */
export function keepOfflinePage(): void {
  const offer = () => {
    const query = `?lang=${currentLanguage()}`;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.webmanifest${query}`);
    navigator.serviceWorker?.register(`/sw.js${query}`).catch(() => undefined);
  };
  offer();
  i18n.on('change', offer);
}
