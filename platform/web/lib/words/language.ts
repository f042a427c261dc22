import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#platform/shared/languages.ts';

/** Hook that returns the page language and re-renders the component when the language changes. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

/** Returns the page language. Users type numbers and dates in this language, so they are parsed in it too. */
export function getShownLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}
