import { readSheet as readXlsx } from 'read-excel-file/node';
import { AppError } from '../errors.ts';
import { extensionOf } from '../files/file-name.ts';
import { readOfficeZip } from '../files/office-zip.ts';
import { parseCsv } from './csv.ts';

const MAX_ROWS = 5000;
const MAX_COLUMNS = 60;
/** Unpacked; a sheet of suppliers has a few megabytes at most. */
const MAX_INFLATED = 40 * 1024 * 1024;

interface SheetFile {
  readonly filename: string;
  readonly content: Buffer;
}

/** The cells of the first sheet as texts, row by row: .xlsx or .csv. What cannot be read is `sheet_unreadable`. */
export async function readSheet({ filename, content }: SheetFile): Promise<string[][]> {
  const rows =
    extensionOf(filename) === 'csv' ? parseCsv(content.toString('utf8')) : await readCells(content);
  if (rows.length > MAX_ROWS || rows.some((row) => row.length > MAX_COLUMNS))
    throw new AppError('sheet_unreadable');
  return rows;
}

async function readCells(content: Buffer): Promise<string[][]> {
  try {
    // Judges entry count, unpacked size and ratio before anything is unpacked (facts 5).
    readOfficeZip(content, MAX_INFLATED);
    const rows = await readXlsx(content, { parseNumber: (text: string) => text });
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
