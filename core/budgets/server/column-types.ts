import type { BudgetEventKind } from '../rules/events.ts';
import type { BudgetChange } from '../wire.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    BudgetEventKind: BudgetEventKind;
    BudgetFieldChange: BudgetChange['changes'][number];
  }
}
