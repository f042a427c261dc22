import type { JudgedFacts } from '../rules/decision.ts';
import type { StoredPolicy, StoredSimulatedPolicy } from '../rules/policy.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    JudgedFacts: JudgedFacts;
    StoredPolicy: StoredPolicy;
    StoredTriedPolicy: StoredSimulatedPolicy;
  }
}
