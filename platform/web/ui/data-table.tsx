import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { DataTableCards, SkeletonCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import type { CardParts, Column, RowLinks, SortState, TableSelection } from './data-table-types.ts';
import { useUiTexts } from './ui-texts.ts';
import { useCollapsedColumns } from './use-collapsed-columns.ts';
import { PHONE_QUERY, useMediaQuery } from './use-media.ts';
import { useRowSelection } from './use-row-selection.tsx';

export interface DataTableProps<Row> extends RowLinks<Row> {
  /** The accessible name of the table, which is not visible. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: SortState | undefined;
  onSort?: ((sort: SortState) => void) | undefined;
  selection?: TableSelection<Row> | undefined;
  /** The key of the row that is open beside the table. */
  current?: string | undefined;
  density?: 'comfortable' | 'compact' | undefined;
  /** Renders a row on a phone; without it, the columns are placed below one another. */
  card?: ((row: Row, parts: CardParts) => ReactNode) | undefined;
  /** Shown if there are no rows; `noMatch` is shown instead if `filtered` is set. */
  empty?: ReactNode;
  noMatch?: ReactNode;
  filtered?: boolean | undefined;
  /** Shown above the old rows, or alone if there are no rows. */
  error?: ReactNode;
  /** Whether new rows are loading; the old rows remain visible. */
  refreshing?: boolean | undefined;
  /** Whether the displayed rows are not the requested ones. Stale rows are dimmed and cannot be selected. */
  stale?: boolean | undefined;
  skeletonRows?: number | undefined;
  /**
   * The `<tr>` elements of the table foot, for example a total. `cardFoot` has the same content, below the cards on a
   * phone.
   */
  foot?: ReactNode;
  cardFoot?: ReactNode;
}

/** Renders every list of the product in all its states: as a table on a desktop, as cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, skeletonRows = 10 } = props;
  const phone = useMediaQuery(PHONE_QUERY);
  const selection = useRowSelection(rows ?? [], props.rowKey, props.selection, props.stale);
  const { ref: frame, folded, tight } = useCollapsedColumns(props.columns);
  const loading = rows === undefined && !error;
  const shown = loading || (rows !== undefined && rows.length > 0);
  const nothing = rows?.length === 0 && !error;

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-density={props.density ?? 'comfortable'}
      data-stale={props.stale || undefined}
      data-tight={tight || undefined}
      // A table that scrolls must be reachable by keyboard.
      tabIndex={tight ? 0 : undefined}
      aria-busy={loading || props.refreshing || undefined}
    >
      {props.refreshing && <span aria-hidden="true" className={styles.progress} />}
      {loading && <LoadingNote />}
      {error}
      {shown && phone && rows && <DataTableCards {...props} rows={rows} selection={selection} />}
      {shown && phone && !rows && <SkeletonCards count={skeletonRows} />}
      {shown && !phone && (
        <DataTableGrid {...props} folded={folded} skeletonRows={skeletonRows} selection={selection} />
      )}
      {nothing && (props.filtered ? props.noMatch : props.empty)}
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
