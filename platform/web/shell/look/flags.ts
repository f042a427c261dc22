import type { Language } from '#platform/shared/languages.ts';
import type { FlagCode } from '#platform/web/ui/language-flag.tsx';

export const LANGUAGE_FLAGS: Readonly<Record<Language, FlagCode>> = {
  sr_latin: 'sr',
  en: 'gb',
  ba: 'ba',
  de: 'de',
  'de-AT': 'at',
  ru: 'ru',
};
