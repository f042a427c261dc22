import writeXlsx, { type Cell } from 'write-excel-file/node';

export interface SheetColumn {
  readonly heading: string;
  /** The width in characters. */
  readonly width?: number;
}
/** A text stays text, even `=1+1`; numbers and days are typed, so that they can be used in calculations. */
export type SheetValue = string | number | Date | null;

/** Writes a workbook of one sheet, with bold headings that stay visible. */
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
