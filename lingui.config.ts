import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** One catalogue per language. Which words a page downloads is derived by the build (scripts/build-plugins/words-plugin.mjs). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sr_latin', 'ba', 'de', 'de-AT', 'ru'],
  // No `default`: a language other than Austrian German never falls back silently.
  fallbackLocales: { 'de-AT': 'de' },
  format: formatter({ origins: true, lineNumbers: false }),
  orderBy: 'origin',
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['apps/server/src', 'apps/web/src', 'packages/phrases/src'].map((path) => `<rootDir>/${path}`),
      exclude: ['**/*.test.*'],
    },
  ],
});
