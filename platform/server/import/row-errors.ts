import type { BrokenRule, FieldErrors, RuleParams, ValidationRule } from '#platform/shared/wire/rules.ts';

/** The maximum number of errors reported per cell; a user reads no more. */
export const MAX_CELL_ERRORS = 20;

/** Collects the errors of one row by cell. */
export class RowErrors {
  readonly byColumn: Record<string, BrokenRule[]> = {};

  add(column: string, rule: ValidationRule, params: RuleParams = {}): void {
    const errors = this.byColumn[column];
    if (!errors) this.byColumn[column] = [{ rule, params }];
    else if (errors.length < MAX_CELL_ERRORS) errors.push({ rule, params });
  }

  addAll(errors: FieldErrors): void {
    for (const [column, broken] of Object.entries(errors))
      for (const { rule, params } of broken) this.add(column, rule, params);
  }

  get none(): boolean {
    return Object.keys(this.byColumn).length === 0;
  }
}
