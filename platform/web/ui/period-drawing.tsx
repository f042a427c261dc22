import axes from './chart-axes.module.css';
import styles from './period-chart.module.css';
import type { PeriodChartProps } from './period-chart.tsx';
import type { PeriodPlot } from './period-geometry.ts';
import { seriesColours } from './period-legend.tsx';
import type { PointedPeriod } from './period-series.ts';

interface DrawingProps extends Pick<PeriodChartProps, 'series' | 'earlier' | 'sideBySide'> {
  readonly plot: PeriodPlot;
  readonly below: readonly (readonly number[])[];
  readonly at: PointedPeriod | null;
}

/** Renders one path per series, however many periods there are. */
export function PeriodDrawing({ plot, series, below, earlier, at, sideBySide }: DrawingProps) {
  const { width, height } = plot;
  const slotOf = (index: number) => (sideBySide ? { at: index, count: series.length } : undefined);
  return (
    <svg
      className={axes.svg}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {plot.ticks.map((value) => (
        <path key={value} d={`M0 ${plot.y(value)}H${width}`} className={axes.grid} />
      ))}
      {at && (
        <rect x={at.index * plot.step} width={plot.step} y={0} height={height} className={styles.column} />
      )}
      {series.map(({ key, colour, edge, values }, index) => (
        <path
          key={key}
          d={plot.bars(values, below[index] ?? [], slotOf(index))}
          style={seriesColours({ colour, edge })}
          className={styles.bar}
          data-dense={plot.step < 6 || undefined}
          data-aside={(at?.series != null && at.series !== key) || undefined}
        />
      ))}
      {earlier && (
        <>
          <path d={plot.marks(earlier.values)} className={styles.edge} />
          <path d={plot.marks(earlier.values)} className={styles.earlier} />
        </>
      )}
    </svg>
  );
}
