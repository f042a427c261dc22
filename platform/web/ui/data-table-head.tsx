import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { Column, SortState } from './data-table-types.ts';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
  checkbox: ReactNode;
}

export function DataTableHead<Row>({ columns, sort, onSort, checkbox }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {checkbox && <th className={styles.check}>{checkbox}</th>}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              aria-sort={column.sortable ? ariaSort(direction) : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  data-on={direction}
                  onClick={() =>
                    onSort({ column: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })
                  }
                >
                  {column.head}
                  {direction !== 'other' &&
                    (direction === 'desc' ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
                </button>
              ) : (
                <span className={column.hideHead ? 'visually-hidden' : undefined}>{column.head}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function ariaSort(direction: SortState['direction'] | undefined) {
  if (!direction) return 'none';
  return direction === 'other' ? direction : direction === 'asc' ? 'ascending' : 'descending';
}
