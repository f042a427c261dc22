/** The rows of the access matrix: `readers` may read suppliers, `accounts` are external suppliers. */
export const supplierRecordRows = <Expectation>(readers: Expectation, accounts: Expectation) => ({
  'GET suppliers/{id}/figures': readers,
  'GET suppliers/{id}/figures/{figure}/list': readers,
  'GET suppliers/{id}/figures/{figure}/list/export': readers,
  'GET suppliers/{id}/invitations': readers,
  'GET suppliers/{id}/invitations/export': readers,
  'GET suppliers/{id}/prices': readers,
  'GET market-place/record': accounts,
});

/** The calls of this module that read rows of several companies. */
export const callsAcross = ['GET market-place/record'];
