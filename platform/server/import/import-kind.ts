import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import type { ImportColumnsTable } from '../db/tables.ts';
import type { ImportColumn } from './import-column.ts';

/** The errors of a row's cells, by column. */
export type CellErrors = Readonly<Record<string, readonly BrokenRule[]>>;

/** A row with its parsed value and its errors; plain data, because it comes from a thread. */
export interface ParsedRow<Value> {
  readonly row: ImportRow;
  /** Undefined if a cell is invalid. */
  readonly value: Value | undefined;
  /** The value that must be unique, such as a supplier's number. It is set even if the row has errors. */
  readonly key: string | undefined;
  readonly errors: CellErrors;
  /** Remarks on cells that may contain typing errors or were corrected; they do not prevent the import. */
  readonly warnings: CellErrors;
}

/**
 * A kind of record that can be imported: the columns of its sheet, and how a row is checked against data that the
 * caller read from the database.
 */
export interface ImportKind<World, Value> {
  readonly name: ImportColumnsTable['kind'];
  readonly columns: readonly ImportColumn[];
  /** The maximum number of rows, if it is lower than that of other sheets. */
  readonly maxRows?: number;
  readonly judge: (row: ImportRow, world: World) => Judged<Value>;
}

type Judged<Value> = Omit<ParsedRow<Value>, 'row'>;
