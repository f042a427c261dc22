import type { ReactNode } from 'react';
import styles from './figures-table.module.css';
import { PHONE_QUERY, useMediaQuery } from './use-media.ts';

/** The maximum number of columns that fit on a phone. If there are more, each row is shown as a card. */
const PHONE_COLUMNS = 2;

export interface FiguresRow {
  readonly key: string;
  readonly name: ReactNode;
  /** The texts of all columns after the first. */
  readonly texts: readonly string[];
}

interface FiguresTableProps {
  readonly title: string;
  /** The heading of the first column. */
  readonly name: string;
  readonly heads: readonly { readonly key: string; readonly text: string }[];
  readonly rows: readonly FiguresRow[];
  /** Returns a function that opens the records behind a figure; `undefined` if there are none to open. */
  readonly pick?: ((row: number, column: number) => (() => void) | undefined) | undefined;
}

/** Renders the figures of a chart as a table, including for readers who cannot see the chart. */
export function FiguresTable(props: FiguresTableProps) {
  const { title, name, heads, rows, pick } = props;
  const phone = useMediaQuery(PHONE_QUERY);
  if (phone && heads.length > PHONE_COLUMNS) return <FiguresCards {...props} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {heads.map(({ key, text }) => (
              <th key={key} scope="col" className={styles.end}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {heads.map(({ key }, column) => (
                <td key={key} className={styles.end}>
                  <Figure text={row.texts[column] ?? ''} onPick={pick?.(index, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Renders the figures on a phone without horizontal scrolling: each name is followed by its figures with their
 * headings.
 */
function FiguresCards({ title, heads, rows, pick }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <ul className={styles.cards}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <b>{row.name}</b>
            <dl>
              {heads.map(({ key, text }, column) => (
                <div key={key}>
                  <dt>{text}</dt>
                  <dd>
                    <Figure text={row.texts[column] ?? ''} onPick={pick?.(index, column)} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ text, onPick }: { text: string; onPick: (() => void) | undefined }) {
  const figure = <bdi className="num">{text}</bdi>;
  if (!onPick) return figure;
  return (
    <button type="button" className={styles.pick} onClick={onPick}>
      {figure}
    </button>
  );
}
