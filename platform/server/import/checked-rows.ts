import type { BrokenRule, RuleParams } from '#platform/shared/wire/rules.ts';
import type { CheckedRow, ImportCheck, ImportPreview } from '#platform/shared/wire/sheet-import.ts';
import { AppError } from '../errors.ts';
import type { ImportColumn } from './import-column.ts';
import type { ParsedRow } from './import-kind.ts';
import type { ReadImport } from './run-import.ts';

/** A function that returns the keys under which a row's key is stored, and the keys with which it collides. */
export type CollidingKeys = (key: string) => {
  readonly has: readonly string[];
  readonly meets: readonly string[];
};

/** The key of an existing record, and the name that the refusal shows for it. */
export interface ExistingKey {
  readonly key: string;
  readonly name: string;
}

/**
 * Refuses rows whose key occurs in an earlier row or belongs to an existing record, and reports the error at this
 * column. Equal keys always collide; `listMatchingPibKeys` can add other collisions.
 */
export function refuseDuplicates<Value>(
  rows: readonly ParsedRow<Value>[],
  column: string,
  taken: Iterable<string | ExistingKey>,
  sameKeys: CollidingKeys = (key) => ({ has: [key], meets: [key] }),
): ParsedRow<Value>[] {
  const known = new Map<string, RuleParams>();
  for (const one of taken) {
    const { key, ...params } = typeof one === 'string' ? { key: one } : one;
    for (const same of sameKeys(key).has) known.set(same, params);
  }
  return rows.map((row) => {
    if (row.key === undefined) return row;
    const { has, meets } = sameKeys(row.key);
    const met = meets.find((key) => known.has(key));
    if (met === undefined) {
      for (const key of has) known.set(key, {});
      return row;
    }
    const exists: BrokenRule = { rule: 'exist', params: { ...known.get(met) } };
    const errors = { ...row.errors, [column]: [...(row.errors[column] ?? []), exists] };
    return { ...row, errors, value: undefined };
  });
}

/** Returns the checked rows, and how many of them are valid. */
export function summariseCheck(judged: readonly ParsedRow<unknown>[]): ImportCheck {
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

export function buildImportPreview(
  sheet: ReadImport<unknown>,
  judged: readonly ParsedRow<unknown>[],
  columns: readonly ImportColumn[],
): ImportPreview {
  return {
    ...summariseCheck(judged),
    sheet: sheet.name,
    columns: sheet.columns,
    unknown_columns: sheet.unknown_columns,
    to_match: [...sheet.toMatch],
    missing: sheet.missing,
    encodings: [...sheet.encodings],
    all_columns: columns.map(({ key }) => key),
  };
}

/** Rejects the whole import if any cell is invalid; the error identifies the cell, as in `rows.3.pib`. */
export function requireValidRows(judged: readonly ParsedRow<unknown>[]): void {
  const errors: Record<string, readonly BrokenRule[]> = {};
  judged.forEach(({ errors: row }, index) => {
    for (const [column, broken] of Object.entries(row)) errors[`rows.${index}.${column}`] = broken;
  });
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
}
