import type { Currency } from '#platform/shared/currencies.ts';
import type { Unit } from '#platform/shared/units.ts';

export type { EDocumentData } from '#core/orders/rules/kept.ts';
export type { NoticeData } from '#core/purchase/rules/notices.ts';
export type { AwardRule } from '#modules/best-split/rules/award-rules.ts';
export type { InvoiceDocument } from '#modules/e-invoices/rules/document.ts';
export type { Finding } from '#modules/e-invoices/rules/judge.ts';
export type { JudgedFacts } from '#modules/policies/rules/decision.ts';
export type { StoredPolicy, StoredTriedPolicy } from '#modules/policies/rules/policy.ts';
export type { TemplateContent } from '#modules/templates/wire.ts';

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

/** The fields that an edit of a budget changed besides the amount (`budget_changes.changes`). */
export interface BudgetFieldChange {
  readonly field: 'category' | 'date_from' | 'date_to' | 'currency';
  readonly from: string;
  readonly to: string;
}

/** The result of the last test of a login provider (`sso_providers.test_result`). */
export interface SsoTestResult {
  readonly email: string;
  /** Absent in results from before the name was read. */
  readonly name?: string;
  readonly refresh_token: boolean;
  readonly end_session: boolean;
  readonly backchannel_logout: boolean;
}

/** The rates that were frozen with an approval (`purchases.frozen_rates`) or stored with a confirmation. */
export interface StoredRates {
  readonly day: string;
  readonly rates: Readonly<Record<string, string>>;
}

/** The costs that a request reckons with at the gate instead of the company's (`purchases.landed`). */
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
