/**
 * Whether this run only proves that the benchmarks work, as in `npm test`: one round, the smallest size, and no stored
 * results. Figures are valid only in a full run.
 */
export const isShort = process.argv.includes('--short');

/** The number of the first round. Round 0 is a warm-up and does not count, so a short run skips it. */
export const firstRound = isShort ? 1 : 0;

/**
 * Returns the amount of work in a run: `full`, or `short` in a short run. If `variable` names an environment
 * variable that is set, its value overrides both.
 */
export const amount = (full, short, variable = '') =>
  Number(process.env[variable] ?? (isShort ? short : full));

/** Returns the company sizes that a benchmark compares, in number of purchases, smallest first. */
export const sizes = (full, short) =>
  (process.env.BENCH_SIZES ?? (isShort ? short : full)).split(',').map(Number);

/**
 * Returns the options that stop autocannon after `seconds` or, in a short run, after `requests`. Autocannon checks
 * every `sampleInt` milliseconds whether it is done, by default once a second.
 */
export const asking = (seconds, requests) =>
  isShort ? { amount: requests, sampleInt: 20 } : { duration: seconds };
