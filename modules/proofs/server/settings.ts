import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    /** Mails suppliers the signed receipt of each version of their offers (ADR 0091). */
    readonly offer_receipts: boolean;
    /** Begins the identifiers of open contracting data; '' without one. */
    readonly ocid_prefix: string;
  }
}

/** The settings of proofs until a company changes them. */
export const proofDefaults = {
  offer_receipts: false,
  ocid_prefix: '',
} as const satisfies Partial<CompanySettings>;
