import type { DeliveryProblem, DeliveryState } from '../rules/retries.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    DeliveryProblem: DeliveryProblem;
    DeliveryState: DeliveryState;
  }
}
