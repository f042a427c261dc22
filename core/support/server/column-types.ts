import type { SupportHours } from '../rules/support-hours.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    SupportHours: SupportHours;
  }
}
