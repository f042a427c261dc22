import babel from '@lingui/cli/api/extractors/babel';
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
  extractors: [
    {
      match: babel.match,
      // Most sources hold no text, and to parse them would take as long as the others.
      extract: async (file, code, ...rest) => {
        if (/lingui|i18n/.test(code)) await babel.extract(file, code, ...rest);
      },
    },
  ],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['app', 'core', 'modules', 'platform'].map((floor) => `<rootDir>/${floor}`),
      exclude: ['**/*.test.*'],
    },
  ],
});
