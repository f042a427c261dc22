import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { Column, RowLinks } from './data-table-types.ts';
import { createRowClickHandler, RowLink } from './row-open.tsx';

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The columns that are shown below the row's head because of limited space. */
  below: readonly Column<Row>[];
  links: RowLinks<Row>;
  selected: boolean;
  current: boolean;
  checkbox: ReactNode;
}

export function DataTableRow<Row>({
  row,
  columns,
  below,
  links,
  selected,
  current,
  checkbox,
}: RowProps<Row>) {
  const open = createRowClickHandler(row, links);
  return (
    <tr
      data-row=""
      onClick={open}
      onAuxClick={open}
      data-opens={open ? '' : undefined}
      data-selected={selected || current || undefined}
      aria-current={current || undefined}
    >
      {checkbox && <td className={styles.check}>{checkbox}</td>}
      {columns.map((column) =>
        column.rowHead ? (
          <th key={column.id} scope="row" className={styles.cell} data-align={column.align}>
            <RowLink row={row} links={links}>
              {column.cell(row)}
            </RowLink>
            {below.length > 0 && (
              <span className={styles.beside} style={{ marginInlineStart: column.inset }}>
                <span className={styles.below}>{partsOf(below.map((part) => folded(part, row)))}</span>
              </span>
            )}
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

function folded<Row>({ fold, head, cell }: Column<Row>, row: Row): ReactNode {
  if (typeof fold === 'function') return fold(row);
  if (fold === 'cell') return cell(row);
  return (
    <>
      {head}: {cell(row)}
    </>
  );
}

/** Wraps the non-empty parts; the style puts a dot between two parts on the same line. */
function partsOf(parts: readonly ReactNode[]) {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== false && part !== '')
    .map((part, index) => <span key={index}>{part}</span>);
}

/**
 * Renders placeholders in the shape of the rows, with their columns, alignment and lines, so that nothing shifts when
 * the rows arrive.
 */
export function SkeletonRows<Row>({
  count,
  columns,
  check,
}: {
  count: number;
  columns: readonly Column<Row>[];
  check: boolean;
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={styles.skeleton}>
      {check && <td className={styles.check} />}
      {columns.map((column) => (
        <td key={column.id} className={styles.cell} data-align={column.align}>
          {!column.hideHead && <Bone row={row} lines={column.rowHead ? 2 : 1} />}
        </td>
      ))}
    </tr>
  ));
}

/** The widths of the placeholders in per cent, which differ because names differ in length. */
const LENGTHS = [78, 62, 88, 70];

function Bone({ row, lines }: { row: number; lines: number }) {
  const length = LENGTHS[row % LENGTHS.length] ?? 70;
  if (lines === 1) return <span className={styles.bone} data-bone="" />;
  return (
    <span className={styles.bones} data-bone="">
      <span className={styles.bone} style={{ inlineSize: `${length}%` }} />
      <span className={styles.bone} style={{ inlineSize: `${length - 26}%` }} />
    </span>
  );
}
