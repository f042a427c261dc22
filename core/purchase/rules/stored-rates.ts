/** The rates that were frozen with an approval (`purchases.frozen_rates`) or stored with a confirmation. */
export interface StoredRates {
  readonly day: string;
  readonly rates: Readonly<Record<string, string>>;
  /** The first day of each rate; absent in rates that an earlier release stored. */
  readonly since?: Readonly<Record<string, string>>;
}
