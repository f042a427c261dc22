import type { Incoterm } from '#core/purchase/rules/offers/offer-fields.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    Incoterm: Incoterm;
  }
}
