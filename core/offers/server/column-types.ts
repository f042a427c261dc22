import type { Incoterm } from '../rules/offer-fields.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    Incoterm: Incoterm;
  }
}
