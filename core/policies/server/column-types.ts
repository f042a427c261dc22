import type { JudgedFacts } from '../rules/decision.ts';
import type { StoredPolicy, StoredTriedPolicy } from '../rules/policy.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    JudgedFacts: JudgedFacts;
    StoredPolicy: StoredPolicy;
    StoredTriedPolicy: StoredTriedPolicy;
  }
}
