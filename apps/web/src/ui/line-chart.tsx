import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { cssVars } from './css-vars.ts';
import styles from './line-chart.module.css';
import { niceEnd } from './nice-scale.ts';

export interface Line {
  readonly key: string;
  readonly name: string;
  /** One a point of the axis; only for drawing, what is read is `texts`. */
  readonly values: readonly number[];
  readonly texts: readonly string[];
}

export interface LineChartProps {
  readonly title: string;
  /** The chart in a sentence, for whoever does not see it. */
  readonly summary: string;
  /** What stands below the axis, and in the table, for each point. */
  readonly points: readonly { readonly key: string; readonly label: string; readonly name: string }[];
  /** At most three, told apart by their stroke as well as by their colour. */
  readonly lines: readonly Line[];
  /** A value of the axis, as text. */
  readonly tick: (value: number) => string;
  readonly words: { readonly point: string; readonly asTable: string; readonly asChart: string };
}

/** As many labels as stand side by side on a phone. */
const LABELS = 6;

/** Lines over time with a table of the same figures behind a button. Colours and direction are the page's. */
export function LineChart({ title, summary, points, lines, tick, words }: LineChartProps) {
  const [table, setTable] = useState(false);
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        <Button size="sm" variant="link" onClick={() => setTable(!table)}>
          {table ? words.asChart : words.asTable}
        </Button>
      </figcaption>
      {table ? (
        <Figures title={title} points={points} lines={lines} words={words} />
      ) : (
        <>
          {lines.length > 1 && <Legend lines={lines} />}
          <Plot summary={summary} points={points} lines={lines} tick={tick} />
        </>
      )}
    </figure>
  );
}

function Legend({ lines }: Pick<LineChartProps, 'lines'>) {
  return (
    <ul className={styles.legend}>
      {lines.map(({ key, name }, index) => (
        <li key={key}>
          <svg className={styles.key} viewBox="0 0 24 8" aria-hidden="true">
            <path d="M1 4H23" className={styles.stroke} data-line={index} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Plot({ summary, points, lines, tick }: Omit<LineChartProps, 'title' | 'words'>) {
  const end = niceEnd(Math.max(0, ...lines.flatMap(({ values }) => values)));
  const x = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100);
  const y = (value: number) => 100 - (Math.max(0, value) / end) * 100;
  const column = 100 / Math.max(1, points.length);
  const every = Math.max(1, Math.ceil(points.length / LABELS));
  return (
    <div className={styles.chart}>
      <div className={styles.ticks} aria-hidden="true">
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        <svg
          className={styles.svg}
          role="img"
          aria-label={summary}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          {[0, 50, 100].map((at) => (
            <path key={at} d={`M0 ${at}H100`} className={styles.grid} />
          ))}
          {lines.map((line, index) => (
            <path key={line.key} d={pathOf(line.values, x, y)} className={styles.stroke} data-line={index} />
          ))}
          {points.map(({ key, name }, index) => (
            <rect key={key} x={index * column} width={column} y="0" height="100" className={styles.column}>
              <title>{[name, ...lines.map((line) => `${line.name}: ${line.texts[index]}`)].join('\n')}</title>
            </rect>
          ))}
        </svg>
        <div className={styles.labels} aria-hidden="true">
          {points.map(
            ({ key, label }, index) =>
              index % every === 0 && (
                <span key={key} style={cssVars({ '--at': `${x(index)}%` })}>
                  {label}
                </span>
              ),
          )}
        </div>
      </div>
    </div>
  );
}

/** A point of its own is a stroke of no length, which round ends make a dot. */
function pathOf(
  values: readonly number[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return (
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('') +
    (values.length === 1 ? 'h0' : '')
  );
}

function Figures({
  title,
  points,
  lines,
  words,
}: Pick<LineChartProps, 'title' | 'points' | 'lines' | 'words'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.point}</th>
            {lines.map(({ key, name }) => (
              <th key={key} scope="col" className={styles.end}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name }, index) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {lines.map((line) => (
                <td key={line.key} className={styles.end}>
                  <bdi className="num">{line.texts[index]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
