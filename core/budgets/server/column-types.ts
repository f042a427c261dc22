/** The fields that an edit of a budget changed besides the amount (`budget_changes.changes`). */
export interface BudgetFieldChange {
  readonly field: 'category' | 'date_from' | 'date_to' | 'currency';
  readonly from: string;
  readonly to: string;
}

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    BudgetFieldChange: BudgetFieldChange;
  }
}
