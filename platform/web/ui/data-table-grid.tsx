import type { ReactNode } from 'react';
import { cssVars } from './css-vars.ts';
import styles from './data-table.module.css';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, SkeletonRows } from './data-table-rows.tsx';
import type { Column, RowLinks, SortState } from './data-table-types.ts';
import type { RowSelection } from './use-row-selection.tsx';

interface GridProps<Row> extends RowLinks<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: SortState | undefined;
  onSort?: ((sort: SortState) => void) | undefined;
  selection: RowSelection<Row>;
  current?: string | undefined;
  skeletonRows: number;
  /** Whether columns with `fold` are moved below the row's head. */
  folded: boolean;
  foot?: ReactNode;
}

export function DataTableGrid<Row>(props: GridProps<Row>) {
  const { caption, rows, rowKey, sort, onSort, selection, href, onOpen, folded } = props;
  const columns = folded
    ? props.columns
        .filter(({ fold }) => !fold)
        .map((column) => ({ ...column, cell: column.foldedCell ?? column.cell }))
    : props.columns;
  const below = folded ? props.columns.filter(({ fold }) => fold) : [];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {selection.head && <col className={styles.checkColumn} />}
        {columns.map(({ id, width, narrow = width }) => (
          <col key={id} style={cssVars({ '--w': (folded ? narrow : width) ?? '' })} />
        ))}
      </colgroup>
      <DataTableHead columns={columns} sort={sort} onSort={onSort} checkbox={selection.head} />
      <tbody>
        {rows === undefined ? (
          <SkeletonRows count={props.skeletonRows} columns={columns} check={selection.head !== null} />
        ) : (
          rows.map((row) => (
            <DataTableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              below={below}
              links={{ href, onOpen }}
              selected={selection.isSelected(row)}
              current={props.current === rowKey(row)}
              checkbox={selection.box(row)}
            />
          ))
        )}
      </tbody>
      {props.foot && rows !== undefined && <tfoot>{props.foot}</tfoot>}
    </table>
  );
}
