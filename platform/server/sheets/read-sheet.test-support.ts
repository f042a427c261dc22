import { findSheet, type SheetFile } from './read-sheet.ts';
import { SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts';

/** The cells of the first sheet with anything in it, row by row. */
export async function readSheet(file: SheetFile, limits: Partial<SheetLimits> = {}): Promise<string[][]> {
  return (await findSheet(file, () => 0, { ...SHEET_LIMITS, ...limits })).rows;
}
