import { useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './share-chart.module.css';

export interface Share {
  readonly key: string;
  readonly name: string;
  /** Only for drawing; what is read is `text`. */
  readonly value: number;
  readonly text: string;
  /** Belongs to what it stands for, in every chart the same. */
  readonly colour: string;
}

export interface ShareChartProps {
  readonly title: string;
  readonly shares: readonly Share[];
  /** Where there are none. */
  readonly none: string;
  readonly words: {
    readonly name: string;
    readonly value: string;
    readonly asTable: string;
    readonly asChart: string;
  };
}

/** Bars of groups, the names before them, with a table of the same figures behind a button. */
export function ShareChart({ title, shares, none, words }: ShareChartProps) {
  const [table, setTable] = useState(false);
  const titleId = useId();
  const largest = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        {shares.length > 0 && (
          <Button size="sm" variant="link" onClick={() => setTable(!table)}>
            {table ? words.asChart : words.asTable}
          </Button>
        )}
      </figcaption>
      {shares.length === 0 && <p className="muted">{none}</p>}
      {table ? (
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col" className={styles.end}>
                {words.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ key, name, text }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className={styles.end}>
                  <bdi className="num">{text}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className={styles.bars}>
          {shares.map(({ key, name, text, value, colour }) => (
            <li key={key}>
              <span className={styles.name}>{name}</span>
              <bdi className="num">{text}</bdi>
              <svg className={styles.bar} aria-hidden="true">
                <rect width="100%" height="100%" rx="3" className={styles.whole} />
                <rect width={`${(value / largest) * 100}%`} height="100%" rx="3" fill={colour} />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
