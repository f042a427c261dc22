import { useEffect, useRef, useState } from 'react';

interface Columns {
  /** The width in pixels of the fixed column, and of each column that scrolls. */
  readonly first: number;
  readonly each: number;
  readonly columns: number;
}

/** A part of a column this narrow, in pixels, does not count as cut off. */
const MIN_CUT = 8;

/**
 * Returns whether the columns are wider than the box, so that it scrolls, and the visible width of the column cut off
 * at the edge.
 */
export function useHorizontalOverflow({ first, each, columns }: Columns) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const [left, setLeft] = useState(0);
  const tight = width < first + each * columns;

  useEffect(() => {
    const node = box.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(node);
    // In right-to-left layouts the scroll position is negative.
    const scrolled = () => setLeft(Math.abs(node.scrollLeft));
    node.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', scrolled);
    };
  }, []);

  const hidden = tight ? first + each * columns - width - left : 0;
  const cut = hidden > MIN_CUT ? (width - first + left) % each : 0;
  const next = () => {
    const node = box.current;
    if (!node) return;
    const to = (Math.floor(left / each) + 1) * each;
    node.scrollTo({ left: getComputedStyle(node).direction === 'rtl' ? -to : to, behavior: 'smooth' });
  };
  return { box, tight, cut: cut > MIN_CUT ? cut : hidden > MIN_CUT ? MIN_CUT : 0, next };
}
