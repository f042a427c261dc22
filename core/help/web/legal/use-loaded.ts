import { useEffect, useState } from 'react';

/**
 * Hook that loads data of a legal page once: undefined while it loads, null if it could not be loaded. `load` must be
 * the same function on every render.
 */
export function useLoaded<T>(load: () => Promise<T>): T | null | undefined {
  const [loaded, setLoaded] = useState<T | null | undefined>(undefined);
  useEffect(() => {
    load().then(setLoaded, () => setLoaded(null));
  }, [load]);
  return loaded;
}
