/** Returns sample parameters of the offer receipt email; `danger` is a string that no email may render as markup. */
export const offerReceiptSample = (danger: string) => ({
  company: danger,
  request_number: '2026-0007',
  purchase_name: danger,
  supplier: 'Čelik Trade',
  rfp_id: 7,
  version: 2,
});

/** This module's emails to suppliers. */
export const mailsToSuppliers = ['offer-receipt'];

export const weeklyRootsSample = {
  user_id: 1,
  roots: [
    {
      ...{ company_id: 1, day: '2026-11-22', entries: 12, root: 'ab'.repeat(32), before: 'cd'.repeat(32) },
      ...{ key_id: 'k', signature: 's' },
    },
  ],
};
