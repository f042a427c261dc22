import type { FileAnswer } from '../../platform/http/route.ts';
import { writeCsv } from '../../platform/sheets/csv.ts';
import { type SheetColumn, type SheetValue, writeSheet } from '../../platform/sheets/write-sheet.ts';

export interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetValue[])[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet as a file; `name` without its ending. */
export async function sheetFile(
  { columns, rows }: Sheet,
  name: string,
  format: 'xlsx' | 'csv',
): Promise<FileAnswer> {
  if (format === 'xlsx')
    return { name: `${name}.xlsx`, type: XLSX, content: await writeSheet(columns, rows) };
  const lines = [columns.map(({ heading }) => heading), ...rows.map((row) => row.map(textOf))];
  return {
    name: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(writeCsv(lines)),
  };
}

function textOf(value: SheetValue): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
