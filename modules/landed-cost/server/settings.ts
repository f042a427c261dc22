import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    /** Compare offers by landed cost; both percentages are exact decimal text (ADR 0100). */
    readonly landed_cost: boolean;
    readonly landed_capital_percent: string;
    readonly landed_late_percent: string;
  }
}

export const landedDefaults = {
  landed_cost: false,
  landed_capital_percent: '0',
  landed_late_percent: '0',
} as const satisfies Partial<CompanySettings>;
