import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, SkeletonRows } from './data-table-rows.tsx';
import type { CardParts, Column, RowLinks, Selection, Sort } from './data-table-types.ts';
import { useUiTexts } from './ui-texts.ts';
import { PHONE, useMedia } from './use-media.ts';
import { useRowSelection } from './use-row-selection.tsx';

export interface DataTableProps<Row> extends RowLinks<Row> {
  /** What the table lists; read aloud, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<Row> | undefined;
  density?: 'comfortable' | 'compact' | undefined;
  /** How a row looks on a phone; without it, its columns one below the other. */
  card?: ((row: Row, parts: CardParts) => ReactNode) | undefined;
  /** Shown when there are no rows; `noMatch` instead when `filtered`. */
  empty?: ReactNode;
  noMatch?: ReactNode;
  filtered?: boolean | undefined;
  /** Shown above the old rows, or alone when there are none. */
  error?: ReactNode;
  /** Fresh rows are on their way; the old ones stay. */
  refreshing?: boolean | undefined;
  skeletonRows?: number | undefined;
  /** `<tr>`s of the foot, e.g. a total. */
  foot?: ReactNode;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    density = 'comfortable',
    href,
    onOpen,
    error,
  } = props;
  const phone = useMedia(PHONE);
  const selection = useRowSelection(rows ?? [], rowKey, props.selection);
  const links = { href, onOpen };
  const loading = rows === undefined && !error;
  const nothing = rows?.length === 0 ? (props.filtered ? props.noMatch : props.empty) : undefined;

  return (
    <div className={styles.frame} data-density={density} aria-busy={loading || props.refreshing || undefined}>
      {props.refreshing && <span aria-hidden="true" className={styles.progress} />}
      {loading && <LoadingNote />}
      {error}
      {phone && rows !== undefined && rows.length > 0 ? (
        <DataTableCards
          caption={caption}
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          links={links}
          isSelected={selection.isSelected}
          checkbox={selection.box}
          card={props.card}
        />
      ) : (
        (loading || (rows !== undefined && rows.length > 0)) && (
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <colgroup>
              {selection.head && <col className={styles.checkColumn} />}
              {columns.map((column) => (
                <col key={column.id} {...(column.width ? { style: { width: column.width } } : {})} />
              ))}
            </colgroup>
            <DataTableHead columns={columns} sort={sort} onSort={onSort} checkbox={selection.head} />
            <tbody>
              {rows === undefined ? (
                <SkeletonRows
                  count={props.skeletonRows ?? 10}
                  columns={columns.length}
                  check={selection.head !== null}
                />
              ) : (
                rows.map((row) => (
                  <DataTableRow
                    key={rowKey(row)}
                    row={row}
                    columns={columns}
                    links={links}
                    selected={selection.isSelected(row)}
                    checkbox={selection.box(row)}
                  />
                ))
              )}
            </tbody>
            {props.foot && rows !== undefined && <tfoot>{props.foot}</tfoot>}
          </table>
        )
      )}
      {!error && nothing}
    </div>
  );
}

function LoadingNote() {
  return (
    <span role="status" className="visually-hidden">
      {useUiTexts().loading}
    </span>
  );
}
