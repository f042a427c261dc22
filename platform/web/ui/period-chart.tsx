import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { FiguresTable } from './figures-table.tsx';
import { PeriodBars } from './period-bars.tsx';
import { PeriodLegend } from './period-legend.tsx';
import type { ChartPeriod, ChartSeries, EarlierSeries } from './period-series.ts';
import { PeriodsAsText } from './periods-as-text.tsx';

export interface PeriodChartProps {
  readonly title: string;
  /** The chart described in a sentence, for readers who cannot see it. */
  readonly summary: string;
  readonly periods: readonly ChartPeriod[];
  readonly series: readonly ChartSeries[];
  /** Whether to draw the bars of several series side by side instead of stacking them. */
  readonly sideBySide?: boolean;
  /** The totals of all series, if there are several. */
  readonly totals?: readonly string[] | undefined;
  readonly earlier?: EarlierSeries | undefined;
  /** Formats a value on the axis. */
  readonly tick: (value: number) => string;
  /** Whether the axis has only whole numbers, for counts. */
  readonly whole?: boolean;
  /** Formats a value at its bar, with the same number of decimals for all values; defaults to the axis format. */
  readonly label?: ((value: number) => string) | undefined;
  /** The unit of the values, shown beside the title. */
  readonly unit?: string;
  readonly words: {
    readonly period: string;
    readonly total?: string;
    readonly asTable: string;
    readonly asChart: string;
  };
  readonly actions?: ReactNode;
  /** Opens the records of a bar, or of one series in the bar; without a period, those of the whole series. */
  readonly onPick?: ((period: number | null, series: string | null) => void) | undefined;
  /** Shown if there is no data. */
  readonly none: string;
}

/** The number of values below which they are shown as text instead of a chart. */
const FEW = 3;

/** Renders bars over time, starting at 0, with earlier values and a button that shows the same figures as a table. */
export function PeriodChart(props: PeriodChartProps) {
  const { title, unit, periods, series, totals, earlier, words, actions, none, onPick } = props;
  const drawn = [...series, ...(earlier ? [earlier] : [])];
  const valued = periods.flatMap((_, index) =>
    drawn.some(({ values }) => (values[index] ?? 0) > 0) ? [index] : [],
  );
  const empty = valued.length === 0;
  // Without totals, each series has its own values in a period.
  const separate = totals === undefined && series.length > 1;
  const count = separate
    ? series.flatMap(({ values }) => values.filter((value) => value > 0)).length
    : valued.length;
  const few = count < FEW;
  const heads = [
    ...series.map(({ key, name }) => ({ key, text: name })),
    ...(totals ? [{ key: 'total', text: words.total ?? '' }] : []),
    ...(earlier ? [{ key: 'earlier', text: earlier.name }] : []),
  ];
  const figures = (
    <FiguresTable
      title={title}
      name={words.period}
      heads={heads}
      rows={periods.map(({ key, name }, index) => ({
        key,
        name,
        texts: [
          ...series.map(({ texts }) => texts[index] ?? ''),
          ...(totals ? [totals[index] ?? ''] : []),
          ...(earlier ? [earlier.names[index] === '' ? '' : (earlier.texts[index] ?? '')] : []),
        ],
      }))}
      pick={
        onPick &&
        ((row, column) => {
          const ofSeries = series[column];
          const counted = ofSeries ? [ofSeries] : totals && column === series.length ? series : [];
          if (!counted.some(({ values }) => (values[row] ?? 0) > 0)) return undefined;
          return () => onPick(row, ofSeries && series.length > 1 ? ofSeries.key : null);
        })
      }
    />
  );
  return (
    <ChartFrame
      title={title}
      unit={empty || few ? undefined : unit}
      legend={!empty && !few && <PeriodLegend series={series} earlier={earlier} onPick={onPick} />}
      words={words}
      actions={actions}
      figures={empty ? null : figures}
    >
      {empty ? (
        <p className="muted">{none}</p>
      ) : few ? (
        <PeriodsAsText {...props} />
      ) : (
        <PeriodBars {...props} />
      )}
    </ChartFrame>
  );
}
