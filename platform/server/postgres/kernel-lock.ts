import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseStartError } from './start-error.ts';
import { findTool } from './tools.ts';

const conflictCode = 75;

/**
 * Waits for a lock that the kernel holds as long as the server or one of its children is alive. The lock covers a
 * case that process IDs cannot reveal: a server in another container that shares the data folder. Returns the
 * arguments to put before the server's command so that the server holds the lock; empty if the system or the file
 * system does not support locks.
 */
export async function waitForKernelLock(dataDir: string, patienceMs: number): Promise<string[]> {
  const flock = process.platform === 'linux' ? findTool('flock') : undefined;
  if (flock === undefined) return [];
  const file = join(dataDir, 'postgres.lock');
  if (!existsSync(file)) {
    closeSync(openSync(file, 'a'));
    chmodSync(file, 0o644); // regardless of the umask, because the server's user opens it too
  }
  const ifHeld = ['--conflict-exit-code', String(conflictCode)];
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { status } = spawnSync(flock, ['--nonblock', ...ifHeld, file, 'true'], { stdio: 'ignore' });
    // The server also waits for the lock, because another process may be briefly checking the lock when the server
    // starts.
    if (status === 0) return [flock, '--wait', '5', ...ifHeld, '--no-fork', file];
    if (status !== conflictCode) return [];
    if (Date.now() > deadline) {
      throw new DatabaseStartError(
        `A database server that cannot be seen from here, in another container perhaps, uses ${dataDir}. ` +
          'Stop it first: two servers on one folder would destroy the data.',
      );
    }
    await pause(50);
  }
}
