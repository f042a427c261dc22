import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { SpawnUser } from './spawn-user.ts';
import { DatabaseStartError } from './start-error.ts';
import { buildMinimalEnvironment, findTool } from './tools.ts';

export interface ServerProcess {
  pid: number;
  /** Settles when the server has ended, for any reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface ServerCommand {
  cluster: string;
  bin: string;
  user: SpawnUser;
  options: string[];
  /** The arguments directly before the server's command, see `waitForKernelLock`. */
  lockPrefix: string[];
  log: (line: string) => void;
  progress: (line: string) => void;
}

/** Starts the server and returns when it accepts connections. */
export async function startServerProcess(command: ServerCommand): Promise<ServerProcess> {
  const { child, lastLines } = spawnServer(command);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const failure = ended.then((how) => {
    const output = lastLines.join('\n') || 'It said nothing.';
    throw new DatabaseStartError(`PostgreSQL did not start (${how}):\n${output}`);
  });
  const watch = { over: false };
  try {
    await Promise.race([failure, untilReady(command, child, watch)]);
  } finally {
    watch.over = true;
    failure.catch(() => undefined);
  }
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);
  return {
    pid: child.pid ?? 0,
    ended: ended.finally(() => process.off('exit', stopAtExit)),
    stop: () => stop(child, ended),
  };
}

function spawnServer({ cluster, bin, user, options, lockPrefix, log }: ServerCommand) {
  const server = [join(bin, 'postgres'), '-D', cluster, ...options];
  const [program = '', ...args] = [...user.prefix, ...lockPrefix, ...deathSignal(), ...server];
  const child = spawn(program, args, {
    env: buildMinimalEnvironment(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl+C is sent to the terminal's whole process group, and the database must outlast the last request.
    detached: true,
    ...user.ids,
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    log(line);
  });
  return { child, lastLines };
}

/**
 * Returns the arguments before the server's command that make Linux stop the server when this process dies, even
 * through kill -9, so that no orphan remains.
 */
function deathSignal(): string[] {
  const setpriv = process.platform === 'linux' ? findTool('setpriv') : undefined;
  return setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'INT'];
}

/**
 * Waits until the server is ready. Reads the server's pid file instead of trying the socket, on which an orphan
 * would respond too. The file contains our child's process ID, because every program before `postgres` on the
 * command line replaces itself with the next.
 */
async function untilReady(
  { cluster, progress }: ServerCommand,
  child: ChildProcess,
  watch: { over: boolean },
) {
  const begin = Date.now();
  let nextReport = begin + 5000;
  while (!watch.over && !isReady(cluster, child.pid)) {
    if (Date.now() > nextReport) {
      progress(
        `The database is still starting after ${Math.round((Date.now() - begin) / 1000)} s; it may be recovering.`,
      );
      nextReport += 5000;
    }
    await pause(4);
  }
}

function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    child.kill(signal);
    const patience = new AbortController();
    const late = pause(patienceMs, 'late', { signal: patience.signal }).catch(() => 'late');
    const outcome = await Promise.race([ended, late]);
    patience.abort();
    if (outcome !== 'late') return;
  }
}
