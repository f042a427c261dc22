import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    /** External suppliers see their own record with the company (ADR 0104). */
    readonly share_record: boolean;
  }
}

/** The settings of suppliers' records until a company changes them. */
export const recordDefaults = {
  share_record: false,
} as const satisfies Partial<CompanySettings>;
