import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorProperty } from '../errors.ts';
import {
  completeBinaries,
  copyBinaries,
  findPostgresBinaries,
  type PostgresBinaries,
  requireLibcLoader,
} from './binaries.ts';
import { builtinLocaleArguments, createCluster, databaseName, hasCluster } from './cluster.ts';
import { type InstanceLock, lockInstance } from './instance-lock.ts';
import { waitForKernelLock } from './kernel-lock.ts';
import { removeStalePidFile, stopOrphan } from './orphan.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { buildServerOptions } from './settings.ts';
import { makeSocketDir, removeSocketDir } from './socket-dir.ts';
import { changeOwner, chooseSpawnUser, type SpawnUser } from './spawn-user.ts';
import { DatabaseStartError } from './start-error.ts';

export interface EmbeddedPostgresOptions {
  /** The product's data folder, created if missing; the database is in its subfolder `postgres`. */
  dataDir: string;
  /** Receives every line that the server logs. */
  log?: (line: string) => void;
  /** Receives a message for the operator when a step takes long. */
  progress?: (line: string) => void;
  /** Called while the start waits for a PostgreSQL program, so that the caller can use the time. */
  meanwhile?: () => void;
  /** Settings of PostgreSQL that override ours. */
  settings?: Record<string, string>;
  /** Runs without durability, for tests. */
  fast?: boolean;
  /** The folder of the npm package with the binaries, if different from the installed one. */
  packageFolder?: string;
}

export interface PostgresConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: PostgresConnection;
  /** The address of `connection` in the format of DATABASE_URL. */
  url: string;
  pid: number;
  /** Records where this instance can be reached, for a second start on the same data folder. */
  announce(address: string): void;
  /** Settles with the reason when the server ends, through `stop` or otherwise. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL and returns when it accepts connections. The first start on a folder prepares it.
 * Throws `DatabaseStartError` with a human-readable message.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const found = findPostgresBinaries(options.packageFolder);
  requireLibcLoader();
  const dataDir = openDataDir(options.dataDir);
  const lock = await lockInstance(dataDir);
  try {
    return await startLocked({ ...options, dataDir }, found, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  {
    dataDir,
    log = () => undefined,
    progress = () => undefined,
    meanwhile = () => undefined,
    settings = {},
    fast = false,
  }: EmbeddedPostgresOptions,
  found: PostgresBinaries,
  lock: InstanceLock,
): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres');
  const exists = hasCluster(cluster, found.major);
  if (exists) await stopOrphan(cluster, progress);
  const lockPrefix = await waitForKernelLock(dataDir, 10_000);
  const { user, bin } = await chooseUser(found, dataDir, cluster, !exists);
  if (exists) {
    removeStalePidFile(cluster);
    changeOwner(user.owner, cluster);
  } else {
    progress('Preparing the database (first start).');
    const statements = [`CREATE DATABASE ${databaseName}`];
    const made = createCluster({ cluster, bin, user, locale: builtinLocaleArguments, statements, fast });
    meanwhile();
    await made;
  }
  const socketDir = makeSocketDir(dataDir, user.owner);
  const socket = { unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, port: '5432' };
  const starting = startServerProcess({
    cluster,
    bin,
    user,
    options: buildServerOptions({ ...settings, ...socket }, fast),
    lockPrefix,
    log,
    progress,
  });
  meanwhile();
  return handle(await starting, socketDir, lock);
}

/** Returns the real path, because a process reports its working directory in that form. */
function openDataDir(given: string): string {
  try {
    mkdirSync(given, { recursive: true });
    accessSync(given, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(given);
  } catch (error) {
    throw new DatabaseStartError(
      `The data folder ${given} cannot be used (${readErrorProperty(error, 'code')}). Let this user write ` +
        'to it, or set DATA_DIR to another folder.',
    );
  }
}

async function chooseUser(
  found: PostgresBinaries,
  dataDir: string,
  cluster: string,
  needsPasswdEntry: boolean,
) {
  let binaries = await completeBinaries(found, dataDir);
  const choose = (): SpawnUser | undefined =>
    chooseSpawnUser({ postgres: join(binaries.folder, 'bin/postgres'), dataDir, cluster, needsPasswdEntry });
  let user = choose();
  if (user === undefined) {
    binaries = await copyBinaries(binaries, dataDir);
    user = choose();
  }
  if (user === undefined) {
    throw new DatabaseStartError(
      `PostgreSQL does not run as root, and no other user may enter ${dataDir}. Start Ponuda as an ordinary ` +
        'user, move the folder to where others may enter (DATA_DIR), or set DATABASE_URL.',
    );
  }
  return { user, bin: join(binaries.folder, 'bin') };
}

function handle(server: ServerProcess, socketDir: string, lock: InstanceLock): EmbeddedPostgres {
  const connection = { host: socketDir, port: 5432, user: databaseName, database: databaseName };
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await server.stop();
    removeSocketDir(socketDir);
    lock.release();
  };
  return {
    connection,
    url: socketUrl(connection),
    pid: server.pid,
    announce: lock.announce,
    ended: server.ended,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/**
 * Returns the URL of a connection over a socket. The host of a URL cannot be a path, so the socket's folder is in the
 * query, where libpq and pg expect it.
 */
export function socketUrl({ host, port, user, database }: PostgresConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
