/**
 * Chooses the number of random and concurrent test runs: few with `npm run test:all`, many with `SOAK=1 npm run
 * test:all`, which is run before a release. Both use the same seeds, so the short run is the beginning of the long
 * one.
 */
export const chooseRunCount = <T>(short: T, long: T): T => (process.env.SOAK === '1' ? long : short);
