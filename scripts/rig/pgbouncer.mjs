import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asPostgres, startProgram, untilPort } from './program.mjs';

const PROGRAM = '/usr/sbin/pgbouncer';

/**
 * Returns whether the installed pgbouncer supports prepared statements in transaction mode, which requires version
 * 1.21.
 */
export function keepsStatements() {
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Starts pgbouncer in transaction mode in front of a database, with at most `connections` server connections. */
export async function startPgbouncer({ folder, port, to, connections = 20, name = 'pgbouncer' }) {
  const reserve = Math.min(5, Math.floor(connections / 4));
  const users = join(folder, `${name}-users.txt`);
  writeFileSync(users, '"ponuda" ""\n', { mode: 0o644 });
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'trust',
    auth_file: users,
    admin_users: 'ponuda',
    pool_mode: 'transaction',
    max_client_conn: 2000,
    default_pool_size: connections - reserve,
    reserve_pool_size: reserve,
    max_db_connections: connections,
    // A client that waits longer gets an error, and the product responds with 503.
    query_wait_timeout: 10,
    server_login_retry: 1,
    unix_socket_dir: '',
    ...(keepsStatements() ? { max_prepared_statements: 400 } : {}),
  };
  const file = join(folder, `${name}.ini`);
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  writeFileSync(
    file,
    ['[databases]', `ponuda = host=127.0.0.1 port=${to} dbname=ponuda`, '[pgbouncer]', ...lines, ''].join(
      '\n',
    ),
    { mode: 0o644 },
  );
  const program = startProgram(name, [...asPostgres(), PROGRAM, file], { folder, signal: 'SIGINT' });
  await untilPort(name, port);
  return program;
}
