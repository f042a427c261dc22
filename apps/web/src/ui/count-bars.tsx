import type { ReactNode } from 'react';
import axes from './chart-axes.module.css';
import { ChartFrame } from './chart-frame.tsx';
import styles from './count-bars.module.css';
import { cssVars } from './css-vars.ts';
import { FiguresTable } from './figures-table.tsx';
import { niceEnd } from './nice-scale.ts';

export interface CountSeries {
  readonly key: string;
  readonly name: string;
  /** One a point of the axis; only for drawing, what is read is `texts`. */
  readonly values: readonly number[];
  readonly texts: readonly string[];
}

export interface CountBarsProps {
  readonly title: string;
  /** The chart in a sentence, for whoever does not see it. */
  readonly summary: string;
  /** The label of each point, below the axis and in the table. */
  readonly points: readonly { readonly key: string; readonly label: string; readonly name: string }[];
  /** At most three, side by side at each point, told apart by their edge and their lightness too. */
  readonly series: readonly CountSeries[];
  /** A value of the axis, as text. */
  readonly tick: (value: number) => string;
  readonly words: { readonly point: string; readonly asTable: string; readonly asChart: string };
  readonly actions?: ReactNode;
  /** Opens what is behind a bar. Without a point: behind a series as a whole. */
  readonly onPick?: ((point: number | null, series: string) => void) | undefined;
}

/** As many labels as stand side by side on a phone. */
const LABELS = 6;

/** Counts over time as bars from 0, with a table of the same figures behind a button. */
export function CountBars(props: CountBarsProps) {
  const { title, points, series, words, actions, onPick } = props;
  return (
    <ChartFrame
      title={title}
      words={words}
      actions={actions}
      figures={
        <FiguresTable
          title={title}
          name={words.point}
          heads={series.map(({ key, name }) => ({ key, text: name }))}
          rows={points.map(({ key, name }, index) => ({
            key,
            name,
            texts: series.map(({ texts }) => texts[index] ?? ''),
          }))}
          pick={
            onPick &&
            ((point, column) => {
              const one = series[column];
              return one && (one.values[point] ?? 0) > 0 ? () => onPick(point, one.key) : undefined;
            })
          }
        />
      }
    >
      {series.length > 1 && <Legend series={series} onPick={onPick} />}
      <Plot {...props} />
    </ChartFrame>
  );
}

function Legend({ series, onPick }: Pick<CountBarsProps, 'series' | 'onPick'>) {
  return (
    <ul className={axes.legend}>
      {series.map(({ key, name }, index) => (
        <li key={key}>
          <svg className={styles.key} viewBox="0 0 12 12" aria-hidden="true">
            <rect x="1" y="1" width="10" height="10" className={styles.bar} data-series={index} />
          </svg>
          {onPick ? (
            <button type="button" className={axes.entry} onClick={() => onPick(null, key)}>
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}

function Plot({ summary, points, series, tick, onPick }: CountBarsProps) {
  const end = niceEnd(Math.max(0, ...series.flatMap(({ values }) => values)));
  const high = (value: number) => (Math.max(0, value) / end) * 100;
  const column = 100 / Math.max(1, points.length);
  // A column is the bars side by side and a gap as wide as one of them, so that neighbours do not touch.
  const bar = column / (series.length + 1);
  const left = (point: number, at: number) => point * column + bar / 2 + at * bar;
  const every = Math.max(1, Math.ceil(points.length / LABELS));
  return (
    <div className={axes.chart}>
      <div className={axes.ticks} aria-hidden="true">
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </div>
      <div className={axes.plot}>
        <svg
          className={axes.svg}
          role="img"
          aria-label={summary}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          {[0, 50, 100].map((at) => (
            <path key={at} d={`M0 ${at}H100`} className={axes.grid} />
          ))}
          {points.map(({ key, name }, point) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table and the legend open the same from the keyboard
            <g
              key={key}
              className={styles.column}
              data-pick={onPick !== undefined || undefined}
              onClick={(event) => {
                const place = placeAcross(event.currentTarget, event.clientX);
                const picked = nearestBar(series, point, place);
                if (picked) onPick?.(point, picked.key);
              }}
            >
              <title>{[name, ...series.map((one) => `${one.name}: ${one.texts[point]}`)].join('\n')}</title>
              <rect x={point * column} width={column} y="0" height="100" className={styles.behind} />
              {series.map(({ key: of, values }, at) => {
                const value = high(values[point] ?? 0);
                return value > 0 ? (
                  <rect
                    key={of}
                    x={left(point, at)}
                    width={bar}
                    y={100 - value}
                    height={value}
                    className={styles.bar}
                    data-series={at}
                  />
                ) : null;
              })}
            </g>
          ))}
        </svg>
        <div className={axes.labels} aria-hidden="true">
          {points.map(
            ({ key, label }, index) =>
              index % every === 0 && (
                <span key={key} style={cssVars({ '--at': `${(index + 0.5) * column}%` })}>
                  {label}
                </span>
              ),
          )}
        </div>
      </div>
    </div>
  );
}

/** Says how far along the reading direction the pointer stands in a column: 0 at its beginning, 1 at its end. */
function placeAcross(column: SVGGElement, clientX: number): number {
  const { left, width } = column.getBoundingClientRect();
  const place = (clientX - left) / Math.max(1, width);
  return getComputedStyle(column).direction === 'rtl' ? 1 - place : place;
}

/** The bar nearest to a place across a column, among those above 0. */
function nearestBar(series: readonly CountSeries[], point: number, place: number): CountSeries | undefined {
  const away = (one: CountSeries) => Math.abs((series.indexOf(one) + 1) / (series.length + 1) - place);
  return series
    .filter(({ values }) => (values[point] ?? 0) > 0)
    .reduce<CountSeries | undefined>(
      (near, one) => (near && away(near) <= away(one) ? near : one),
      undefined,
    );
}
