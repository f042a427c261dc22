import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    /** Let external suppliers see their own record with the company (ADR 0104). */
    readonly share_record: boolean;
  }
}

export const recordDefaults = {
  share_record: false,
} as const satisfies Partial<CompanySettings>;
