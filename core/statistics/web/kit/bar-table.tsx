import { cssVars } from '#platform/web/ui/css-vars.ts';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './bar-table.module.css';

export interface BarRow {
  readonly key: string;
  readonly name: string;
  /** The figure that the bar shows. */
  readonly value: number;
  /** One text for each column after the bar. */
  readonly texts: readonly string[];
  /** Whether the row is a sum of several groups; its bar has a softer green. */
  readonly together?: boolean;
}

interface BarTableProps {
  readonly title: string;
  /** The heading of the name column. */
  readonly name: string;
  /** On a phone a column with `under` becomes an additional line below the first figure, so that the table fits. */
  readonly heads: readonly { readonly key: string; readonly text: string; readonly under?: boolean }[];
  readonly rows: readonly BarRow[];
  /** The row of totals, without a bar. */
  readonly total?: readonly string[] | undefined;
  readonly totalName?: string;
  readonly onPick?: ((key: string) => void) | undefined;
}

/** Renders a table of the parts of a whole, each with its figures and a bar; all bars have the same scale. */
export function BarTable({ title, name, heads, rows, total, totalName, onPick }: BarTableProps) {
  const largest = Math.max(0, ...rows.map(({ value }) => value));
  const phone = useMediaQuery(PHONE_QUERY);
  const placed = heads.map((head, column) => ({ ...head, column }));
  const columns = placed.filter(({ under }) => !(phone && under));
  const second = placed.filter(({ under }) => phone && under);
  const cells = (texts: readonly string[]) =>
    columns.map(({ key, column }) => (
      <td key={key}>
        <bdi className="num">{texts[column] ?? ''}</bdi>
        {column === 0 &&
          second.map((one) => (
            <small key={one.key} className={styles.second}>
              {one.text} <bdi className="num">{texts[one.column] ?? ''}</bdi>
            </small>
          ))}
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {name}
            </th>
            {columns.map(({ key, text }) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" title={row.name}>
                {onPick ? (
                  <button type="button" className={styles.open} onClick={() => onPick(row.key)}>
                    {row.name}
                  </button>
                ) : (
                  row.name
                )}
              </th>
              <td className={styles.drawn} aria-hidden="true">
                <span
                  className={styles.bar}
                  data-together={row.together || undefined}
                  style={cssVars({
                    '--part': `${largest > 0 ? (Math.max(0, row.value) / largest) * 100 : 0}%`,
                  })}
                />
              </td>
              {cells(row.texts)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {totalName}
              </th>
              {cells(total)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
