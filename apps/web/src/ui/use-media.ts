import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 760px)';

/** Whether a media query holds now, following its changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
