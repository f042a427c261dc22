import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Whether the column identifies the row; its cell is the row's header and contains its link. */
  rowHead?: boolean | undefined;
  sortable?: boolean | undefined;
  /** `end` is for figures, whose digits then have equal width. */
  align?: 'start' | 'end' | undefined;
  width?: number | undefined;
  /** The width, in pixels, of a picture before the row's head; folded columns are placed next to it. */
  inset?: number | undefined;
  /** The cell when the table is folded, for example with the content of a folded column added. */
  foldedCell?: ((row: Row) => ReactNode) | undefined;
  /** The column width when the table is folded. */
  narrow?: number | undefined;
  /** Whether the heading is only read aloud, for example for actions. */
  hideHead?: boolean | undefined;
  nowrap?: boolean | undefined;
  /**
   * If the table is too narrow, this column is shown in the line below the row's head: with its heading and cell
   * for `true`, with only its cell for `'cell'`, or with the content that the function returns.
   */
  fold?: true | 'cell' | ((row: Row) => ReactNode) | undefined;
}

export interface SortState {
  column: string;
  /** `other` if the rows are sorted by the column, but its values are neither ascending nor descending. */
  direction: 'asc' | 'desc' | 'other';
}

export interface TableSelection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** The label of the row's checkbox, for example "Select 2026-0424". */
  label: (row: Row) => string;
}

export interface RowLinks<Row> {
  /** The URL of a row, for new tabs. */
  href?: ((row: Row) => string) | undefined;
  /** Called on a plain click or Enter; without it, the URL is opened. */
  onOpen?: ((row: Row) => void) | undefined;
}

export interface CardParts {
  /** Wraps the card's title in the row's link. */
  link: (content: ReactNode) => ReactNode;
  /** The checkbox, if the table has a selection. */
  checkbox: ReactNode;
}
