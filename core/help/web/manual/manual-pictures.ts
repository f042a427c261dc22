import type { Language } from '#platform/shared/languages.ts';

// The glob imports only URLs: a picture is fetched when its page is shown. tools/pictures/manual.mjs makes the files.
const files = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The size of every picture in CSS pixels. */
export const PICTURE_SIZE = { width: 1024, height: 900 } as const;

/** Returns the URL of a screen's picture in a language; undefined if there is none. */
export const getPictureUrl = (screen: string, language: Language): string | undefined =>
  files[`./pictures/${screen}/${language}.webp`];
