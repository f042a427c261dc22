import type { Currency } from '@ponuda/domain/currencies';
import type { Unit } from '@ponuda/domain/units';

export type { TemplateContent } from '@ponuda/contract/request-templates';
export type { AwardRule } from '@ponuda/domain/award/award-rules';
export type { EDocumentData } from '@ponuda/domain/e-document/kept';
export type { InvoiceDocument } from '@ponuda/domain/invoice/document';
export type { Finding } from '@ponuda/domain/invoice/judge';
export type { JudgedFacts } from '@ponuda/domain/policy/decision';
export type { StoredPolicy, StoredTriedPolicy } from '@ponuda/domain/policy/policy';
export type { NoticeData } from '@ponuda/domain/purchase/notices';

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
