import { readdirSync, readFileSync } from 'node:fs';

/** Reads the CPU and memory of processes from /proc (Linux). */

const TICKS = 100; // Kernel clock ticks per second on every Linux that Node runs on.

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined; // The process has ended in the meantime.
  }
}

function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(parent))
    .map(Number);
}

function descendantsOf(pid) {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Returns the CPU seconds of one process. */
export const cpuOfProcess = (pid) => {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) / TICKS : 0;
};
/** Returns the CPU seconds of child processes that have ended, such as closed PostgreSQL connections. */
const secondsOfEnded = (pid) => {
  const stat = statOf(pid);
  return stat ? (Number(stat[13]) + Number(stat[14])) / TICKS : 0;
};

/**
 * Returns the CPU seconds that a product has used: by the Node process, the PostgreSQL processes below it, and
 * processes that have ended (such as the programs that create a database).
 */
export function cpuOf(pid) {
  const postmasters = childrenOf(pid);
  const below = descendantsOf(pid);
  return {
    node: cpuOfProcess(pid),
    postgres:
      below.map(cpuOfProcess).reduce((a, b) => a + b, 0) +
      postmasters.map(secondsOfEnded).reduce((a, b) => a + b, 0),
    ended: secondsOfEnded(pid),
  };
}

/** Returns the CPU seconds of a process's main thread, which answers calls in Node. */
export function cpuOfMainThread(pid) {
  const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const stat = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(stat[11]) + Number(stat[12])) / TICKS;
}

function pssOf(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Returns the memory of one process in MB. */
export const memoryOfProcess = pssOf;

/** Returns a product's memory in MB, with shared memory counted once (PSS). */
export function memoryOf(pid) {
  const below = descendantsOf(pid);
  return {
    node: pssOf(pid),
    postgres: below.map(pssOf).reduce((a, b) => a + b, 0),
    processes: below.length,
  };
}

export function load() {
  return readFileSync('/proc/loadavg', 'utf8').split(' ')[0];
}
