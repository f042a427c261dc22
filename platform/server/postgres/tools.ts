import { accessSync, constants, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

const usualFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];

/**
 * Returns the path of a small system program (unshare, setpriv, flock); undefined if it is missing. Busybox provides
 * programs with the same names but without the options used here, so a link to it does not count.
 */
export function findTool(name: string, path = process.env.PATH ?? ''): string | undefined {
  for (const folder of [...path.split(':'), ...usualFolders]) {
    if (!folder.startsWith('/')) continue;
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      if (basename(realpathSync(candidate)) === name) return candidate;
    } catch {
      // not in this folder
    }
  }
  return undefined;
}

/**
 * Returns the environment for PostgreSQL's programs. Only PATH is inherited, because PGDATA, PGPORT, PGTZ or
 * LD_LIBRARY_PATH of the operator would change which programs and settings are used. LC_ALL=C keeps messages in the
 * language in which they are recognised.
 */
export function buildMinimalEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
