import { useSyncExternalStore } from 'react';

export const PHONE_QUERY = '(max-width: 760px)';
/** Matches when the rail is below the main content. */
export const NARROW_QUERY = '(max-width: 1319.98px)';
/** Matches when a decision is not next to the main content, so that its buttons are in the foot. */
export const STACKED_QUERY = '(max-width: 1279.98px)';
export const DESKTOP_QUERY = '(min-width: 1280px)';

/** Hook that returns whether a media query matches, and re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
