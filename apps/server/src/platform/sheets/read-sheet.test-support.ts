import { findSheet } from './read-sheet.ts';
import type { SheetLimits } from './sheet-limits.ts';

/** The cells of the first sheet with anything in it, row by row. */
export async function readSheet(
  file: { readonly filename: string; readonly content: Buffer },
  limits?: SheetLimits,
): Promise<string[][]> {
  return (await findSheet(file, () => true, limits)).rows;
}
