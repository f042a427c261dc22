import { useEffect, useEffectEvent, useRef } from 'react';
import type { Language } from '#platform/shared/languages.ts';
import { useLanguage } from './language.ts';

/**
 * Calls `onChange` after the page has changed its language, so that a form can write its typed numbers in the new one.
 */
export function useLanguageChange(onChange: (from: Language, to: Language) => void): void {
  const language = useLanguage();
  const shown = useRef(language);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const from = shown.current;
    if (from === language) return;
    shown.current = language;
    change(from, language);
  }, [language]);
}
