import { describe, expect, it } from 'vitest';
import { computePeriodPlot, computeStackedBases } from './period-geometry.ts';

const size = { width: 600, height: 200 };

describe('S2.38 bars over time', () => {
  it('begin at 0 and end at a round number', () => {
    const plot = computePeriodPlot(12, 473, size, { whole: false });
    expect([plot.y(0), plot.y(500)]).toEqual([200, 0]);
    expect(plot.ticks[0]).toBe(0);
    expect(plot.ticks.at(-1)).toBe(500);
  });

  it('have whole numbers at the axis where they count', () => {
    expect(computePeriodPlot(3, 2, size, { whole: true }).ticks).toEqual([0, 1, 2]);
    expect(computePeriodPlot(3, 6, size, { whole: true }).ticks).toEqual([0, 2, 4, 6]);
    expect(computePeriodPlot(3, 0, size, { whole: true }).ticks).toEqual([0, 1]);
  });

  it('a place along the axis belongs to the period whose column it lies in, also outside of the plot', () => {
    const plot = computePeriodPlot(10, 1, size, { whole: false });
    for (let index = 0; index < 10; index += 1) expect(plot.indexAt(plot.middle(index))).toBe(index);
    expect([plot.indexAt(-5), plot.indexAt(600), plot.indexAt(9999)]).toEqual([0, 9, 9]);
  });

  it('a series stands on those before it, and nothing is drawn of nothing', () => {
    expect(
      computeStackedBases([
        [1, 2],
        [3, 0],
        [5, 5],
      ]),
    ).toEqual([
      [0, 0],
      [1, 2],
      [4, 2],
    ]);
    const plot = computePeriodPlot(2, 10, size, { whole: false });
    expect(plot.bars([0, 5], [0, 5])).toBe('M430 100h40v-100h-40z');
    expect(plot.bars([0, 0], [0, 0])).toBe('');
  });

  it('S2.38 series side by side share the column of a period', () => {
    const plot = computePeriodPlot(2, 10, size, { whole: false });
    const slot = (at: number) => ({ at, count: 3 });
    expect([0, 1, 2].map((at) => plot.slotMiddle(0, slot(at)))).toEqual([102, 150, 198]);
    expect(plot.bars([10, 5], [], slot(0))).toBe('M78 200h48v-200h-48zM378 200h48v-100h-48z');
    expect(plot.bars([10, 5], [], slot(2))).toBe('M174 200h48v-200h-48zM474 200h48v-100h-48z');
  });

  it('ten years of days are one path a series', () => {
    const plot = computePeriodPlot(3660, 5, size, { whole: true });
    const path = plot.bars(
      Array.from({ length: 3660 }, () => 5),
      [],
    );
    expect(path.match(/M/g)).toHaveLength(3660);
    expect(path).not.toContain('NaN');
  });
});
