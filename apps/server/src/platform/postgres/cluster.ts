import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { giveTo, type SpawnUser } from './spawn-user.ts';
import { DatabaseStartError } from './start-error.ts';

/** The name of the database and of the user that owns it. */
export const databaseName = 'ponuda';

export interface NewCluster {
  cluster: string;
  bin: string;
  user: SpawnUser;
  /** What `initdb` is told about language and order; differs between versions of PostgreSQL. */
  locale: string[];
  fast: boolean;
}

/** The embedded server sorts by code point: its ICU is old, and an order that changes breaks indexes. */
export const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/**
 * Whether the directory holds a cluster this PostgreSQL can open. Throws when it holds something else, and
 * leaves it as it was.
 */
export function hasCluster(cluster: string, major: number): boolean {
  if (!existsSync(cluster)) return false;
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (readdirSync(cluster).length === 0) return false;
    throw new DatabaseStartError(
      `${cluster} is not empty and is no PostgreSQL data. Nothing was changed. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === String(major)) return true;
  throw new DatabaseStartError(
    `The data in ${cluster} was written by PostgreSQL ${found}, and this version of Ponuda brings PostgreSQL ${major}. ` +
      'Nothing was changed. To keep the data: start PostgreSQL ' +
      `${found} on a copy of that folder, dump it with pg_dump, move the folder away, start Ponuda and load the dump. ` +
      'Or set DATA_DIR to another folder to begin anew.',
  );
}

/**
 * Makes a cluster with an empty database. It is made under another name and moved to its place when it is
 * whole, so a start that is interrupted leaves nothing half done.
 */
export async function createCluster({ cluster, bin, user, locale, fast }: NewCluster): Promise<void> {
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(user.owner, unfinished);
  await runProgram(user, [
    join(bin, 'initdb'),
    `--pgdata=${unfinished}`,
    `--username=${databaseName}`,
    '--encoding=UTF8',
    ...locale,
    '--text-search-config=simple',
    '--data-checksums',
    // The folder of the socket keeps others out; should somebody switch TCP on, nobody gets in that way.
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
  await runProgram(user, single, `CREATE DATABASE ${databaseName};\n`);
  rmSync(cluster, { recursive: true, force: true }); // an empty directory at most, see hasCluster
  renameSync(unfinished, cluster);
  if (!fast) syncFolder(dirname(cluster));
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
