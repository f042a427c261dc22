/** What an article of a purchase cost in other purchases, for the comparison of offers. */
export interface EarlierPrices {
  /** The newest price that was paid, else the newest that was offered; null if the caller sees none. */
  readonly last: {
    readonly kind: 'bought' | 'offered';
    readonly day: string;
    readonly supplier: { readonly name: string };
    /** Net, for one unit, in the company's currency. */
    readonly unit_price: string;
  } | null;
  /** The mean of the newest prices that were paid; null if there are none. */
  readonly mean: string | null;
  /** The number of purchases that the mean is computed from. */
  readonly bought: number;
}
