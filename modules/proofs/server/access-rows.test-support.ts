const ANYONE = { allowed: 'public' } as const;

/** The rows of the access matrix: `owners` take roots away, `packers` a purchase of others. */
export const proofRows = <const Owners, const Packers>(owners: Owners, packers: Packers) => ({
  'GET user-profile/roots': owners,
  'PUT user-profile/roots/weekly': owners,
  'GET purchases/{id}/pack': packers,
  'POST supplier-offers/{hash}/receipt': ANYONE,
  'POST supplier-offers/{hash}/receipt/code': ANYONE,
});

/** The edits that take no If-Match, each with the reason that is given. */
export const proofChoices = (reason: string) => ({ 'PUT user-profile/roots/weekly': reason });
