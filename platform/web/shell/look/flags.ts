import type { Language } from '#platform/shared/languages.ts';
import type { Flag } from '#platform/web/ui/language-flag.tsx';

export const FLAG_OF: Readonly<Record<Language, Flag>> = {
  sr_latin: 'sr',
  en: 'gb',
  ba: 'ba',
  de: 'de',
  'de-AT': 'at',
  ru: 'ru',
};
