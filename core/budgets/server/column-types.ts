import type { BudgetChange } from '../wire.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    BudgetFieldChange: BudgetChange['changes'][number];
  }
}
