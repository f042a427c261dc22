import { useCallback, useEffect, useReducer, useRef } from 'react';

export type StableErrorReader = (place: string, error: string | undefined) => string | undefined;

/**
 * Hook that keeps the displayed errors unchanged while the pointer is down. A press takes the focus from a field. If an
 * error appeared or disappeared at that moment, the elements below would move, the release would hit a different
 * element, and the click would be lost.
 */
export function useStableErrors(): StableErrorReader {
  const [, showNow] = useReducer((count: number) => count + 1, 0);
  const pressed = useRef(false);
  /** Whether the errors have changed while the pointer was down. */
  const haveErrorsChanged = useRef(false);
  const shown = useRef(new Map<string, string | undefined>());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      pressed.current = true;
    };
    // The click follows directly after the release, before any timer.
    const release = () => {
      timer = setTimeout(() => {
        pressed.current = false;
        if (haveErrorsChanged.current) showNow();
        haveErrorsChanged.current = false;
      });
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return useCallback((place, error) => {
    const before = shown.current.get(place);
    if (pressed.current && before !== error) {
      haveErrorsChanged.current = true;
      return before;
    }
    shown.current.set(place, error);
    return error;
  }, []);
}
