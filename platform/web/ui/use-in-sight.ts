import { type RefObject, useEffect } from 'react';

/** Pushes a row that is wider than the screen so that its chosen tab stands in the middle, now and when it turns. */
export function useInSight(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const push = () => {
      const tab = element.querySelector('[aria-current="page"], [aria-selected="true"]');
      if (!tab || element.scrollWidth <= element.clientWidth) return;
      const [space, place] = [element.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Only the row: scrollIntoView would move the page as well.
      element.scrollLeft += place.left + place.width / 2 - (space.left + space.width / 2);
    };
    push();
    const watch = new ResizeObserver(push);
    watch.observe(element);
    return () => watch.disconnect();
  }, [row, chosen]);
}
