import writeXlsx, { type Cell } from 'write-excel-file/node';

export interface SheetColumn {
  readonly heading: string;
  /** In characters. */
  readonly width?: number;
}
/** Texts stay texts, `=1+1` included; numbers and days are typed, so that one can calculate with them. */
export type SheetValue = string | number | Date | null;

/** A workbook of one sheet, with the headings in bold and in sight. */
export async function writeSheet(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetValue[])[],
): Promise<Buffer> {
  const headings = columns.map(({ heading }): Cell => ({ value: heading, type: String, fontWeight: 'bold' }));
  const data = [headings, ...rows.map((row) => row.map(cellOf))];
  return await writeXlsx(data, {
    columns: columns.map(({ heading, width }) => ({ width: width ?? Math.max(12, heading.length + 2) })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(value: SheetValue): Cell {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy' };
  return { value, type: String };
}
