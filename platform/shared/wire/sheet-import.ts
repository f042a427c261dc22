import { z } from 'zod';
import { parseBoundedJson } from '../validation/json-bounds.ts';
import { VALIDATION_RULES } from '../validation/rules.ts';
import { breakRule, optionalText, wholeNumber } from './rules.ts';

/** The maximum number of characters in an imported cell. */
export const MAX_IMPORT_CELL_LENGTH = 5000;
/** The maximum number of cells in an imported row. */
const IMPORT_CELLS_MAX = 60;

/** A row of a sheet, with its cells as strings by column; `row` is its number in the sheet. */
const sheetRow = z.object({ row: wholeNumber(), cells: z.record(z.string(), z.string()) });
export type ImportRow = z.output<typeof sheetRow>;

/** A row to import. Lengths are checked before any cell is read. */
const importRow = sheetRow.superRefine(({ cells }, ctx) => {
  const columns = Object.entries(cells);
  if (columns.length > IMPORT_CELLS_MAX)
    return breakRule(ctx, 'max_items', { max: IMPORT_CELLS_MAX }, ['cells']);
  for (const [column, cell] of columns)
    if (cell.length > MAX_IMPORT_CELL_LENGTH)
      breakRule(ctx, 'max', { max: MAX_IMPORT_CELL_LENGTH }, [column]);
});
const cellRules = z.record(
  z.string(),
  z.array(
    z.object({
      rule: z.enum(VALIDATION_RULES),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
);
export const checkedRow = sheetRow.extend({
  errors: cellRules,
  /** Cells that were corrected or may contain typing errors, by column; they do not prevent the import. */
  warnings: cellRules,
});
export type CheckedRow = z.output<typeof checkedRow>;
export const MAX_IMPORT_ROWS = 2000;
const headingChoices = z.record(z.string().max(400), z.string().max(40));
/**
 * The columns that the user assigned to unknown headings, as JSON: `{"Matični": "registrationNumber"}`, '' for none.
 */
const chosenColumns = optionalText(20_000)
  .describe('Columns by heading as a JSON object; an empty name leaves a heading out. The choice is kept.')
  .transform((text, ctx) => {
    if (text === '') return {};
    const chosen = headingChoices.safeParse(jsonOf(text));
    if (chosen.success) return chosen.data;
    breakRule(ctx, 'choice');
    return z.NEVER;
  });

function jsonOf(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}

/** The code pages in which old programs of the region write CSV. */
export const SHEET_ENCODINGS = ['windows-1250', 'windows-1251', 'windows-1252'] as const;
const sheetEncoding = z.enum(SHEET_ENCODINGS);
export type SheetEncoding = z.output<typeof sheetEncoding>;

export const importPreviewBody = z.object({
  columns: chosenColumns,
  encoding: sheetEncoding
    .optional()
    .describe('The code page of a CSV, where the one that was taken is wrong.'),
});
export const importCheck = z.object({ rows: z.array(checkedRow), valid: z.int(), invalid: z.int() });
export type ImportCheck = z.output<typeof importCheck>;
export const importPreview = importCheck.extend({
  /** The name of the sheet that was read, if the workbook has several sheets; otherwise ''. */
  sheet: z.string(),
  /**
   * The code pages with which a CSV can be decoded, each with sample words; the one used comes first. Empty for a
   * workbook and for Unicode.
   */
  encodings: z.array(z.object({ encoding: sheetEncoding, sample: z.string() })),
  /** Recognised columns, by the API's field names, in the sheet's order. */
  columns: z.array(z.string()),
  /** Unrecognised headings, whose cells are ignored. */
  unknown_columns: z.array(z.string()),
  /**
   * Headings that are not recognised automatically, each with the column that the company chose for it; '' if none.
   */
  to_match: z.array(z.object({ heading: z.string(), column: z.string() })),
  /** Required columns for which the sheet has no heading. */
  missing: z.array(z.string()),
  /** All columns that such a sheet can have, in the template's order. */
  all_columns: z.array(z.string()),
});
export type ImportPreview = z.output<typeof importPreview>;
export function importBodyOf(maxRows: number) {
  return z.object({ rows: z.array(importRow).min(1).max(maxRows) });
}
export const importBody = importBodyOf(MAX_IMPORT_ROWS);
export const importResponse = z.object({ created: z.int() });
