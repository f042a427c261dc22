import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Hook that returns whether the page is minimised or in a background tab. */
export function useWindowHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
}
