import { cssVars } from './css-vars.ts';
import styles from './period-chart.module.css';
import type { PeriodChartProps } from './period-chart.tsx';
import { seriesColours } from './period-legend.tsx';
import type { PointedPeriod } from './period-series.ts';

interface TipProps extends Pick<PeriodChartProps, 'periods' | 'series' | 'totals' | 'earlier' | 'words'> {
  readonly at: PointedPeriod;
  /** The position along the axis, from 0 to 1. */
  readonly where: number;
}

/** Renders the period under the pointer as text; screen readers get the same text from the slider. */
export function PeriodTip({
  at: { index, series: chosen },
  where,
  periods,
  series,
  totals,
  earlier,
  words,
}: TipProps) {
  const visible = series.filter(({ key, values }) => key === chosen || (values[index] ?? 0) > 0);
  return (
    <div
      className={styles.tip}
      style={cssVars({ '--at': `${where * 100}%`, '--back': `${where * -100}%` })}
      aria-hidden="true"
    >
      <strong>
        {periods[index]?.name} {periods[index]?.until}
      </strong>
      {(series.length === 1 ? series : visible).map(({ key, name, texts, ...colours }) => (
        <span key={key} className={styles.line} data-chosen={key === chosen || undefined}>
          <span className={styles.key} style={seriesColours(colours)} />
          <span className={styles.what}>{name}</span>
          <bdi className="num">{texts[index]}</bdi>
        </span>
      ))}
      {totals && (
        <span className={styles.line} data-total>
          <span className={styles.what}>{words.total}</span>
          <bdi className="num">{totals[index]}</bdi>
        </span>
      )}
      {earlier && earlier.names[index] !== '' && (
        <span className={styles.line}>
          <span className={styles.key} data-earlier />
          <span className={styles.what}>{earlier.names[index]}</span>
          <bdi className="num">{earlier.texts[index]}</bdi>
        </span>
      )}
    </div>
  );
}

/** Returns the content of the tip as a sentence. */
export function describePointedPeriod(
  { periods, series, totals, earlier }: PeriodChartProps,
  { index, series: key }: PointedPeriod,
) {
  const areAllNamed = series.length === 1 || totals === undefined;
  const chosen = series.filter((one) => (key === null ? areAllNamed : one.key === key));
  const parts = chosen.map(({ name, texts }) => `${name}: ${texts[index]}`);
  const sum = chosen.length === 0 && totals ? [totals[index] ?? ''] : [];
  const before = earlier?.names[index] ? [`${earlier.names[index]}: ${earlier.texts[index]}`] : [];
  const { name = '', until } = periods[index] ?? {};
  return [until ? `${name} ${until}` : name, ...parts, ...sum, ...before].join(', ');
}
