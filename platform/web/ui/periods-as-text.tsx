import styles from './period-chart.module.css';
import type { PeriodChartProps } from './period-chart.tsx';

type Props = Pick<PeriodChartProps, 'periods' | 'series' | 'totals' | 'earlier' | 'words'>;

/**
 * Renders the periods that have a value as text, because a few values are easier to read as text than as a chart.
 * Earlier values are listed separately.
 */
export function PeriodsAsText({ periods, series, totals, earlier, words }: Props) {
  const rowsOf = (counted: Props['series'], texts: readonly string[]) =>
    periods.flatMap(({ key, name, until }, index) =>
      counted.some(({ values }) => (values[index] ?? 0) > 0)
        ? [{ key, name: until ? `${name} ${until}` : name, text: texts[index] ?? '' }]
        : [],
    );
  const own = totals
    ? [{ head: words.total, rows: rowsOf(series, totals) }]
    : series.map((one) => ({ head: one.name, rows: rowsOf([one], one.texts) }));
  const before = (earlier?.names ?? []).flatMap((name, index) =>
    name !== '' && (earlier?.values[index] ?? 0) > 0
      ? [{ key: `earlier-${name}`, name, text: earlier?.texts[index] ?? '' }]
      : [],
  );
  const parts = [...own, { head: earlier?.name, rows: before }];
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
