import type { BrokenRule, FieldErrors, Rule, RuleParams } from '#platform/shared/wire/rules.ts';

/** The most errors reported for a cell; a user reads no more. */
export const CELL_ERRORS_MAX = 20;

/** Collects the errors of one row by cell. */
export class RowErrors {
  readonly byColumn: Record<string, BrokenRule[]> = {};

  add(column: string, rule: Rule, params: RuleParams = {}): void {
    const errors = this.byColumn[column];
    if (!errors) this.byColumn[column] = [{ rule, params }];
    else if (errors.length < CELL_ERRORS_MAX) errors.push({ rule, params });
  }

  addAll(errors: FieldErrors): void {
    for (const [column, broken] of Object.entries(errors))
      for (const { rule, params } of broken) this.add(column, rule, params);
  }

  get none(): boolean {
    return Object.keys(this.byColumn).length === 0;
  }
}
