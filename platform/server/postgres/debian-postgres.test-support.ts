import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCluster } from './cluster.ts';
import { type PostgresConnection, socketUrl } from './embedded-postgres.ts';
import { startServerProcess } from './server-process.ts';
import { changeOwner, chooseSpawnUser } from './spawn-user.ts';

export interface DebianPostgres {
  major: number;
  connection: PostgresConnection;
  /**
   * A URL in the format of DATABASE_URL. Its user owns the database but is not a superuser, as on a managed server.
   * The user may create roles, like an operator who sets up the product's own role.
   */
  url: string;
  stop(): Promise<void>;
}

const installed = '/usr/lib/postgresql';

/** Returns the major versions of PostgreSQL installed from Debian packages on this machine, oldest first. */
export function listDebianVersions(): number[] {
  if (!existsSync(installed)) return [];
  return readdirSync(installed)
    .map(Number)
    .filter((major) => existsSync(join(installed, String(major), 'bin/initdb')))
    .sort((a, b) => a - b);
}

/**
 * Starts a throwaway server from Debian packages, so that tests can check the documented behaviour of DATABASE_URL.
 */
export async function startDebianPostgres(major = listDebianVersions()[0]): Promise<DebianPostgres> {
  if (major === undefined) throw new Error(`No PostgreSQL below ${installed}: apt-get install postgresql`);
  const bin = join(installed, String(major), 'bin');
  const folder = await mkdtemp(join(tmpdir(), 'ponuda-debian-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { cluster, user } = await makeCluster(folder, bin);
    const options = {
      listen_addresses: '',
      unix_socket_directories: cluster,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // An autovacuum worker belongs to the superuser, so the owner could not drop a database in which it is working.
      autovacuum: 'off',
      jit: 'off',
      max_connections: '200',
    };
    const server = await startServerProcess({
      cluster,
      bin,
      user,
      options: Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      lockPrefix: [],
      log: () => undefined,
      progress: () => undefined,
    });
    const connection = { host: cluster, port: 5432, user: 'buyer', database: 'purchasing' };
    return { major, connection, url: socketUrl(connection), stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function makeCluster(folder: string, bin: string) {
  const cluster = join(folder, 'cluster');
  const needs = { postgres: join(bin, 'postgres'), dataDir: '/tmp', cluster, needsPasswdEntry: true };
  const user = chooseSpawnUser(needs);
  if (user === undefined) throw new Error('No user can be found to run PostgreSQL as.');
  changeOwner(user.owner, folder);
  await createCluster({
    cluster,
    bin,
    user,
    locale: ['--locale=C.UTF-8'],
    statements: [
      'CREATE ROLE buyer LOGIN CREATEDB CREATEROLE',
      // Only for tests that empty append-only tables (empty-tables.ts).
      'GRANT SET ON PARAMETER session_replication_role TO buyer',
      'CREATE DATABASE purchasing OWNER buyer',
    ],
    fast: true,
  });
  return { cluster, user };
}
