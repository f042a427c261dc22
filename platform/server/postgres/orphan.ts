import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgresProcesses } from './processes.ts';
import { DatabaseStartError } from './start-error.ts';

/** The signals for stopping a server, from graceful to immediate, each with the time allowed for it. */
const attempts: [NodeJS.Signals, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/**
 * Stops a server that outlived the Ponuda process that started it (killed with -9). A server is ours if it runs in
 * this directory, whatever process ID its file names, because after a restart of the machine the ID may belong to any
 * process. Must be called with the instance lock held, so that no running instance loses its database.
 */
export async function stopOrphan(cluster: string, progress: (line: string) => void): Promise<void> {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  let left = findPostgresProcesses(cluster);
  if (left.length > 0) progress('Stopping the database server that an earlier run left behind.');
  for (const [signal, patienceMs] of attempts) {
    for (const pid of left) send(pid, signal);
    const deadline = Date.now() + patienceMs;
    while (left.length > 0 && Date.now() < deadline) {
      await pause(20);
      left = findPostgresProcesses(cluster);
    }
  }
  if (left.length > 0) {
    throw new DatabaseStartError(
      `A database server of an earlier run does not stop (process ${left.join(', ')}). Stop it, then start again.`,
    );
  }
}

/**
 * Removes the pid file of a dead server. PostgreSQL does this itself, unless another program has since received the
 * same process ID, or the killed server is still listed as a zombie. In these cases PostgreSQL would refuse to start.
 */
export function removeStalePidFile(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // gone already
  }
}
