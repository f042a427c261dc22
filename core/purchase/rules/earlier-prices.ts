/** What an article of a purchase cost in other purchases, as the comparison of its offers uses it. */
export interface EarlierPrices {
  /** The newest that was bought, else offered; null where the caller sees none. */
  readonly last: {
    readonly kind: 'bought' | 'offered';
    readonly day: string;
    readonly supplier: { readonly name: string };
    /** The net price of one unit, in the company's currency. */
    readonly unit_price: string;
  } | null;
  /** The mean of the newest that were bought; null where there are none. */
  readonly mean: string | null;
  /** How many were bought. */
  readonly bought: number;
}
