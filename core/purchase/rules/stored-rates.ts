/** The rates that were frozen with an approval (`purchases.frozen_rates`) or stored with a confirmation. */
export interface StoredRates {
  readonly day: string;
  readonly rates: Readonly<Record<string, string>>;
}
