/**
 * Chooses how much the random and racing tests play: little with `npm run test:all`, much with `SOAK=1 npm run test:all`, which
 * belongs before a release. The seeds are the same, so that the short run plays the beginning of the long one.
 */
export const soak = <T>(short: T, long: T): T => (process.env.SOAK === '1' ? long : short);
