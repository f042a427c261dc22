import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row that is wider than the screen so that its selected tab is in the middle, now and after the screen is
 * rotated.
 */
export function useScrollIntoView(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const push = () => {
      const tab = element.querySelector('[aria-current="page"], [aria-selected="true"]');
      if (!tab || element.scrollWidth <= element.clientWidth) return;
      const [space, place] = [element.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Scrolls only the row: scrollIntoView would scroll the page as well.
      element.scrollLeft += place.left + place.width / 2 - (space.left + space.width / 2);
    };
    push();
    const watch = new ResizeObserver(push);
    watch.observe(element);
    return () => watch.disconnect();
  }, [row, chosen]);
}
