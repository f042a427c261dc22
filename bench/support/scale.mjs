/**
 * Says whether this run only shows that the benchmarks still work: one round, the smallest size, and no results are
 * kept. `npm test` runs them like that; what the figures say counts in a full run only.
 */
export const isShort = process.argv.includes('--short');

/** The number of the first round. Round 0 warms up and counts for nothing, so that a short run does without it. */
export const firstRound = isShort ? 1 : 0;

/** How much of something a run does: `full`, or `short` in a short run. A variable of the environment overrides both. */
export const amount = (full, short, variable = '') =>
  Number(process.env[variable] ?? (isShort ? short : full));

/** The sizes of a company that a benchmark compares, in purchases, the smallest first. */
export const sizes = (full, short) =>
  (process.env.BENCH_SIZES ?? (isShort ? short : full)).split(',').map(Number);

/**
 * Tells autocannon when to end: after so many seconds, or in a short run after so many requests, because the seconds would
 * pass for nothing. Autocannon looks every `sampleInt` milliseconds whether it is done, and once a second by default.
 */
export const asking = (seconds, requests) =>
  isShort ? { amount: requests, sampleInt: 20 } : { duration: seconds };
