import type { Currency } from '#platform/shared/currencies.ts';

/**
 * The settings of a company. Each capability declares its own settings and defaults in `server/settings.ts`, so the
 * platform itself defines only the currency.
 */
export interface CompanySettings {
  readonly currency: Currency;
}

let defaults: CompanySettings | undefined;

/** Sets the defaults of all settings. Called once by the app before it handles the first request. */
export function defineDefaultSettings(all: CompanySettings): void {
  defaults = all;
}

/** Returns a company's settings: the stored values merged over the defaults (specification §3). */
export function resolveCompanySettings(stored: Readonly<Record<string, unknown>>): CompanySettings {
  if (!defaults) throw new Error('No settings are defined: app/server/settings.ts was not loaded.');
  return { ...defaults, ...stored };
}
