import type { Processor } from '../rules/processors.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    Processors: readonly Processor[];
  }
}
