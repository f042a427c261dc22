import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import { DEFAULT_INVOICE_TOLERANCE, type InvoiceMatchLevel } from '../rules/cover.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    /**
     * What happens to payments that exceed the matching e-invoices (ADR 0107). Both tolerances are exact decimal
     * strings.
     */
    readonly invoice_match: InvoiceMatchLevel;
    readonly invoice_tolerance_percent: string;
    readonly invoice_tolerance_amount: string;
  }
}

export const financeDefaults = {
  invoice_match: 'off',
  invoice_tolerance_percent: DEFAULT_INVOICE_TOLERANCE.percent,
  invoice_tolerance_amount: DEFAULT_INVOICE_TOLERANCE.amount,
} as const satisfies Partial<CompanySettings>;
