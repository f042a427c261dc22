import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the product before its own code: notes for how long the thread that answers calls has worked without a
 * pause, in CPU time, so that a busy machine does not count as held. On SIGUSR2 it writes the longest stretch since
 * the last signal into the file that BENCH_LOOP names.
 */
if (isMainThread && process.env.BENCH_LOOP) {
  const clock = `/proc/self/task/${process.pid}/schedstat`;
  const worked = () => Number(readFileSync(clock, 'latin1').split(' ', 1)[0]) / 1e6;
  let last = worked();
  let longest = 0;
  setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(`${process.env.BENCH_LOOP}.new`, String(longest));
    renameSync(`${process.env.BENCH_LOOP}.new`, process.env.BENCH_LOOP);
    longest = 0;
  });
}
