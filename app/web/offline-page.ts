import { currentLanguage, i18n } from '#platform/web/lib/words/i18n.ts';

/**
 * Lets the browser keep the page that is shown where the server cannot be reached, in the reader's language, and
 * tells it the program's name and shortcuts in that language too. A browser without workers goes on without.
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
