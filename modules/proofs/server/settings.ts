import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    /** Mail suppliers the signed receipt of each version of their offers (ADR 0091). */
    readonly offer_receipts: boolean;
    /** Prefix of the identifiers of open contracting data; '' without one. */
    readonly ocid_prefix: string;
  }
}

export const proofDefaults = {
  offer_receipts: false,
  ocid_prefix: '',
} as const satisfies Partial<CompanySettings>;
