import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row: its cell is the row's head and carries its link. */
  rowHead?: boolean | undefined;
  sortable?: boolean | undefined;
  /** `end` is for figures: they get equal widths. */
  align?: 'start' | 'end' | undefined;
  width?: number | undefined;
  /** The width of a picture before the row's head, in pixels: what folds stands beside it. */
  inset?: number | undefined;
  /** The width where the table folds. */
  narrow?: number | undefined;
  /** The head is read aloud, not shown (e.g. actions). */
  hideHead?: boolean | undefined;
  nowrap?: boolean | undefined;
  /**
   * Where the table is too narrow for its columns, this one becomes a part of the line below the row's head: as this
   * says it, or with `true` its head and its cell, or with `'cell'` its cell alone.
   */
  fold?: true | 'cell' | ((row: Row) => ReactNode) | undefined;
}

export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** The name of the row's box, e.g. "Select 2026-0424". */
  label: (row: Row) => string;
}

export interface RowLinks<Row> {
  /** The address of a row, for new tabs. */
  href?: ((row: Row) => string) | undefined;
  /** A plain click or Enter; without it the address is followed. */
  onOpen?: ((row: Row) => void) | undefined;
}

export interface CardParts {
  /** Wraps the card's title in the row's link. */
  link: (content: ReactNode) => ReactNode;
  /** The selection box, when the table has a selection. */
  checkbox: ReactNode;
}
