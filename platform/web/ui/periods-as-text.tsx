import styles from './period-chart.module.css';
import type { PeriodChartProps } from './period-chart.tsx';

type Props = Pick<PeriodChartProps, 'periods' | 'series' | 'totals' | 'earlier' | 'words'>;

/**
 * Renders the periods that have a value as text, because a few values are easier to read as text than as a chart.
 * Earlier values are listed separately.
 */
export function PeriodsAsText({ periods, series, totals, earlier, words }: Props) {
  const own = periods.flatMap(({ key, name, until }, index) =>
    series.some(({ values }) => (values[index] ?? 0) > 0)
      ? [{ key, name: until ? `${name} ${until}` : name, text: (totals ?? series[0]?.texts)?.[index] ?? '' }]
      : [],
  );
  const before = (earlier?.names ?? []).flatMap((name, index) =>
    name !== '' && (earlier?.values[index] ?? 0) > 0
      ? [{ key: `earlier-${name}`, name, text: earlier?.texts[index] ?? '' }]
      : [],
  );
  const parts = [
    { head: totals ? words.total : series[0]?.name, rows: own },
    { head: earlier?.name, rows: before },
  ];
  return (
    <dl className={styles.few}>
      {parts.map(
        ({ head, rows }) =>
          rows.length > 0 && (
            <div key={head}>
              <dt className="muted">{head}</dt>
              {rows.map(({ key, name, text }) => (
                <dd key={key}>
                  {name} <bdi className="num">{text}</bdi>
                </dd>
              ))}
            </div>
          ),
      )}
    </dl>
  );
}
