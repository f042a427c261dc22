import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { findDebianPostgres } from '../steps.mjs';
import { asPostgres, startProgram, untilThere } from './program.mjs';

/** Returns the folder that contains the programs of Debian's newest PostgreSQL. */
export function postgresPrograms() {
  const found = findDebianPostgres();
  if (!found) throw new Error('The rig needs PostgreSQL: apt-get install postgresql');
  return found;
}

const run = (...command) => {
  const [program, ...args] = [...asPostgres(), ...command];
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
};

/**
 * Starts PostgreSQL with a role and database for the product, configured like Debian's package except for its folder.
 */
export async function startPostgres({ folder, port, maxConnections = 100, more = {} }) {
  const bin = postgresPrograms();
  const data = join(folder, 'postgres');
  run(`${bin}/initdb`, '-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8');
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: maxConnections,
    ...more,
  };
  const program = runServer({ name: 'postgres', folder, data, settings });
  await makeDatabase(port);
  return program;
}

function runServer({ name, folder, data, settings }) {
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const command = [...asPostgres(), `${postgresPrograms()}/postgres`, '-D', data, ...options];
  return startProgram(name, command, { folder, signal: 'SIGINT' });
}

/** Returns the settings for a server that archives its write-ahead log in `archive`. */
export const archiving = (archive) => ({
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
});

/** Makes a base backup of a running server. Together with the archive, it can be restored to any later moment. */
export function baseBackup({ port, to }) {
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', to];
  run(`${postgresPrograms()}/pg_basebackup`, ...where, '--wal-method=none', '--checkpoint=fast');
}

/**
 * Starts a server from a base backup and restores it from the archive to the given moment. Returns once the server
 * accepts writes.
 */
export async function restoreTo({ folder, data, archive, moment, port }) {
  run('/usr/bin/touch', join(data, 'recovery.signal'));
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  };
  const program = runServer({ name: 'restored', folder, data, settings });
  await untilThere('the restored server', () => takesWrites(port));
  return program;
}

/** Waits until a server accepts writes, and creates the product's role and database. */
export async function makeDatabase(port) {
  const client = await untilThere('PostgreSQL', () => connected(port));
  await client.query('create role ponuda login');
  // ROW_SECURITY=on needs this role, which the product's own role is not allowed to create.
  await client.query('create role ponuda_app nologin');
  await client.query('grant ponuda_app to ponuda');
  await client.query('create database ponuda owner ponuda');
  await client.end();
}

async function connected(port) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // HAProxy also connects to replicas until it has checked each of them once.
    const { rows } = await client.query('select pg_is_in_recovery() as follows');
    if (!rows[0].follows) return client;
    await client.end();
  } catch {}
  return undefined;
}

/** Returns whether a server is reachable and not a replica. */
export async function takesWrites(port) {
  const client = await connected(port);
  await client?.end();
  return client !== undefined;
}

export const urlOf = (port, user = 'ponuda') => `postgres://${user}@127.0.0.1:${port}/ponuda`;
