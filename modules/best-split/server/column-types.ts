import type { Currency } from '#platform/shared/currencies.ts';
import type { Unit } from '#platform/shared/units.ts';
import type { AwardRule } from '../rules/award-rules.ts';

/** The part of an award plan assigned to one supplier, with names and prices at the time of computation. */
export interface AwardPlanPart {
  readonly rfp_id: number;
  readonly supplier: string;
  readonly currency: Currency;
  readonly net: string;
  readonly freight_net: string | null;
  readonly net_in_company_currency: string;
  readonly lines: readonly (PlannedArticle & { readonly unit_price: string; readonly net: string })[];
}

interface PlannedArticle {
  readonly article_id: number;
  readonly article: string;
  readonly quantity: string;
  readonly unit: Unit;
}

/** The value of the `award_plans.lines` column. */
export interface AwardPlanLines {
  readonly parts: readonly AwardPlanPart[];
  readonly uncovered: readonly PlannedArticle[];
}

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    AwardPlanLines: AwardPlanLines;
    AwardRule: AwardRule;
  }
}
