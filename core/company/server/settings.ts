import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    readonly four_eyes: boolean;
    readonly default_payment_terms: string;
    readonly mail_sender_name: string;
    /** Whether offers are compared by landed cost. Both percentages are exact decimal strings (ADR 0100). */
    readonly landed_cost: boolean;
    readonly landed_capital_percent: string;
    readonly landed_late_percent: string;
    /** Whether suppliers receive a signed receipt by email for each version of their offers (ADR 0091). */
    readonly offer_receipts: boolean;
    /** Prefix for identifiers of open contracting data; '' for none. */
    readonly ocid_prefix: string;
    /** Whether external suppliers see their own record with the company (ADR 0104). */
    readonly share_record: boolean;
  }
}

/** The default settings of a company. They include module settings, because core stores, reads and changes them. */
export const companyDefaults = {
  four_eyes: false,
  default_payment_terms: '',
  mail_sender_name: '',
  landed_cost: false,
  landed_capital_percent: '0',
  landed_late_percent: '0',
  offer_receipts: false,
  ocid_prefix: '',
  share_record: false,
} as const satisfies Partial<CompanySettings>;
