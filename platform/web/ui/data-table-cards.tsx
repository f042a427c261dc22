import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { CardParts, Column, RowLinks } from './data-table-types.ts';
import { createRowClickHandler, RowLink } from './row-open.tsx';
import { SkeletonText } from './skeleton.tsx';
import type { RowSelection } from './use-row-selection.tsx';

interface CardsProps<Row> extends RowLinks<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  selection: RowSelection<Row>;
  card?: ((row: Row, parts: CardParts) => ReactNode) | undefined;
  cardFoot?: ReactNode;
}

/** Renders `count` placeholders that are about as high as the cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        <li key={card} className={styles.card}>
          <SkeletonText lines={4} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the table on a phone: the same data and actions, with the rows as cards. */
export function DataTableCards<Row>(props: CardsProps<Row>) {
  const {
    caption,
    rows,
    rowKey,
    columns,
    href,
    onOpen,
    selection,
    card = plainCard(columns),
    cardFoot,
  } = props;
  const links = { href, onOpen };
  return (
    <>
      <ul aria-label={caption} className={styles.cards}>
        {rows.map((row) => {
          const open = createRowClickHandler(row, links);
          const parts: CardParts = {
            link: (content) => (
              <RowLink row={row} links={links}>
                {content}
              </RowLink>
            ),
            checkbox: selection.box(row),
          };
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the card is the way by keyboard.
            <li
              key={rowKey(row)}
              data-row=""
              className={styles.card}
              data-selected={selection.isSelected(row) || undefined}
              onClick={open}
              onAuxClick={open}
            >
              {card(row, parts)}
            </li>
          );
        })}
      </ul>
      {cardFoot}
    </>
  );
}

/** Renders the card of a row without its own design: the row's head, followed by every other column with its name. */
function plainCard<Row>(columns: readonly Column<Row>[]) {
  const head = columns.find((column) => column.rowHead) ?? columns[0];
  const actions = columns.filter((column) => column.hideHead && column !== head);
  const facts = columns.filter((column) => !column.hideHead && column !== head);
  return (row: Row, parts: CardParts) => (
    <div className={styles.plain}>
      <div className={styles.plainHead}>
        {parts.checkbox}
        {head && <div className={styles.plainTitle}>{parts.link(head.cell(row))}</div>}
        {actions.map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
      </div>
      <dl className={styles.facts}>
        {facts.map((column) => (
          <div key={column.id} className={styles.fact}>
            <dt>{column.head}</dt>
            <dd className={column.align === 'end' ? 'num' : undefined}>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
