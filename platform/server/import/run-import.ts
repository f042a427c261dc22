import type { ImportRow, SheetEncoding } from '#platform/shared/wire/sheet-import.ts';
import { AppError, type RefusalDetails } from '../errors.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import type { ImportColumn } from './import-column.ts';
import type { ImportKind, ParsedRow } from './import-kind.ts';
import { type ImportSheet, readImport } from './read-import.ts';

/** A user's choices for a sheet: the columns for its headings, and the code page of a CSV. */
export interface SheetChoices {
  readonly columns: ChosenColumns;
  readonly encoding: SheetEncoding | undefined;
}

/** A sheet to read, or rows to check that were already read. Plain data, because it is passed to a thread. */
export type ImportTask = { readonly kind: string; readonly world: unknown } & (
  | {
      readonly file: { readonly filename: string; readonly content: Uint8Array };
      readonly chosen: SheetChoices;
    }
  | { readonly rows: readonly ImportRow[] }
);

/** The result of a task, with each row checked. */
export interface ReadImport<Value> extends Omit<ImportSheet, 'rows'> {
  readonly rows: readonly ParsedRow<Value>[];
}

export type ImportResult<Value> =
  | { readonly sheet: ReadImport<Value> }
  | { readonly refused: { readonly code: AppError['code']; readonly refusal: RefusalDetails } };

/** Reads and checks the rows of a task. Runs in a thread, because a whole sheet can take a second. */
export async function runImport<World, Value>(
  kind: ImportKind<World, Value>,
  task: ImportTask,
): Promise<ImportResult<Value>> {
  try {
    const sheet = await sheetOf(kind, task);
    const judged = sheet.rows.map((row) =>
      withoutValues({ row, ...kind.judge(row, task.world as World) }, kind.columns),
    );
    // The preview of a file does not need the values, whose strings would be copied between the threads a second
    // time.
    const rows = 'file' in task ? judged.map((one) => ({ ...one, value: undefined })) : judged;
    return { sheet: { ...sheet, rows } };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, refusal: error.refusal } };
    throw error;
  }
}

/** The error values of spreadsheets for a cell without a value. */
const NO_VALUE = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i;

/** Reports cells with an error value as such; other checks would report the text of the error value instead. */
function withoutValues<Value>(judged: ParsedRow<Value>, columns: readonly ImportColumn[]): ParsedRow<Value> {
  const { cells } = judged.row;
  const empty = columns.filter(({ key }) => NO_VALUE.test(cells[key] ?? ''));
  if (empty.length === 0) return judged;
  const named = Object.fromEntries(
    empty.map(({ key }) => [key, [{ rule: 'no_value', params: {} }] as const]),
  );
  return { ...judged, value: undefined, errors: { ...judged.errors, ...named } };
}

async function sheetOf(
  kind: Pick<ImportKind<never, unknown>, 'columns' | 'maxRows'>,
  task: ImportTask,
): Promise<ImportSheet> {
  if ('rows' in task)
    return {
      ...{ name: '', columns: [], unknown_columns: [], toMatch: [], missing: [], encodings: [] },
      rows: [...task.rows],
    };
  const { filename, content } = task.file;
  const { columns, encoding } = task.chosen;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return await readImport({ filename, content: bytes, encoding }, kind.columns, columns, kind.maxRows);
}
