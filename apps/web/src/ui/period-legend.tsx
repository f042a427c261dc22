import axes from './chart-axes.module.css';
import { cssVars } from './css-vars.ts';
import styles from './period-chart.module.css';
import type { PeriodChartProps } from './period-chart.tsx';

/** The colour of a series for the style sheet. */
export const fillOf = (colour: string | undefined) => cssVars({ '--fill': colour ?? 'var(--primary)' });

/** The names of the series; each opens what is behind it. */
export function PeriodLegend({
  series,
  earlier,
  onPick,
}: Pick<PeriodChartProps, 'series' | 'earlier' | 'onPick'>) {
  if (series.length < 2 && !earlier) return null;
  return (
    <ul className={axes.legend}>
      {series.map(({ key, name, colour, together }) => (
        <li key={key}>
          <span className={styles.key} style={fillOf(colour)} aria-hidden="true" />
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
