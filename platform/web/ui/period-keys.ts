import type { KeyboardEvent } from 'react';
import type { ChartSeries, PointedPeriod } from './period-series.ts';

/** Handles the arrow keys: left and right along the periods, up and down through the series of a period. */
export function movePointedPeriod(
  { key, currentTarget }: KeyboardEvent<HTMLDivElement>,
  at: PointedPeriod | null,
  periods: number,
  series: readonly ChartSeries[],
): PointedPeriod | null {
  const index = at?.index ?? 0;
  const chosen = at?.series ?? null;
  const forwards = isRtl(currentTarget) ? 'ArrowLeft' : 'ArrowRight';
  const backwards = isRtl(currentTarget) ? 'ArrowRight' : 'ArrowLeft';
  const go = (to: number) => ({ index: Math.min(periods - 1, Math.max(0, to)), series: chosen });
  switch (key) {
    case forwards:
      return go(index + 1);
    case backwards:
      return go(index - 1);
    case 'PageDown':
      return go(index + Math.ceil(periods / 10));
    case 'PageUp':
      return go(index - Math.ceil(periods / 10));
    case 'Home':
      return go(0);
    case 'End':
      return go(periods - 1);
    case 'ArrowUp':
    case 'ArrowDown': {
      const shown = [null, ...series.filter(({ values }) => (values[index] ?? 0) > 0).map((one) => one.key)];
      if (series.length < 2) return go(key === 'ArrowUp' ? index + 1 : index - 1);
      const next = shown.indexOf(chosen) + (key === 'ArrowUp' ? 1 : -1);
      return { index, series: shown[(next + shown.length) % shown.length] ?? null };
    }
    default:
      return null;
  }
}

export const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';
