import axes from './chart-axes.module.css';
import { cssVars } from './css-vars.ts';
import styles from './period-chart.module.css';
import type { PeriodChartProps } from './period-chart.tsx';
import type { ChartSeries } from './period-series.ts';

/** Returns the colours of a series as custom properties. */
export const seriesColours = ({ colour = 'var(--primary)', edge }: Pick<ChartSeries, 'colour' | 'edge'>) =>
  cssVars({ '--fill': colour, ...(edge === undefined ? {} : { '--edge': edge }) });

/** Renders the names of the series; each name opens the records of its series. */
export function PeriodLegend({
  series,
  earlier,
  onPick,
}: Pick<PeriodChartProps, 'series' | 'earlier' | 'onPick'>) {
  if (series.length < 2 && !earlier) return null;
  return (
    <ul className={axes.legend}>
      {series.map(({ key, name, together, ...colours }) => (
        <li key={key}>
          <span className={styles.key} style={seriesColours(colours)} aria-hidden="true" />
          {onPick && series.length > 1 && !together ? (
            <button type="button" className={axes.entry} onClick={() => onPick(null, key)}>
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
      {earlier && (
        <li>
          <span className={styles.key} data-earlier aria-hidden="true" />
          {earlier.name}
        </li>
      )}
    </ul>
  );
}
