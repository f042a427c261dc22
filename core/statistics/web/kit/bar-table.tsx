import { cssVars } from '#platform/web/ui/css-vars.ts';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './bar-table.module.css';

export interface BarRow {
  readonly key: string;
  readonly name: string;
  /** The figure that the bar shows. */
  readonly value: number;
  /** The earlier figure, marked by a line across the bar. */
  readonly earlier?: number | undefined;
  /** One text for each column after the bar. */
  readonly texts: readonly string[];
  /** Whether the row is a sum of several groups; its bar has a softer green. */
  readonly together?: boolean;
}

export interface BarColumn {
  readonly key: string;
  readonly text: string;
  /** Whether the figures are from an earlier range. */
  readonly muted?: boolean;
  /**
   * The label before the figure in the second line of a row on a phone; null hides the figure on phones and tablets.
   */
  readonly phone?: string | null;
}

interface BarTableProps {
  readonly title: string;
  /** The heading of the name column. */
  readonly name: string;
  readonly heads: readonly BarColumn[];
  readonly rows: readonly BarRow[];
  /** The row of totals, without a bar. */
  readonly total?: readonly string[] | undefined;
  readonly totalName?: string;
  readonly onPick?: ((key: string) => void) | undefined;
}

/** Renders a table of the parts of a whole, each with its figures and a bar; all bars have the same scale. */
export function BarTable(props: BarTableProps) {
  const { title, name, heads, rows, total, totalName } = props;
  if (useMediaQuery(PHONE_QUERY)) return <BarCards {...props} />;
  const cells = (texts: readonly string[]) =>
    heads.map(({ key, muted, phone }, column) => (
      <td key={key} data-muted={muted || undefined} data-wide={phone === null || undefined}>
        <bdi className="num">{texts[column] ?? ''}</bdi>
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
            {heads.map(({ key, text, phone }) => (
              <th key={key} scope="col" data-wide={phone === null || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" title={row.name}>
                <RowName row={row} onPick={props.onPick} />
              </th>
              <td className={styles.drawn} aria-hidden="true">
                <Bar row={row} rows={rows} />
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

/** Renders the rows on a phone: the name with its first figure, the bar, then the other figures. */
function BarCards({ title, heads, rows, total, totalName = '', onPick }: BarTableProps) {
  const others = heads.slice(1).map((head, index) => ({ ...head, column: index + 1 }));
  const figures = (texts: readonly string[]) => (
    <span className={styles.others}>
      {others.map(
        ({ key, text, phone = text, column }) =>
          phone !== null &&
          texts[column] && (
            <span key={key}>
              {phone} <bdi className="num">{texts[column]}</bdi>
            </span>
          ),
      )}
    </span>
  );
  return (
    <section aria-label={title}>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.key}>
            <RowName row={row} onPick={onPick} />
            <bdi className="num">{row.texts[0]}</bdi>
            <Bar row={row} rows={rows} />
            {figures(row.texts)}
          </li>
        ))}
        {total && (
          <li>
            <span>{totalName}</span>
            <bdi className="num">{total[0]}</bdi>
            {figures(total)}
          </li>
        )}
      </ul>
    </section>
  );
}

interface RowNameProps {
  readonly row: BarRow;
  readonly onPick: BarTableProps['onPick'];
}

function RowName({ row, onPick }: RowNameProps) {
  if (!onPick) return <span className={styles.name}>{row.name}</span>;
  return (
    <button type="button" className={styles.open} onClick={() => onPick(row.key)}>
      {row.name}
    </button>
  );
}

/** Renders the bar of a row, with a line at its earlier figure. */
function Bar({ row, rows }: { readonly row: BarRow; readonly rows: readonly BarRow[] }) {
  const largest = Math.max(0, ...rows.flatMap(({ value, earlier = 0 }) => [value, earlier]));
  const part = (value: number) => `${largest > 0 ? (Math.max(0, value) / largest) * 100 : 0}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      <span
        className={styles.bar}
        data-together={row.together || undefined}
        style={cssVars({ '--part': part(row.value) })}
      />
      {row.earlier !== undefined && row.earlier > 0 && (
        <span className={styles.mark} style={cssVars({ '--part': part(row.earlier) })} />
      )}
    </span>
  );
}
