import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type {
  CheckedRow,
  ImportCheck,
  ImportPreview,
  ImportRow,
} from '#platform/shared/wire/sheet-import.ts';
import type { UploadExtras } from '../lib/http/upload.ts';

/** The preview of a sheet whose rows have additional data besides their cells. */
export type PreviewOf<Row extends CheckedRow> = Omit<ImportPreview, 'rows'> & { readonly rows: Row[] };
type CheckOf<Row extends CheckedRow> = Omit<ImportCheck, 'rows'> & { readonly rows: Row[] };

/**
 * The calls that import a kind of record from a sheet, and the sheet's columns; both come from the record's
 * capability.
 */
export interface SheetCalls<Row extends CheckedRow = CheckedRow> {
  /** Column headings, by the API's field names. */
  readonly columns: Readonly<Record<string, MessageDescriptor>>;
  readonly preview: (options: UploadExtras) => Promise<PreviewOf<Row>>;
  readonly check: (rows: ImportRow[]) => Promise<CheckOf<Row>>;
  readonly send: (rows: ImportRow[], idempotencyKey: string) => Promise<{ readonly created: number }>;
  /** Returns the cells to send for a previewed row, if they differ from those of the sheet. */
  readonly cellsToSend?: (row: Row) => ImportRow['cells'];
  readonly downloadTemplate: () => Promise<void>;
}

/** The option to paste a list instead of choosing a file. */
export interface PasteOption {
  readonly hint: ReactNode;
  /** Returns the pasted list as a sheet, with the number of lines that were added above it. */
  readonly toSheet: (text: string) => { readonly file: File; readonly addedLines: number };
}

/** The option to create a record that a cell names and that does not exist yet. */
export interface CreateMissing {
  readonly text: (name: string) => string;
  /** Creates the record; the rows are checked again afterwards. */
  readonly create: (name: string) => Promise<unknown>;
}

/** A preview in which every cell can be corrected, and rows can be left out. */
export interface RowEditing<Row extends CheckedRow> {
  /** The values to suggest in the cells of each column. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** The label of the checkbox that includes a row. */
  readonly includeText: (row: Row) => string;
  /** How to create a record whose name in a column is unknown, by column. */
  readonly create?: Readonly<Record<string, CreateMissing>>;
  /** An additional column that explains the row. `after` is the sheet's column that it follows. */
  readonly explained: {
    readonly head: string;
    readonly after: string;
    readonly cell: (row: Row) => ReactNode;
  };
}

/** The props of an import dialog for the page's records. */
export interface ImportProps {
  readonly onClose: () => void;
  readonly onDone: (created: number) => void;
}
