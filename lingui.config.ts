import babel from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * One catalogue per language. The build determines which translations a page downloads
 * (scripts/build-plugins/words-plugin.mjs).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sr_latin', 'ba', 'de', 'de-AT', 'ru'],
  // No `default`: except for Austrian German, no language ever falls back silently.
  fallbackLocales: { 'de-AT': 'de' },
  format: formatter({ origins: true, lineNumbers: false }),
  orderBy: 'origin',
  extractors: [
    {
      match: babel.match,
      // Most source files contain no messages, and parsing them would take as long as parsing the rest.
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
