/** The landed costs of a request that replace the company's (`purchases.landed`). */
export interface LandedOverride {
  readonly note: string;
  readonly capital_percent: string | null;
  readonly late_percent: string | null;
  readonly rates: readonly {
    readonly origin: string;
    readonly customs_percent: string;
    readonly handling_percent: string;
  }[];
}

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    LandedOverride: LandedOverride;
  }
}
