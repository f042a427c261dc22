import { useLayoutEffect, useRef, useState } from 'react';

/** Hook that returns the current width of an element, and re-renders when the width changes. */
export function useElementWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current) return;
    // Measured before the first paint, because the observer's first report is rendered only afterwards.
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
