/** Returns the key of the one mail that tells a supplier the result of its invitation. */
export const resultMailKey = (rfpId: number) => `rfp-${rfpId}-result`;
