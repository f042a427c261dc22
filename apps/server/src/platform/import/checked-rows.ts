import type { BrokenRule, FieldErrors, Rule, RuleParams } from '@ponuda/contract/rules';
import type { CheckedRow, ImportPreview, ImportRow } from '@ponuda/contract/suppliers';
import { AppError } from '../errors.ts';
import type { ImportSheet } from './read-import.ts';

/** What is wrong with one row, collected cell by cell. */
export class RowErrors {
  readonly byColumn: Record<string, BrokenRule[]> = {};

  add(column: string, rule: Rule, params: RuleParams = {}): void {
    this.byColumn[column] = [...(this.byColumn[column] ?? []), { rule, params }];
  }

  addAll(errors: FieldErrors): void {
    for (const [column, broken] of Object.entries(errors))
      for (const { rule, params } of broken) this.add(column, rule, params);
  }

  get none(): boolean {
    return Object.keys(this.byColumn).length === 0;
  }
}

/** A row with what it means, and what is wrong with it. */
export interface ParsedRow<T> {
  readonly row: ImportRow;
  readonly value: T;
  readonly errors: RowErrors;
}

export function previewOf(sheet: ImportSheet, parsed: readonly ParsedRow<unknown>[]): ImportPreview {
  const rows: CheckedRow[] = parsed.map(({ row, errors }) => ({
    row: row.row,
    cells: row.cells,
    errors: Object.fromEntries(
      Object.entries(errors.byColumn).map(([column, broken]) => [
        column,
        broken.map(({ rule, params }) => ({ rule, params: { ...params } })),
      ]),
    ),
  }));
  const invalid = parsed.filter(({ errors }) => !errors.none).length;
  return {
    columns: sheet.columns,
    unknown_columns: sheet.unknownColumns,
    rows,
    valid: rows.length - invalid,
    invalid,
  };
}

/** All or nothing: one bad cell refuses the import and is named as `rows.3.pib`. */
export function demandValid(parsed: readonly ParsedRow<unknown>[]): void {
  const errors: Record<string, readonly BrokenRule[]> = {};
  parsed.forEach(({ errors: row }, index) => {
    for (const [column, broken] of Object.entries(row.byColumn)) errors[`rows.${index}.${column}`] = broken;
  });
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
}
