import { AppError } from '../errors.ts';
import { extensionOf } from '../files/file-name.ts';
import { parseCsv } from './csv.ts';
import { safeWorkbook } from './safe-workbook.ts';
import { SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts';

interface SheetFile {
  readonly filename: string;
  readonly content: Buffer;
}

/**
 * The cells of the first sheet as texts, row by row, of .xlsx or .csv: days as `YYYY-MM-DD`, numbers as exact
 * decimals with a point. What cannot be read, or is larger than the limits, is refused: `sheet_unreadable`.
 */
export async function readSheet(
  { filename, content }: SheetFile,
  limits: SheetLimits = SHEET_LIMITS,
): Promise<string[][]> {
  const rows =
    extensionOf(filename) === 'csv' ? parseCsv(decodeText(content)) : await readCells(content, limits);
  if (rows.length > limits.rows || rows.some((row) => row.length > limits.columns))
    throw new AppError('sheet_unreadable');
  return rows;
}

async function readCells(content: Buffer, limits: SheetLimits): Promise<string[][]> {
  // Loaded with the first sheet, so that nobody waits for it at the start.
  const { readSheet: readXlsx } = await import('read-excel-file/node');
  try {
    const rows = await readXlsx(safeWorkbook(content, limits), { parseNumber: plainNumber });
    return rows.map((row) => row.map(textOf));
  } catch {
    throw new AppError('sheet_unreadable');
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

/** `1250.0999999999999` is how a sheet stores 1250.1, and `1E-3` how it stores 0.001. */
function plainNumber(stored: string): string {
  if (/^-?\d{1,15}$/.test(stored)) return stored;
  const shortest = String(Number(stored));
  return shortest.includes('e')
    ? Number(stored)
        .toFixed(12)
        .replace(/\.?0+$/, '')
    : shortest;
}

// Excel in our countries still writes CSV in its old code page when it is not told otherwise.
function decodeText(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1250').decode(content);
  }
}
