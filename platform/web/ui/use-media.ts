import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 760px)';
/** Below it a rail stands under the matter. */
export const NARROW = '(max-width: 1319.98px)';
/** Below it a decision does not stand beside the matter, and its buttons are in the foot. */
export const STACKED = '(max-width: 1279.98px)';

/** Tells whether a media query holds now, following its changes. */
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
