import type { Currency } from '#platform/shared/currencies.ts';

/**
 * What a company has set. Each capability adds its own settings in `server/settings.ts`, with their values for a company that
 * never changed them, so that the platform knows none of them but the currency.
 */
export interface CompanySettings {
  readonly currency: Currency;
}

let defaults: CompanySettings | undefined;

/** Defines the settings of a company that never changed any. The app calls it once, before the first call is answered. */
export function defineSettings(all: CompanySettings): void {
  defaults = all;
}

/** Returns a company's settings: those that it stored, merged over the defaults (specification §3). */
export function companySettings(stored: Readonly<Record<string, unknown>>): CompanySettings {
  if (!defaults) throw new Error('No settings are defined: app/server/settings.ts was not loaded.');
  return { ...defaults, ...stored };
}
