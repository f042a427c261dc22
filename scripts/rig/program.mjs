import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The programs of the rig. Each has a log in the rig's folder, and is restarted when it exits, like a service. */

/**
 * Returns the arguments before a command that run it as the user of Debian's package if the rig runs as root, because
 * PostgreSQL and pgbouncer refuse to run as root.
 */
export const asPostgres = () =>
  userInfo().uid === 0 ? ['/usr/bin/setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

const AGAIN_AFTER_MS = 1000;

/**
 * Starts a program. `pid` is the ID of the current process, `kill` sends a signal, `comesBack` determines whether the
 * program is restarted, and `end` stops it permanently.
 */
export function startProgram(
  name,
  [program, ...args],
  { folder, env = {}, comesBack = true, signal = 'SIGTERM' },
) {
  if (!existsSync(program)) throw new Error(`There is no ${program}; the rig needs Debian's package of it.`);
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  const own = { ...env };
  const state = { child: undefined, over: false, starts: 0, last: '' };
  const begin = () => {
    state.starts += 1;
    const child = spawn(program, args, {
      env: { ...process.env, ...own },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        state.last = `${state.last}${chunk}`.slice(-2000);
        log.write(chunk);
      });
    state.child = child;
    child.exited = new Promise((resolve) => child.once('exit', resolve)).then(async () => {
      if (state.over || !comesBack) return;
      await pause(AGAIN_AFTER_MS);
      if (!state.over) begin();
    });
  };
  begin();
  return {
    name,
    get pid() {
      return state.child.pid;
    },
    get starts() {
      return state.starts;
    },
    get running() {
      return state.child.exitCode === null && state.child.signalCode === null;
    },
    get said() {
      return state.last;
    },
    kill: (by) => state.child.kill(by),
    /** Restarts the program after it was stopped on purpose, optionally with other environment variables. */
    again: (more = {}) => {
      Object.assign(own, more);
      state.over = false;
      begin();
    },
    end: async (by = signal) => {
      state.over = true;
      const { child } = state;
      const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
      child.kill(by);
      await child.exited;
      clearTimeout(force);
    },
  };
}

/**
 * The range in which free ports are searched. Linux assigns ports from 32,768 on to outgoing connections, so no port
 * in the range is taken between being found and being used.
 */
const PORTS = [15_000, 32_000];

export async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    server.once('error', () => resolve(false));
  });

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => tell(true)).once('error', () => tell(false));
  });

/** Polls until there is a result; on timeout throws an error that contains `what`. */
export async function untilThere(what, ask, seconds = 600) {
  const giveUp = Date.now() + seconds * 1000;
  while (Date.now() < giveUp) {
    const answer = await ask();
    if (answer) return answer;
    await pause(50);
  }
  throw new Error(`${what} did not come within ${seconds} s`);
}

export const untilPort = (name, port) => untilThere(`${name} on port ${port}`, () => answers(port));
