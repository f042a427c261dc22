import { useEffect, useEffectEvent, useRef } from 'react';
import type { Language } from '#platform/shared/languages.ts';
import { useLanguage } from './language.ts';

/** Hook that calls `onChange` after the page language has changed, so that a form can rewrite its typed numbers. */
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
