import { type RefObject, useEffect } from 'react';

/**
 * Hook that scrolls a row wider than the screen so that its selected tab is centred, both initially and after the
 * screen is rotated.
 */
export function useScrollIntoView(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const push = () => {
      const tab = element.querySelector('[aria-current="page"], [aria-selected="true"]');
      if (!tab || element.scrollWidth <= element.clientWidth) return;
      const [space, place] = [element.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Scrolls only the row, because scrollIntoView would also scroll the page.
      element.scrollLeft += place.left + place.width / 2 - (space.left + space.width / 2);
    };
    push();
    const watch = new ResizeObserver(push);
    watch.observe(element);
    return () => watch.disconnect();
  }, [row, chosen]);
}
