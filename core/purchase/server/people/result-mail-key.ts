/** Returns the dedupe key of the single email that informs a supplier of the result of its invitation. */
export const resultMailKey = (rfpId: number) => `rfp-${rfpId}-result`;
