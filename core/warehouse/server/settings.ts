import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    /** Per cent of what was ordered; exact decimal text. */
    readonly over_delivery_tolerance: string;
  }
}

/** The settings of goods receipts until a company changes them. */
export const warehouseDefaults = {
  over_delivery_tolerance: '0',
} as const satisfies Partial<CompanySettings>;
