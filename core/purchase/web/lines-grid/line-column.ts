import type { ReactNode } from 'react';
import type { NumberKind } from '#platform/web/lib/forms/formatted-number.ts';

interface Shown {
  readonly label: string;
  /** Defaults to the remaining width. */
  readonly width?: string;
  /** Whether the column takes the whole width of the card on a phone. */
  readonly wide?: boolean;
}

/** An editable column, which is reached by keyboard and filled by pasting. */
export interface EditableColumn<Name extends string = string> extends Shown {
  /** The field of the line. */
  readonly name: Name;
  /** A `quantity` may be followed by its unit, as in `4.800 kg`. */
  readonly kind: 'text' | 'quantity' | 'price' | 'percent' | 'unit';
  /** The id of a list of values that its cells suggest. */
  readonly suggestions?: string;
}

/** A read-only column that is computed from the line. */
interface ShownColumn extends Shown {
  readonly name: string;
  readonly kind: 'shown';
  readonly cell: (row: number) => ReactNode;
}

/** A column of a sheet of lines. */
export type LineColumn<Name extends string = string> = EditableColumn<Name> | ShownColumn;

export const filterTypedColumns = <Name extends string>(columns: readonly LineColumn<Name>[]) =>
  columns.filter((column) => column.kind !== 'shown');

/** Returns how the numbers of a column are formatted; null for a column whose cells stay as typed. */
export const getNumberKind = (kind: LineColumn['kind']): NumberKind | null =>
  kind === 'quantity' || kind === 'price' ? kind : null;

export const isNumericColumn = ({ kind }: Pick<LineColumn, 'kind'>): boolean =>
  getNumberKind(kind) !== null || kind === 'percent';
