import type { BrokenRule } from '@ponuda/contract/rules';
import type { ImportRow } from '@ponuda/contract/suppliers';
import type { ImportColumnsTable } from '../db/tables.ts';
import type { ImportColumn } from './import-column.ts';

/** What is wrong with the cells of a row, by column. */
export type CellRules = Readonly<Record<string, readonly BrokenRule[]>>;

/** A row with what it means, and what is wrong with it; plain data, for it comes from a thread. */
export interface JudgedRow<Value> {
  readonly row: ImportRow;
  /** Undefined where some cell is wrong. */
  readonly value: Value | undefined;
  /** What only one record may have: a supplier's number, a category's name. Known also of a row with a fault. */
  readonly key: string | undefined;
  readonly errors: CellRules;
  /** What may be mistyped or was put right; it stops nothing. */
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
