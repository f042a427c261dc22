import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from 'rolldown';
import { onTestFinished } from 'vitest';
import { findPostgresBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export const runsAsRoot = process.getuid?.() === 0;

/** Creates a folder that is deleted after the test. Other users may enter it unless it is `closed`, like /root. */
export function createTemporaryFolder({ name = 'ponuda test-', closed = false, uid = -1 } = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  if (!closed) chmodSync(folder, 0o755);
  if (uid >= 0) chownSync(folder, uid, uid);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let clusters: Promise<string> | undefined;

/** Creates a cluster as the first start leaves it, once for all tests of this process. */
function preparedCluster(): Promise<string> {
  clusters ??= (async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-prepared-'));
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    await (await startEmbeddedPostgres({ dataDir, fast: true })).stop();
    return join(dataDir, 'postgres');
  })();
  return clusters;
}

/** Prepares a data folder with the database of an earlier start, for tests that do not concern the first start. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  cpSync(await preparedCluster(), join(dataDir, 'postgres'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
  return dataDir;
}

/** Polls until the condition holds, however slow the machine is; only the test's timeout limits it. */
export async function pollUntil(name: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  let timedOut = false;
  onTestFinished(() => {
    timedOut = true;
  });
  while (!(await condition())) {
    if (timedOut) throw new Error(`Waited in vain: ${name}`);
    await pause(5);
  }
}

/** Runs one statement over a new connection. */
export async function runQuery(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the npm package with the binaries, for tests that damage or move it. */
export function copyPostgresPackage(parent: string, { links = true } = {}): string {
  const { folder } = findPostgresBinaries();
  const copy = join(parent, 'package');
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  // The project itself may have been cloned with a umask that excludes other users.
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  if (!links) spawnSync('find', [copy, '-type', 'l', '-delete']);
  return copy;
}

export interface PostgresInstance {
  child: ChildProcess;
  pid: number;
  /** The output of the instance: `started` with the database, or `refused` with the message. */
  answer: { started?: { url: string; pid: number }; refused?: string };
  ended: Promise<number | null>;
}

let bundled: Promise<string> | undefined;

/** Bundles the module that starts a database, with all its dependencies, into one file. */
function bundle(): Promise<string> {
  const input = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url));
  bundled ??= build({ input, platform: 'node', logLevel: 'warn', write: false }).then(
    ({ output: [{ code }] }) => code,
  );
  return bundled;
}

/**
 * Starts a database in a separate Node process, as `npm start` does. Node cannot run our sources directly, so they
 * are bundled first. `prefix` and `uid` determine the user.
 */
export async function startPostgresInstance(
  options: { dataDir: string; packageFolder?: string; address?: string; fast?: boolean },
  { prefix = [] as string[], uid = -1, exitAtOnce = false } = {},
): Promise<PostgresInstance> {
  const folder = createTemporaryFolder({ name: 'ponuda-instance-' });
  writeFileSync(join(folder, 'embedded-postgres.mjs'), await bundle());
  writeFileSync(join(folder, 'instance.mjs'), instanceScript);
  const filled = {
    packageFolder: dirname(findPostgresBinaries().folder),
    fast: true,
    exitAtOnce,
    ...options,
  };
  const [program = '', ...args] = [
    ...prefix,
    nodeFor(uid, folder),
    join(folder, 'instance.mjs'),
    JSON.stringify(filled),
  ];
  const ids = uid >= 0 ? { uid, gid: uid } : {};
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'], ...ids });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const [line] = await Promise.race([
    firstLine(child),
    ended.then(() => ['{"refused":"ended without a word"}']),
  ]);
  return {
    child,
    pid: child.pid ?? 0,
    answer: JSON.parse(line ?? '{}') as PostgresInstance['answer'],
    ended,
  };
}

const instanceScript = `
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
const { address, exitAtOnce, ...options } = JSON.parse(process.argv[2]);
try {
  const database = await startEmbeddedPostgres(options);
  if (address) database.announce(address);
  process.once('SIGTERM', () => database.stop());
  console.log(JSON.stringify({ started: { url: database.url, pid: database.pid } }));
  if (exitAtOnce) process.exit(0);
} catch (error) {
  console.log(JSON.stringify({ refused: error.message }));
}
`;

async function firstLine(child: ChildProcess): Promise<string[]> {
  if (child.stdout === null) throw new Error('The instance has no output.');
  for await (const line of createInterface({ input: child.stdout })) return [line];
  return [];
}

/**
 * Returns a Node binary that the user may run, because this Node's folder may be closed to other users, for example
 * below /root.
 */
function nodeFor(uid: number, folder: string): string {
  if (uid < 0 || spawnSync(process.execPath, ['-v'], { uid, gid: uid }).status === 0) return process.execPath;
  cpSync(process.execPath, join(folder, 'node'));
  return join(folder, 'node');
}
