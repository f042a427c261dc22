/**
 * Chooses the amount of random and concurrent tests: few with `npm run test:all`, many with `SOAK=1 npm run test:all`,
 * which is run before a release. The seeds are the same, so that the short run is the beginning of the long one.
 */
export const chooseTestAmount = <T>(short: T, long: T): T => (process.env.SOAK === '1' ? long : short);
