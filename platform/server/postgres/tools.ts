import { accessSync, constants, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

const usualFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];

/**
 * The path of a small system program (unshare, setpriv, flock), or undefined where it is missing.
 * Busybox answers to the same names but lacks the options used here, so a link to it does not count.
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
 * The environment PostgreSQL's programs get. Nothing is inherited but PATH: PGDATA, PGPORT, PGTZ or
 * LD_LIBRARY_PATH of the person who starts us would change what is started, and with LC_ALL=C the
 * messages stay in the one language they are recognised in.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
