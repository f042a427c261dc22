import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { DataTableCards, SkeletonCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import type { CardParts, Column, RowLinks, Selection, Sort } from './data-table-types.ts';
import { useUiTexts } from './ui-texts.ts';
import { useFolded } from './use-folded.ts';
import { PHONE, useMedia } from './use-media.ts';
import { useRowSelection } from './use-row-selection.tsx';

export interface DataTableProps<Row> extends RowLinks<Row> {
  /** The name of the table's rows; read aloud, not shown. */
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
  /** The rows are not those asked for: dimmed, and none can be ticked. */
  stale?: boolean | undefined;
  skeletonRows?: number | undefined;
  /** `<tr>`s of the foot, e.g. a total; `cardFoot` says the same below the phone's cards. */
  foot?: ReactNode;
  cardFoot?: ReactNode;
}

/** The one list of the product: table at a desk, cards on a phone, and its states between. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, skeletonRows = 10 } = props;
  const phone = useMedia(PHONE);
  const selection = useRowSelection(rows ?? [], props.rowKey, props.selection, props.stale);
  const { ref: frame, folded, tight } = useFolded(props.columns);
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
      // A table that scrolls by itself is reached by the keyboard.
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
