import { type I18n, setupI18n } from '@lingui/core';
import { LANGUAGE_INFO, type Language } from '#platform/shared/languages.ts';
import { withSingleFullStop } from '#platform/shared/words/single-full-stop.ts';
import { readCatalogue } from './catalogues.ts';

const loaded = new Map<Language, I18n>();

/** Returns the phrases of a language, for emails, documents and errors: `phrases('de')._(msg\`…\`)`. */
export function getServerI18n(language: Language): I18n {
  const known = loaded.get(language);
  if (known) return known;
  const locale = LANGUAGE_INFO[language].tag;
  const i18n = withSingleFullStop(setupI18n({ locale, messages: { [locale]: readCatalogue(language) } }));
  loaded.set(language, i18n);
  return i18n;
}
