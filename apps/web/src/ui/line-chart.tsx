import type { ReactNode } from 'react';
import axes from './chart-axes.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { cssVars } from './css-vars.ts';
import { FiguresTable } from './figures-table.tsx';
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
  readonly actions?: ReactNode;
}

/** As many labels as stand side by side on a phone. */
const LABELS = 6;

/** Lines over time with a table of the same figures behind a button. Colours and direction are the page's. */
export function LineChart({ title, summary, points, lines, tick, words, actions }: LineChartProps) {
  return (
    <ChartFrame
      title={title}
      words={words}
      actions={actions}
      figures={
        <FiguresTable
          title={title}
          name={words.point}
          heads={lines.map(({ key, name }) => ({ key, text: name }))}
          rows={points.map(({ key, name }, index) => ({
            key,
            name,
            texts: lines.map(({ texts }) => texts[index] ?? ''),
          }))}
        />
      }
    >
      {lines.length > 1 && <Legend lines={lines} />}
      <Plot summary={summary} points={points} lines={lines} tick={tick} />
    </ChartFrame>
  );
}

function Legend({ lines }: Pick<LineChartProps, 'lines'>) {
  return (
    <ul className={axes.legend}>
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

function Plot({ summary, points, lines, tick }: Omit<LineChartProps, 'title' | 'words' | 'actions'>) {
  const end = niceEnd(Math.max(0, ...lines.flatMap(({ values }) => values)));
  const x = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100);
  const y = (value: number) => 100 - (Math.max(0, value) / end) * 100;
  const column = 100 / Math.max(1, points.length);
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
          {lines.map((line, index) => (
            <path key={line.key} d={pathOf(line.values, x, y)} className={styles.stroke} data-line={index} />
          ))}
          {points.map(({ key, name }, index) => (
            <rect key={key} x={index * column} width={column} y="0" height="100" className={styles.column}>
              <title>{[name, ...lines.map((line) => `${line.name}: ${line.texts[index]}`)].join('\n')}</title>
            </rect>
          ))}
        </svg>
        <div className={axes.labels} aria-hidden="true">
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
