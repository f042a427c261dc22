import type { MouseEvent, ReactNode } from 'react';
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
  /** The label of each point, below the axis and in the table. */
  readonly points: readonly { readonly key: string; readonly label: string; readonly name: string }[];
  /** At most three, told apart by their stroke as well as by their colour. */
  readonly lines: readonly Line[];
  /** A value of the axis, as text. */
  readonly tick: (value: number) => string;
  readonly words: { readonly point: string; readonly asTable: string; readonly asChart: string };
  readonly actions?: ReactNode;
  /** Opens what is behind a point of a line. Without a point: behind the line as a whole. */
  readonly onPick?: ((point: number | null, line: string) => void) | undefined;
}

/** As many labels as stand side by side on a phone. */
const LABELS = 6;

/** Lines over time with a table of the same figures behind a button. Colours and direction are the page's. */
export function LineChart(props: LineChartProps) {
  const { title, points, lines, words, actions, onPick } = props;
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
          pick={
            onPick &&
            ((point, column) => {
              const line = lines[column];
              return line && (line.values[point] ?? 0) > 0 ? () => onPick(point, line.key) : undefined;
            })
          }
        />
      }
    >
      {lines.length > 1 && <Legend lines={lines} onPick={onPick} />}
      <Plot {...props} />
    </ChartFrame>
  );
}

function Legend({ lines, onPick }: Pick<LineChartProps, 'lines' | 'onPick'>) {
  return (
    <ul className={axes.legend}>
      {lines.map(({ key, name }, index) => (
        <li key={key}>
          <svg className={styles.key} viewBox="0 0 24 8" aria-hidden="true">
            <path d="M1 4H23" className={styles.stroke} data-line={index} />
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

function Plot({ summary, points, lines, tick, onPick }: LineChartProps) {
  const end = niceEnd(Math.max(0, ...lines.flatMap(({ values }) => values)));
  const x = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100);
  const y = (value: number) => 100 - (Math.max(0, value) / end) * 100;
  const column = 100 / Math.max(1, points.length);
  const every = Math.max(1, Math.ceil(points.length / LABELS));
  const pick = (point: number, event: MouseEvent<SVGRectElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const line = nearestLine(lines, point, (value) => top + (y(value) / 100) * height, event.clientY);
    if (line) onPick?.(point, line.key);
  };
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
            // biome-ignore lint/a11y/noStaticElementInteractions: the table and the legend open the same from the keyboard
            <rect
              key={key}
              x={index * column}
              width={column}
              y="0"
              height="100"
              className={styles.column}
              data-pick={onPick !== undefined || undefined}
              onClick={(event) => pick(index, event)}
            >
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

/** The line whose point lies nearest to the pointer, among those that have one above 0. */
function nearestLine(
  lines: readonly Line[],
  point: number,
  at: (value: number) => number,
  pointer: number,
): Line | undefined {
  const away = ({ values }: Line) => Math.abs(at(values[point] ?? 0) - pointer);
  return lines
    .filter(({ values }) => (values[point] ?? 0) > 0)
    .reduce<Line | undefined>((near, line) => (near && away(near) <= away(line) ? near : line), undefined);
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
