import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    readonly four_eyes: boolean;
    readonly default_payment_terms: string;
    readonly mail_sender_name: string;
  }
}

/** The default settings of a company. */
export const companyDefaults = {
  four_eyes: false,
  default_payment_terms: '',
  mail_sender_name: '',
} as const satisfies Partial<CompanySettings>;
