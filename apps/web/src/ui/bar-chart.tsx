import styles from './bar-chart.module.css';
import axes from './chart-axes.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { classNames } from './class-names.ts';
import { FiguresTable } from './figures-table.tsx';
import { niceEnd } from './nice-scale.ts';

export interface Bar {
  readonly key: string;
  /** Below the bar; short, twelve stand side by side on a phone. */
  readonly label: string;
  /** A second line below it, such as the year where it begins. */
  readonly group?: string | undefined;
  /** In the table and when pointed at. */
  readonly name: string;
  /** Only for drawing; what is read is `text`. */
  readonly value: number;
  readonly text: string;
}

export interface BarChartProps {
  readonly title: string;
  /** The chart in a sentence, for whoever does not see it. */
  readonly summary: string;
  readonly bars: readonly Bar[];
  /** A value of the axis, as text. */
  readonly tick: (value: number) => string;
  readonly words: {
    readonly name: string;
    readonly value: string;
    readonly asTable: string;
    readonly asChart: string;
  };
}

const BAR_SHARE = 0.6;

/** Bars over time with a table of the same figures behind a button. Colours and direction are the page's. */
export function BarChart({ title, summary, bars, tick, words }: BarChartProps) {
  return (
    <ChartFrame
      title={title}
      words={words}
      figures={
        <FiguresTable
          title={title}
          name={words.name}
          heads={[{ key: 'value', text: words.value }]}
          rows={bars.map(({ key, name, text }) => ({ key, name, texts: [text] }))}
        />
      }
    >
      <Plot bars={bars} summary={summary} tick={tick} />
    </ChartFrame>
  );
}

function Plot({ bars, summary, tick }: Pick<BarChartProps, 'bars' | 'summary' | 'tick'>) {
  const end = niceEnd(Math.max(...bars.map(({ value }) => value)));
  const column = 100 / Math.max(1, bars.length);
  return (
    <div className={axes.chart}>
      <div className={axes.ticks} aria-hidden="true">
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </div>
      <div className={axes.plot}>
        <svg className={axes.svg} role="img" aria-label={summary}>
          {[0, 50, 100].map((y) => (
            <line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className={styles.line} />
          ))}
          {bars.map((bar, index) => {
            const height = (Math.max(0, bar.value) / end) * 100;
            return (
              <g key={bar.key}>
                <title>{`${bar.name}: ${bar.text}`}</title>
                {/* The whole column answers to the pointer, also where the bar is low. */}
                <rect
                  x={`${index * column}%`}
                  width={`${column}%`}
                  y="0"
                  height="100%"
                  className={styles.column}
                />
                {height > 0 && (
                  <rect
                    x={`${(index + (1 - BAR_SHARE) / 2) * column}%`}
                    width={`${BAR_SHARE * column}%`}
                    y={`${100 - Math.max(height, 1)}%`}
                    height={`${Math.max(height, 1)}%`}
                    rx="2"
                    className={styles.bar}
                  />
                )}
              </g>
            );
          })}
        </svg>
        <div className={classNames(axes.figures, styles.labels)} aria-hidden="true">
          {bars.map(({ key, label, group }) => (
            <span key={key} className={styles.label}>
              {label}
              <span className={styles.group}>{group}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
