import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { Column, RowLinks } from './data-table-types.ts';
import { RowLink, rowClick } from './row-open.tsx';

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  links: RowLinks<Row>;
  selected: boolean;
  checkbox: ReactNode;
}

export function DataTableRow<Row>({ row, columns, links, selected, checkbox }: RowProps<Row>) {
  const open = rowClick(row, links);
  return (
    <tr
      onClick={open}
      onAuxClick={open}
      data-opens={open ? '' : undefined}
      data-selected={selected || undefined}
    >
      {checkbox && <td className={styles.check}>{checkbox}</td>}
      {columns.map((column) =>
        column.rowHead ? (
          <th key={column.id} scope="row" className={styles.cell} data-align={column.align}>
            <RowLink row={row} links={links}>
              {column.cell(row)}
            </RowLink>
          </th>
        ) : (
          <td key={column.id} className={styles.cell} data-align={column.align} data-nowrap={column.nowrap}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** As high as the rows that will stand here, so that nothing jumps. */
export function SkeletonRows({ count, columns, check }: { count: number; columns: number; check: boolean }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={styles.skeleton}>
      {check && <td className={styles.check} />}
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className={styles.cell}>
          <span className={styles.bone} />
        </td>
      ))}
    </tr>
  ));
}
