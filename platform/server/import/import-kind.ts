import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import type { ImportColumnsTable } from '../db/tables.ts';
import type { ImportColumn } from './import-column.ts';

/** The faults of a row's cells, by column. */
export type CellRules = Readonly<Record<string, readonly BrokenRule[]>>;

/** A row with what it means, and what is wrong with it; plain data, for it comes from a thread. */
export interface JudgedRow<Value> {
  readonly row: ImportRow;
  /** Undefined where some cell is wrong. */
  readonly value: Value | undefined;
  /** The value that only one record may have, such as a supplier's number. It is known of a row with a fault, too. */
  readonly key: string | undefined;
  readonly errors: CellRules;
  /** Remarks on cells that may be mistyped or were put right; they stop nothing. */
  readonly warnings: CellRules;
}

/**
 * A kind of record that can be imported: what its sheet looks like, and how a row is judged by itself against the
 * world that the caller read from the database.
 */
export interface ImportKind<World, Value> {
  readonly name: ImportColumnsTable['kind'];
  readonly columns: readonly ImportColumn[];
  readonly judge: (row: ImportRow, world: World) => Judged<Value>;
}

type Judged<Value> = Omit<JudgedRow<Value>, 'row'>;
