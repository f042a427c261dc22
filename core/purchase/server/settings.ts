import {
  DEFAULT_SPLITTING_REASONS,
  SPLITTING_DAYS_RANGE,
  type SplittingLevel,
  type SplittingReason,
} from '#core/purchase/rules/splitting/splitting.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';

declare module '#platform/server/auth/company-settings.ts' {
  interface CompanySettings {
    readonly splitting: SplittingLevel;
    readonly splitting_days: number;
    readonly splitting_reasons: readonly SplittingReason[];
  }
}

/** The default settings of the check for split purchases. */
export const splittingDefaults = {
  splitting: 'off',
  splitting_days: SPLITTING_DAYS_RANGE.usual,
  splitting_reasons: DEFAULT_SPLITTING_REASONS,
} as const satisfies Partial<CompanySettings>;
