import { useRef, useState } from 'react';
import type { CheckedRow, SheetEncoding } from '#platform/shared/wire/sheet-import.ts';
import { isApiError } from '../lib/http/api-error.ts';
import { newIdempotencyKey } from '../lib/http/http.ts';
import { unreportedFailureText } from '../lib/http/show-failures.ts';
import type { PreviewOf, SheetCalls } from './sheet-calls.ts';

export type ImportStep<Row extends CheckedRow = CheckedRow> =
  | { readonly at: 'choose'; readonly file?: string; readonly failure?: string | undefined }
  | { readonly at: 'reading'; readonly file: string; readonly part: number }
  | {
      readonly at: 'preview';
      readonly file: string;
      readonly preview: PreviewOf<Row>;
      /** Whether the rows are from a pasted list, not from a file. */
      readonly pasted: boolean;
      /** The numbers of the rows that the user left out. */
      readonly leftOut: ReadonlySet<number>;
      readonly failure?: string | undefined;
    };

export const isValidRow = (row: CheckedRow) => Object.keys(row.errors).length === 0;

/** A user's choices for a sheet: the columns for its headings, and its code page. */
interface Said {
  readonly columns?: Readonly<Record<string, string>>;
  readonly encoding?: SheetEncoding | undefined;
}

/** The sheet to read. `addedLines` is set for a pasted list: the number of lines that were added above it. */
interface Source {
  readonly file: File;
  readonly addedLines?: number | undefined;
}

/**
 * Hook that manages an import from selecting a sheet, through the preview, to creating the records: all valid rows
 * together, or none.
 */
export function useSheetImport<Row extends CheckedRow>(
  calls: SheetCalls<Row>,
  onDone: (created: number) => void,
) {
  const [step, setStep] = useState<ImportStep<Row>>({ at: 'choose' });
  const [sending, setSending] = useState(false);
  const reading = useRef<AbortController | null>(null);
  const key = useRef('');
  /** Counts the corrections, because only the response to the latest one applies. */
  const corrections = useRef(0);
  const [checking, setChecking] = useState(false);
  /** The selected file, so that it can be read again with different columns or in a different code page. */
  const chosen = useRef<{ readonly source: Source; readonly encoding: SheetEncoding | undefined } | null>(
    null,
  );

  const read = async (source: Source, { columns = {}, encoding }: Said = {}) => {
    const { file, addedLines } = source;
    chosen.current = { source, encoding };
    reading.current?.abort();
    corrections.current += 1;
    setChecking(false);
    const abort = new AbortController();
    reading.current = abort;
    key.current = newIdempotencyKey();
    setStep({ at: 'reading', file: file.name, part: 0 });
    const form = new FormData();
    if (Object.keys(columns).length > 0) form.append('columns', JSON.stringify(columns));
    if (encoding) form.append('encoding', encoding);
    form.append('file', file);
    try {
      const preview = await calls.preview({
        form,
        signal: abort.signal,
        onProgress: (part) => setStep({ at: 'reading', file: file.name, part }),
      });
      setStep({
        at: 'preview',
        file: file.name,
        preview: { ...preview, rows: preview.rows.map((row) => countFromPasted(row, addedLines ?? 0)) },
        pasted: addedLines !== undefined,
        leftOut: new Set(),
      });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!isApiError(error)) throw error;
      setStep({ at: 'choose', file: file.name, failure: unreportedFailureText(error) });
    }
  };

  const send = async () => {
    if (step.at !== 'preview' || sending || checking) return;
    const { preview, leftOut } = step;
    const good = preview.rows.filter((row) => isValidRow(row) && !leftOut.has(row.row));
    setSending(true);
    try {
      const rows = good.map((row) => ({ row: row.row, cells: calls.cellsToSend?.(row) ?? row.cells }));
      const { created } = await calls.send(rows, key.current);
      onDone(created);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const marked = withNewErrors(preview, good, error.errors as CheckedRow['errors']);
      key.current = newIdempotencyKey();
      setStep({ ...step, preview: marked, failure: unreportedFailureText(error) });
    } finally {
      setSending(false);
    }
  };

  /** Applies a corrected cell immediately. */
  const correct = (rowNumber: number, column: string, text: string) => {
    if (step.at !== 'preview' || sending) return;
    const rows = step.preview.rows.map((row) =>
      row.row === rowNumber ? { ...row, cells: { ...row.cells, [column]: text } } : row,
    );
    void recheck(rows, step.leftOut);
  };

  /** Creates a record that rows name, and checks the rows again. */
  const create = async (makeRecord: () => Promise<unknown>) => {
    if (step.at !== 'preview' || sending) return;
    try {
      await makeRecord();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setStep({ ...step, failure: unreportedFailureText(error) });
      return;
    }
    void recheck(step.preview.rows, step.leftOut);
  };

  const leaveOut = (leftOut: ReadonlySet<number>) => {
    if (step.at === 'preview' && !sending) void recheck(step.preview.rows, leftOut);
  };

  /**
   * Checks all rows that are not left out again, because a corrected number may now be the same as the number in
   * a different row.
   */
  const recheck = async (rows: Row[], leftOut: ReadonlySet<number>) => {
    if (step.at !== 'preview') return;
    const { file, preview, pasted } = step;
    const show = (checked: PreviewOf<Row>, failure?: string) =>
      setStep({ at: 'preview', file, pasted, leftOut, preview: checked, failure });
    corrections.current += 1;
    const correction = corrections.current;
    key.current = newIdempotencyKey();
    show({ ...preview, rows });
    setChecking(true);
    try {
      const wanted = rows.filter(({ row }) => !leftOut.has(row));
      const checked =
        wanted.length > 0
          ? await calls.check(wanted.map(({ row, cells }) => ({ row, cells })))
          : { rows: [], valid: 0, invalid: 0 };
      const byRow = new Map(checked.rows.map((row) => [row.row, row]));
      const merged = rows.map((row) => byRow.get(row.row) ?? { ...row, errors: {}, warnings: {} });
      if (correction === corrections.current) show({ ...preview, ...checked, rows: merged });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (correction === corrections.current) show({ ...preview, rows }, unreportedFailureText(error));
    } finally {
      if (correction === corrections.current) setChecking(false);
    }
  };

  const reset = () => {
    corrections.current += 1;
    setChecking(false);
    reading.current?.abort();
    setStep({ at: 'choose' });
  };
  const readAgain = (said: Said) => {
    if (chosen.current) void read(chosen.current.source, { encoding: chosen.current.encoding, ...said });
  };
  return {
    step,
    sending,
    /**
     * Whether corrected rows are being checked. Until the check is complete, it is unknown which rows would be
     * imported.
     */
    checking,
    read: (source: Source) => void read(source),
    readAgain,
    correct,
    create: (makeRecord: () => Promise<unknown>) => void create(makeRecord),
    leaveOut,
    send: () => void send(),
    reset,
  };
}

/**
 * Marks the errors of a refused import, such as `rows.3.pib`, in the rows that were sent, because data has changed
 * since the preview.
 */
function withNewErrors<Row extends CheckedRow>(
  preview: PreviewOf<Row>,
  sent: readonly Row[],
  errors: CheckedRow['errors'],
): PreviewOf<Row> {
  const found = new Map<number, CheckedRow['errors']>();
  for (const [path, broken] of Object.entries(errors)) {
    const [, index, column] = /^rows\.(\d+)\.(.+)$/.exec(path) ?? [];
    const row = sent[Number(index)];
    if (row && column !== undefined) found.set(row.row, { ...found.get(row.row), [column]: broken });
  }
  const rows = preview.rows.map((row) => ({ ...row, errors: found.get(row.row) ?? row.errors }));
  const valid = rows.filter(isValidRow).length;
  return { ...preview, rows, valid, invalid: rows.length - valid };
}

/** Numbers a row, and the other row that one of its errors names, as the lines of the pasted list. */
function countFromPasted<Row extends CheckedRow>(row: Row, addedLines: number): Row {
  if (addedLines === 0) return row;
  const errors = Object.entries(row.errors).map(([column, broken]) => [
    column,
    broken.map((one) =>
      typeof one.params.row === 'number'
        ? { ...one, params: { ...one.params, row: one.params.row - addedLines } }
        : one,
    ),
  ]);
  return { ...row, row: row.row - addedLines, errors: Object.fromEntries(errors) as Row['errors'] };
}
