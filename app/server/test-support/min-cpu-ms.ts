/**
 * Returns the minimum CPU time of a call in milliseconds. Other threads of the process only add to the time, so
 * the minimum of several attempts is closest to the event loop's own CPU time. Stops after an attempt that takes
 * at most `enough` milliseconds.
 */
export async function measureMinCpuMs(call: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 12 && least > enough; attempt += 1) {
    const began = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
