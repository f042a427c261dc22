import type { ReactNode } from 'react';
import type { NumberKind } from '#platform/web/lib/forms/written-number.ts';

interface Shown {
  readonly label: string;
  /** Left out, the column takes what the others leave. */
  readonly width?: string;
  /** On a phone it takes the whole width of the card. */
  readonly wide?: boolean;
}

/** A column that is typed into, and so reached by the keys and by what is pasted. */
export interface TypedColumn<Name extends string = string> extends Shown {
  /** The field of the line. */
  readonly name: Name;
  /** Behind the number of a `quantity` its unit may stand, as in `4.800 kg`. */
  readonly kind: 'text' | 'quantity' | 'price' | 'percent' | 'unit';
  /** The id of a list of values that its cells suggest. */
  readonly suggestions?: string;
}

/** A column that shows what follows from the line. */
interface ShownColumn extends Shown {
  readonly name: string;
  readonly kind: 'shown';
  readonly cell: (row: number) => ReactNode;
}

/** A column of a sheet of lines; the columns stand in the order of the sheet. */
export type LineColumn<Name extends string = string> = TypedColumn<Name> | ShownColumn;

export const typedColumns = <Name extends string>(columns: readonly LineColumn<Name>[]) =>
  columns.filter((column) => column.kind !== 'shown');

/** Returns how the numbers of a column are written in full; null for a column whose cells stay as typed. */
export const numberKindOf = (kind: LineColumn['kind']): NumberKind | null =>
  kind === 'quantity' || kind === 'price' ? kind : null;

export const isNumeric = ({ kind }: Pick<LineColumn, 'kind'>): boolean =>
  numberKindOf(kind) !== null || kind === 'percent';
