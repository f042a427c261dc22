const ANYONE = { allowed: 'public' } as const;

/** The rows of the access matrix: `owners` may download roots, `packers` the pack of another user's purchase. */
export const proofRows = <const Owners, const Packers>(owners: Owners, packers: Packers) => ({
  'GET user-profile/roots': owners,
  'PUT user-profile/roots/weekly': owners,
  'GET purchases/{id}/pack': packers,
  'POST supplier-offers/{hash}/receipt': ANYONE,
  'POST supplier-offers/{hash}/receipt/code': ANYONE,
});

/** Returns the edits without If-Match, each with the given reason. */
export const proofChoices = (reason: string) => ({ 'PUT user-profile/roots/weekly': reason });
