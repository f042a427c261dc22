import type { Language } from '@ponuda/domain/languages';
import type { Flag } from '../../ui/language-flag.tsx';

export const FLAG_OF: Readonly<Record<Language, Flag>> = {
  sr_latin: 'sr',
  en: 'gb',
  ba: 'ba',
  de: 'de',
  'de-AT': 'at',
  ru: 'ru',
};
