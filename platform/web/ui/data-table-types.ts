import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row: its cell is the row's header and contains its link. */
  rowHead?: boolean | undefined;
  sortable?: boolean | undefined;
  /** `end` is for figures, which then have digits of equal width. */
  align?: 'start' | 'end' | undefined;
  width?: number | undefined;
  /** The width of a picture before the row's head, in pixels: folded columns are beside it. */
  inset?: number | undefined;
  /** The width where the table folds. */
  narrow?: number | undefined;
  /** The heading is only read aloud (for example of actions). */
  hideHead?: boolean | undefined;
  nowrap?: boolean | undefined;
  /**
   * If the table is too narrow for its columns, this column becomes a part of the line below the row's head: as this
   * function returns it, or with `true` its heading and its cell, or with `'cell'` only its cell.
   */
  fold?: true | 'cell' | ((row: Row) => ReactNode) | undefined;
}

export interface SortState {
  column: string;
  direction: 'asc' | 'desc';
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
  /** Called on a plain click or Enter; without it the URL is opened. */
  onOpen?: ((row: Row) => void) | undefined;
}

export interface CardParts {
  /** Wraps the card's title in the row's link. */
  link: (content: ReactNode) => ReactNode;
  /** The checkbox, if the table has a selection. */
  checkbox: ReactNode;
}
