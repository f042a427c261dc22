import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { CardParts, Column, RowLinks } from './data-table-types.ts';
import { RowLink, rowClick } from './row-open.tsx';

interface CardsProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  links: RowLinks<Row>;
  isSelected: (row: Row) => boolean;
  checkbox: (row: Row) => ReactNode;
  card: ((row: Row, parts: CardParts) => ReactNode) | undefined;
}

/** The phone's form of the table: the same data and actions, one row below the other. */
export function DataTableCards<Row>(props: CardsProps<Row>) {
  const { caption, rows, rowKey, columns, links, isSelected, checkbox, card = plainCard(columns) } = props;
  return (
    <ul aria-label={caption} className={styles.cards}>
      {rows.map((row) => {
        const open = rowClick(row, links);
        const parts: CardParts = {
          link: (content) => (
            <RowLink row={row} links={links}>
              {content}
            </RowLink>
          ),
          checkbox: checkbox(row),
        };
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the card is the way by keyboard.
          <li
            key={rowKey(row)}
            className={styles.card}
            data-selected={isSelected(row) || undefined}
            onClick={open}
            onAuxClick={open}
          >
            {card(row, parts)}
          </li>
        );
      })}
    </ul>
  );
}

/** Without a card of its own a row shows its head, then every other column with its name. */
function plainCard<Row>(columns: readonly Column<Row>[]) {
  const head = columns.find((column) => column.rowHead) ?? columns[0];
  return (row: Row, parts: CardParts) => (
    <div className={styles.plain}>
      <div className={styles.plainHead}>
        {parts.checkbox}
        {head && <div className={styles.plainTitle}>{parts.link(head.cell(row))}</div>}
      </div>
      <dl className={styles.facts}>
        {columns
          .filter((column) => column !== head)
          .map((column) => (
            <div key={column.id} className={styles.fact}>
              <dt className={column.hideHead ? 'visually-hidden' : undefined}>{column.head}</dt>
              <dd className={column.align === 'end' ? 'num' : undefined}>{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
