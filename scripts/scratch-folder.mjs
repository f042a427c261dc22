// Provides the folder for the databases, files and browsers of the tests.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
const LEAST_FREE = 6 * 1024 ** 3;
const NAME = 'ponuda-tests-';

/**
 * Returns whether the in-memory folder has enough space and allows programs to be started, because containers often
 * mount such folders with `noexec`.
 */
function isUsable() {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounted.findLast((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3] ?? 'noexec';
    const { bavail, bsize } = statfsSync(MEMORY);
    return !options.includes('noexec') && Math.min(bavail * bsize, freemem()) >= LEAST_FREE;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Gives this process and its children a temporary in-memory folder, if the machine has enough memory: copying a test
 * database takes 20 ms there and 440 ms on a disk. The folder is removed when the process exits; the folder of a
 * killed process is removed by the next run.
 */
export function useMemoryForScratch() {
  if (process.env.TMPDIR?.startsWith(MEMORY) || !isUsable()) return;
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length))))
      rmSync(`${MEMORY}/${name}`, { recursive: true, force: true });
  const folder = `${MEMORY}/${NAME}${process.pid}`;
  mkdirSync(folder, { recursive: true });
  // Some tests start the product as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
