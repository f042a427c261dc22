import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readErrorProperty } from '../errors.ts';
import { runProgram } from './run-program.ts';
import { changeOwner, type SpawnUser } from './spawn-user.ts';
import { DatabaseStartError } from './start-error.ts';

/** The name of the database and of the user that owns it. */
export const databaseName = 'ponuda';

export interface NewCluster {
  cluster: string;
  bin: string;
  user: SpawnUser;
  /** The locale arguments for `initdb`, which differ between versions of PostgreSQL. */
  locale: string[];
  /** SQL statements that run once as superuser, each on one line. */
  statements: string[];
  fast: boolean;
}

/** The embedded server sorts by code point, because its ICU is old and a changed sort order would corrupt indexes. */
export const builtinLocaleArguments = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/**
 * Returns whether the directory contains a cluster that this PostgreSQL version can open. Throws if the directory
 * contains anything else, without changing it.
 */
export function hasCluster(cluster: string, major: number): boolean {
  const names = namesIn(cluster);
  if (names.length === 0) return false;
  if (!names.includes('PG_VERSION')) {
    throw new DatabaseStartError(
      `${cluster} is not empty and is no PostgreSQL data. Nothing was changed. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === String(major)) return true;
  throw new DatabaseStartError(
    `The data in ${cluster} was written by PostgreSQL ${found}, and this version of Ponuda brings PostgreSQL ${major}. ` +
      `Nothing was changed. To keep the data: start PostgreSQL ${found} on a copy of that folder, dump it with ` +
      'pg_dump, move the folder away, start Ponuda and load the dump. Or set DATA_DIR to another folder to begin anew.',
  );
}

function namesIn(cluster: string): string[] {
  try {
    return readdirSync(cluster);
  } catch (error) {
    const code = readErrorProperty(error, 'code');
    if (code === 'ENOENT') return [];
    if (code !== 'EACCES') throw error;
    const { uid } = statSync(cluster);
    throw new DatabaseStartError(
      `The data in ${cluster} belongs to another user (number ${uid}), as it does when Ponuda was started as root ` +
        `before. Start it as root again, or give the folder to this user: chown -R ${process.getuid?.()} ${dirname(cluster)}`,
    );
  }
}

/**
 * Creates a cluster and runs the statements in it. The cluster is created under a temporary name and renamed when
 * complete, so that an interrupted start leaves no incomplete cluster. The temporary name is different each time,
 * because after kill -9 an initdb may still be writing to the previous one.
 */
export async function createCluster({
  cluster,
  bin,
  user,
  locale,
  statements,
  fast,
}: NewCluster): Promise<void> {
  removeUnfinished(cluster);
  const unfinished = mkdtempSync(`${cluster}.unfinished-`);
  changeOwner(user.owner, unfinished);
  await runProgram(user, [
    join(bin, 'initdb'),
    `--pgdata=${unfinished}`,
    `--username=${databaseName}`,
    '--encoding=UTF8',
    ...locale,
    '--text-search-config=simple',
    '--data-checksums',
    // The socket's folder restricts access; if TCP is enabled, logging in over it is impossible.
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ]);
  const single = [
    join(bin, 'postgres'),
    '--single',
    '-D',
    unfinished,
    '-c',
    `fsync=${fast ? 'off' : 'on'}`,
    'postgres',
  ];
  await runProgram(user, single, statements.map((statement) => `${statement};\n`).join(''));
  renameSync(unfinished, cluster);
  if (!fast) syncFolder(dirname(cluster));
}

function removeUnfinished(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.unfinished-`)) continue;
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    } catch {
      // The folder is still being written to; the next initial start removes it.
    }
  }
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
