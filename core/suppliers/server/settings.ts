import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import { PAYEE_HOLD_HOURS, type PayeeGuard } from '../rules/payee-guard.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    readonly payee_guard: PayeeGuard;
    readonly payee_hold_hours: number;
  }
}

/** The default settings of suppliers' accounts. */
export const supplierDefaults = {
  payee_guard: 'record',
  payee_hold_hours: PAYEE_HOLD_HOURS.usual,
} as const satisfies Partial<CompanySettings>;
