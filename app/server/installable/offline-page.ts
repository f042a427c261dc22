import { msg } from '@lingui/core/macro';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { LANGUAGE_INFO, type Language } from '#platform/shared/languages.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the page that the service worker caches and shows when a page is unreachable. */
export function renderOfflinePage(language: Language): string {
  const i18n = getServerI18n(language);
  const title = escaped(i18n._(msg`No connection`));
  const text = escaped(
    i18n._(
      msg`Ponuda cannot be reached right now. This page continues automatically when the connection is back.`,
    ),
  );
  const retry = escaped(i18n._(msg`Try again`));
  return `<!doctype html><html lang="${LANGUAGE_INFO[language].htmlLang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Ponuda</title><script src="/assets/offline.v1.js"></script>
<link rel="stylesheet" href="/assets/offline.v1.css"></head><body><main>
<img src="/assets/icon-192.v1.png" width="64" height="64" alt="Ponuda">
<h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body></html>`;
}
