/** The prices of an article in other purchases, for the comparison of offers. */
export interface EarlierPrices {
  /** The latest paid price or, if there is none, the latest offered price; null if the caller may see neither. */
  readonly last: {
    readonly kind: 'bought' | 'offered';
    readonly day: string;
    readonly supplier: { readonly name: string };
    /** Net, for one unit, in the company's currency. */
    readonly unit_price: string;
  } | null;
  /** The mean of the latest paid prices; null if there are none. */
  readonly mean: string | null;
  /** The number of purchases from which the mean is computed. */
  readonly bought: number;
}
