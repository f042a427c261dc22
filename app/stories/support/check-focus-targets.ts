import type { Page } from 'playwright-core';

/**
 * Returns focusable elements that are too small as targets (WCAG 2.5.8), or that a sticky element would cover
 * when focused (2.4.11). Each element is scrolled into view from above and from below, as the browser does for
 * focus.
 */
export async function findFocusTargetFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const modal = [...document.querySelectorAll('[role$="dialog"][data-open]')].at(-1);
    const stops = [
      ...(modal ?? document).querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled, [type="hidden"]') &&
        // The skip link is visible only while it has focus.
        !one.matches('a[href="#main"]') &&
        !one.closest('[inert], [aria-hidden="true"]') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    /** The label of a field is part of its target. */
    const targetOf = (stop: HTMLElement) => stop.closest('label') ?? stop;
    const boxes = new Map(stops.map((stop) => [stop, targetOf(stop).getBoundingClientRect()]));
    const nameOf = (stop: HTMLElement) =>
      (stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim().slice(0, 40) ||
      stop.outerHTML.slice(0, 90);
    const faults: string[] = [];

    const inText = (stop: HTMLElement) =>
      getComputedStyle(stop).display.startsWith('inline') &&
      [...(stop.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    /** A small target is allowed if no other target is within a circle of the minimum size around it. */
    const isCrowded = (stop: HTMLElement, { x, y, width, height }: DOMRect) =>
      [...boxes].some(([other, box]) => {
        if (targetOf(other) === targetOf(stop) || box.width === 0) return false;
        const away = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to);
        const across = away(x + width / 2, box.left, box.right);
        return Math.hypot(across, away(y + height / 2, box.top, box.bottom)) < LEAST / 2;
      });
    for (const [stop, box] of boxes) {
      if (box.width === 0 || Math.min(box.width, box.height) > LEAST - 0.5) continue;
      if (!inText(stop) && isCrowded(stop, box))
        faults.push(`${nameOf(stop)}: ${Math.round(box.width)} × ${Math.round(box.height)} px to hit`);
    }

    const isSeen = (stop: HTMLElement) => {
      const box = stop.getBoundingClientRect();
      const parts = [0.5, 0.05, 0.95];
      return parts.some((across) =>
        parts.some((down) => {
          const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
          return hit !== null && (stop.contains(hit) || hit.contains(stop));
        }),
      );
    };
    for (const way of ['down', 'up'])
      for (const stop of way === 'down' ? stops : stops.toReversed()) {
        stop.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        if (!isSeen(stop)) faults.push(`${nameOf(stop)}: hidden on the way ${way}`);
      }
    scrollTo(0, 0);
    return [...new Set(faults)].map((fault) => `${innerWidth} px wide: ${fault}`);
  });
}
