import { useEffect, useRef, useState } from 'react';

/** Hook that returns the current width of an element, and re-renders when the width changes. */
export function useElementWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
