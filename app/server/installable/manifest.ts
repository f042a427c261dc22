import { msg } from '@lingui/core/macro';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { LANGUAGE_INFO, type Language } from '#platform/shared/languages.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/assets/${name}.v1.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * Returns the web application manifest that browsers use to install the product (W3C: Web Application Manifest).
 */
export function buildManifest(language: Language) {
  const i18n = getServerI18n(language);
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/assets/icon-192.v1.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    name: 'Ponuda',
    short_name: 'Ponuda',
    description: i18n._(msg`Procurement for companies: requests, offers, comparison, confirmation.`),
    lang: LANGUAGE_INFO[language].htmlLang,
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f9f8',
    theme_color: '#ffffff',
    categories: ['business', 'productivity'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(i18n._(msg`New request`), '/procurements/new-request'),
      shortcut(i18n._(msg`Requests overview`), '/procurements/requests'),
      shortcut(i18n._(msg`Purchase confirmation`), '/procurements/purchase-confirmation'),
    ],
  };
}
