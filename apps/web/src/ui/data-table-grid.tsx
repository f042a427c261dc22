import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, SkeletonRows } from './data-table-rows.tsx';
import type { Column, RowLinks, Sort } from './data-table-types.ts';
import type { RowSelection } from './use-row-selection.tsx';

interface GridProps<Row> extends RowLinks<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection: RowSelection<Row>;
  skeletonRows: number;
  foot?: ReactNode;
}

export function DataTableGrid<Row>(props: GridProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection, href, onOpen } = props;
  return (
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
          <SkeletonRows count={props.skeletonRows} columns={columns.length} check={selection.head !== null} />
        ) : (
          rows.map((row) => (
            <DataTableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              links={{ href, onOpen }}
              selected={selection.isSelected(row)}
              checkbox={selection.box(row)}
            />
          ))
        )}
      </tbody>
      {props.foot && rows !== undefined && <tfoot>{props.foot}</tfoot>}
    </table>
  );
}
