import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#platform/shared/languages.ts';

/** Returns the language in which the page is shown, and shows the component anew when it changes. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

/** Returns the language in which the page is shown. What is typed is read in it, since it is written in it. */
export function shownLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}
