import type { Currency } from '#platform/shared/currencies.ts';

/**
 * The settings of a company. Each capability declares its own in `server/settings.ts`, with their defaults, so that the
 * platform knows none of them but the currency.
 */
export interface CompanySettings {
  readonly currency: Currency;
}

let defaults: CompanySettings | undefined;

/** Sets the defaults of all settings. The app calls it once, before it answers the first call. */
export function defineDefaultSettings(all: CompanySettings): void {
  defaults = all;
}

/** Returns a company's settings: its stored settings, merged over the defaults (specification §3). */
export function resolveCompanySettings(stored: Readonly<Record<string, unknown>>): CompanySettings {
  if (!defaults) throw new Error('No settings are defined: app/server/settings.ts was not loaded.');
  return { ...defaults, ...stored };
}
