import type { BrokenRule } from '@ponuda/contract/rules';
import type { CheckedRow, ImportCheck, ImportPreview } from '@ponuda/contract/sheet-import';
import { AppError } from '../errors.ts';
import type { ImportColumn } from './import-column.ts';
import type { JudgedRow } from './import-kind.ts';
import type { ReadImport } from './run-import.ts';

/** The keys under which a key is remembered, and those that it meets. */
export type SameKeys = (key: string) => {
  readonly has: readonly string[];
  readonly meets: readonly string[];
};

/**
 * Refuses, at this column, rows whose key occurs in an earlier row or belongs to an existing record. Equal keys are the
 * same key; `sameKeys` can name further ones.
 */
export function refuseRepeated<Value>(
  rows: readonly JudgedRow<Value>[],
  column: string,
  taken: Iterable<string>,
  sameKeys: SameKeys = (key) => ({ has: [key], meets: [key] }),
): JudgedRow<Value>[] {
  const known = new Set(Array.from(taken).flatMap((key) => sameKeys(key).has));
  return rows.map((row) => {
    if (row.key === undefined) return row;
    const { has, meets } = sameKeys(row.key);
    if (!meets.some((key) => known.has(key))) {
      for (const key of has) known.add(key);
      return row;
    }
    const errors = { ...row.errors, [column]: [...(row.errors[column] ?? []), EXISTS] };
    return { ...row, errors, value: undefined };
  });
}

const EXISTS: BrokenRule = { rule: 'exist', params: {} };

/** Answers rows that were judged, and how many of them are right. */
export function checkOf(judged: readonly JudgedRow<unknown>[]): ImportCheck {
  const valid = judged.filter(({ errors }) => Object.keys(errors).length === 0).length;
  return {
    rows: judged.map(({ row, errors, warnings }) => ({
      ...row,
      errors: errors as CheckedRow['errors'],
      warnings: warnings as CheckedRow['warnings'],
    })),
    valid,
    invalid: judged.length - valid,
  };
}

export function previewOf(
  sheet: ReadImport<unknown>,
  judged: readonly JudgedRow<unknown>[],
  columns: readonly ImportColumn[],
): ImportPreview {
  return {
    ...checkOf(judged),
    sheet: sheet.name,
    columns: sheet.columns,
    unknown_columns: sheet.unknown_columns,
    to_match: [...sheet.toMatch],
    missing: sheet.missing,
    encodings: [...sheet.encodings],
    all_columns: columns.map(({ key }) => key),
  };
}

/** All or nothing: one bad cell refuses the import and is named as `rows.3.pib`. */
export function demandValid(judged: readonly JudgedRow<unknown>[]): void {
  const errors: Record<string, readonly BrokenRule[]> = {};
  judged.forEach(({ errors: row }, index) => {
    for (const [column, broken] of Object.entries(row)) errors[`rows.${index}.${column}`] = broken;
  });
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
}
