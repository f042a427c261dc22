import { scaleBand, scaleLinear } from '@visx/scale';

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** The geometry of bars over time. Every period has a column of the same width, and values begin at 0. */
export interface PeriodPlot extends PlotSize {
  /** The width of a column, including gaps. */
  readonly step: number;
  readonly middle: (index: number) => number;
  readonly y: (value: number) => number;
  /** Rounded axis values; the first is 0. */
  readonly ticks: readonly number[];
  /** Returns the period at a position along the axis. */
  readonly indexAt: (x: number) => number;
  /**
   * Returns a single path with all bars of a series, each on top of the value below it, in its slot of the column.
   */
  readonly bars: (values: readonly number[], below: readonly number[], slot?: BarSlot) => string;
  /** Returns the middle of a slot of a column. */
  readonly slotMiddle: (index: number, slot: BarSlot) => number;
  /** The distance from the middle of a column to the end of an earlier value's mark. */
  readonly markEnd: number;
  /** Returns a single path with a line at each value, wider than its bar. */
  readonly marks: (values: readonly number[]) => string;
}

/** The position of a series among the series shown side by side in a column. */
export interface BarSlot {
  readonly at: number;
  readonly count: number;
}
const ALONE: BarSlot = { at: 0, count: 1 };

/** The minimum column width at which values are shown: above the bar, and beside the mark of the earlier value. */
export const VALUED_STEP = 46;
/** The maximum width of a bar that is alone in its column, and of a bar beside other bars. */
const WIDEST_BAR = 40;
const WIDEST_BESIDE = 48;

/** Returns the gap between bars as a share of the column; 0 if there is no space for gaps. */
const gapOf = (step: number) => (step > 12 ? 0.3 : step > 4 ? 0.2 : 0);

/** The number of pixels by which the mark of an earlier value extends beyond the bar on either side. */
const OVERHANG = 4;

/** The approximate number of values on the axis. */
const TICKS = 4;

export function computePeriodPlot(
  periods: number,
  largest: number,
  { width, height }: PlotSize,
  { whole }: { readonly whole: boolean },
): PeriodPlot {
  const gap = gapOf(width / Math.max(1, periods));
  const x = scaleBand<number>({
    domain: Array.from({ length: periods }, (_, index) => index),
    range: [0, width],
    paddingInner: gap,
    paddingOuter: gap / 2,
  });
  const y = scaleLinear<number>({ domain: [0, largest > 0 ? largest : 1], range: [height, 0] }).nice(TICKS);
  const step = width / Math.max(1, periods);
  const middle = (index: number) => (index + 0.5) * step;
  // A bar is always wide enough to be visible.
  const barOf = ({ count }: BarSlot) => {
    // A single bar leaves the space beside it free for the earlier value.
    const alone = step >= VALUED_STEP ? Math.min(WIDEST_BAR, step * 0.42) : WIDEST_BAR;
    const widest = count === 1 ? alone : WIDEST_BESIDE;
    return Math.max(Math.min(widest, x.bandwidth() / count), Math.min(2, width));
  };
  const slotLeft = (index: number, slot: BarSlot) => middle(index) + (slot.at - slot.count / 2) * barOf(slot);
  return {
    width,
    height,
    step,
    middle,
    y: (value) => y(value),
    ticks: y.ticks(TICKS).filter((tick) => !whole || Number.isInteger(tick)),
    markEnd: Math.min(step, barOf(ALONE) + 2 * OVERHANG) / 2,
    indexAt: (at) => Math.min(periods - 1, Math.max(0, Math.floor(at / step))),
    marks: (values) => {
      const wide = Math.min(step, barOf(ALONE) + 2 * OVERHANG);
      return values
        .map((value, index) =>
          value > 0 ? `M${round(middle(index) - wide / 2)} ${round(y(value))}h${round(wide)}` : '',
        )
        .join('');
    },
    slotMiddle: (index, slot) => slotLeft(index, slot) + barOf(slot) / 2,
    bars: (values, below, slot = ALONE) => {
      const bar = barOf(slot);
      return values
        .map((value, index) => {
          if (!(value > 0)) return '';
          const [bottom, top] = [y(below[index] ?? 0), y((below[index] ?? 0) + value)];
          const high = Math.max(bottom - top, 1);
          return `M${round(slotLeft(index, slot))} ${round(bottom)}h${round(bar)}v${-round(high)}h${-round(bar)}z`;
        })
        .join('');
    },
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Returns, for each series, the sum of the series below it, period by period. */
export function computeStackedBases(series: readonly (readonly number[])[]): number[][] {
  const below: number[][] = [];
  let sums = (series[0] ?? []).map(() => 0);
  for (const values of series) {
    below.push(sums);
    sums = sums.map((sum, index) => sum + Math.max(0, values[index] ?? 0));
  }
  return below;
}

interface BarFigures {
  readonly periods: readonly unknown[];
  readonly series: readonly { readonly values: readonly number[] }[];
  readonly sideBySide?: boolean | undefined;
}

/** Returns the height of each period's column: the sum of its bars, or the highest bar if they are side by side. */
export function computeBarHeights({ periods, series, sideBySide }: BarFigures): number[] {
  return periods.map((_, index) => {
    const values = series.map((one) => Math.max(0, one.values[index] ?? 0));
    return sideBySide ? Math.max(0, ...values) : values.reduce((sum, value) => sum + value, 0);
  });
}
