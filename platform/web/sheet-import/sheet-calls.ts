import type { MessageDescriptor } from '@lingui/core';
import type { ImportCheck, ImportPreview, ImportRow } from '#platform/shared/wire/sheet-import.ts';
import type { UploadExtras } from '../lib/http/upload.ts';

/**
 * The calls that import a kind of record from a sheet, and the sheet's columns; both come from the record's
 * capability.
 */
export interface SheetCalls {
  /** Column headings, by the API's field names. */
  readonly columns: Readonly<Record<string, MessageDescriptor>>;
  readonly preview: (options: UploadExtras) => Promise<ImportPreview>;
  readonly check: (rows: ImportRow[]) => Promise<ImportCheck>;
  readonly send: (rows: ImportRow[], idempotencyKey: string) => Promise<{ readonly created: number }>;
  readonly downloadTemplate: () => Promise<void>;
}

/** The props of an import dialog for the page's records. */
export interface ImportProps {
  readonly onClose: () => void;
  readonly onDone: (created: number) => void;
}
