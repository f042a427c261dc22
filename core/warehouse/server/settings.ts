import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    /** Percentage of the ordered quantity; exact decimal text. */
    readonly over_delivery_tolerance: string;
  }
}

/** The default settings of goods receipts. */
export const warehouseDefaults = {
  over_delivery_tolerance: '0',
} as const satisfies Partial<CompanySettings>;
