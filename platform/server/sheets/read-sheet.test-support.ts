import { findSheet, type SheetFile } from './read-sheet.ts';
import { SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts';

/** Returns the cells of the first non-empty sheet, row by row. */
export async function readSheet(file: SheetFile, limits: Partial<SheetLimits> = {}): Promise<string[][]> {
  return (await findSheet(file, () => 0, { ...SHEET_LIMITS, ...limits })).rows;
}
