import type { Currency } from '#platform/shared/currencies.ts';
import type { Unit } from '#platform/shared/units.ts';
import type { AwardRule } from '../rules/award-rules.ts';

/** Holds what an award plan takes from one supplier, with the names and prices of the moment. */
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

/** `award_plans.lines`. */
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
