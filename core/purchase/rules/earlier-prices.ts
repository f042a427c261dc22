/** The prices of an article in other purchases, for the comparison of offers. */
export interface EarlierPrices {
  /** The latest price that was paid, else the latest price that was offered; null if the caller may see neither. */
  readonly last: {
    readonly kind: 'bought' | 'offered';
    readonly day: string;
    readonly supplier: { readonly name: string };
    /** Net, for one unit, in the company's currency. */
    readonly unit_price: string;
  } | null;
  /** The mean of the latest paid prices; null if there are none. */
  readonly mean: string | null;
  /** The mean is computed from this many purchases. */
  readonly bought: number;
}
