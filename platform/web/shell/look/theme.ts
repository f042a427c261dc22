import { useSyncExternalStore } from 'react';
import { writeStored } from '#platform/web/lib/storage.ts';
import { getCurrentLanguage, getTextDirection } from '#platform/web/lib/words/i18n.ts';

export type Theme = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';

const listeners = new Set<() => void>();
const follow = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
const tellAll = () => {
  for (const changed of listeners) changed();
};

/**
 * Returns the theme that public/assets/look.v2.js set before the first paint: the stored choice, otherwise the
 * system's theme.
 */
export function getCurrentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Stores a theme; null makes the page follow the system again. */
export function chooseTheme(theme: Theme | null): void {
  const system = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  document.documentElement.dataset.theme = theme ?? system();
  writeStored('theme', theme);
  tellAll();
}

export function useTheme(): Theme {
  return useSyncExternalStore(follow, getCurrentTheme);
}

export function getCurrentDirection(): Direction {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

/** Stores a direction; null makes the page follow the language again. */
export function chooseDirection(direction: Direction | null): void {
  document.documentElement.dir = getTextDirection(getCurrentLanguage(), direction);
  writeStored('direction', direction);
  tellAll();
}

/** Hook that returns the page direction; the direction of a language is set when its phrases have been loaded. */
export function useDirection(): Direction {
  return useSyncExternalStore(follow, getCurrentDirection);
}
