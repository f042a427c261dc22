import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    readonly budget_policy: 'warn' | 'stop';
    readonly budget_reservation: BudgetReservation;
  }
}

/** The default settings of budgets. */
export const budgetDefaults = {
  budget_policy: 'warn',
  budget_reservation: 'none',
} as const satisfies Partial<CompanySettings>;
