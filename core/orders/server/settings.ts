import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    readonly e_documents: boolean;
  }
}

/** The initial settings of orders. */
export const orderDefaults = {
  e_documents: false,
} as const satisfies Partial<CompanySettings>;
