import { useSyncExternalStore } from 'react';
import { store } from '../lib/storage.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** public/assets/theme.v1.js has set it before the first paint: the stored choice, else the system's. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  store('theme', theme);
  for (const changed of listeners) changed();
}

export function useTheme(): Theme {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, currentTheme);
}
