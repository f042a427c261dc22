import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { FiguresTable } from './figures-table.tsx';
import styles from './share-chart.module.css';

export interface ChartShare {
  readonly key: string;
  readonly name: string;
  /** Used only for drawing; readers see `text`. */
  readonly value: number;
  readonly text: string;
  /** The share of the whole, as text. */
  readonly part?: string | undefined;
}

export interface ShareChartProps {
  readonly title: string;
  readonly shares: readonly ChartShare[];
  /** Shown if there are no shares. */
  readonly none: string;
  readonly words: {
    readonly name: string;
    readonly value: string;
    /** The heading for the shares of the whole, if there are any. */
    readonly part?: string;
    readonly asTable: string;
    readonly asChart: string;
  };
  readonly actions?: ReactNode;
  /** Opens the records of a bar. */
  readonly onPick?: (share: ChartShare) => void;
}

/** Renders a bar for each group next to its name, with a button that shows the same figures as a table. */
export function ShareChart({ title, shares, none, words, actions, onPick }: ShareChartProps) {
  const largest = Math.max(1, ...shares.map(({ value }) => value));
  const figures = (
    <FiguresTable
      title={title}
      name={words.name}
      heads={[
        { key: 'value', text: words.value },
        ...(words.part === undefined ? [] : [{ key: 'part', text: words.part }]),
      ]}
      rows={shares.map(({ key, name, text, part = '' }) => ({ key, name, texts: [text, part] }))}
      pick={
        onPick &&
        ((row, column) => {
          const share = column === 0 ? shares[row] : undefined;
          return share && (() => onPick(share));
        })
      }
    />
  );
  return (
    <ChartFrame title={title} words={words} actions={actions} figures={shares.length > 0 ? figures : null}>
      {shares.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className={styles.bars}>
          {shares.map((share) => (
            <li key={share.key}>
              {onPick ? (
                <button type="button" className={styles.row} onClick={() => onPick(share)}>
                  <Bar share={share} largest={largest} />
                </button>
              ) : (
                <div className={styles.row}>
                  <Bar share={share} largest={largest} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  );
}

function Bar({ share: { name, text, part, value }, largest }: { share: ChartShare; largest: number }) {
  return (
    <>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.value}>
        <bdi className="num">{text}</bdi>
        {part !== undefined && <bdi className={`num ${styles.part}`}>{part}</bdi>}
      </span>
      <svg className={styles.bar} aria-hidden="true">
        <rect width={`${(value / largest) * 100}%`} height="100%" rx="3" className={styles.filled} />
      </svg>
    </>
  );
}
