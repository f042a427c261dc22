import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SpawnUser } from './spawn-user.ts';

const socketName = '.s.PGSQL.5432';

/** The kernel's limit for a socket's path, without the terminating zero byte. */
const longestPath = process.platform === 'darwin' ? 103 : 107;

/**
 * Creates the folder of the socket, which only PostgreSQL's user (and root) may enter. This is the only access
 * control, because there is no password and no TCP. The folder is in the data folder, or in /tmp if the path is too
 * long for a socket. Must be called with the data folder locked, because it removes everything that an earlier server
 * left in the folder.
 */
export function makeSocketDir(dataDir: string, owner: SpawnUser['owner']): string {
  const beside = join(dataDir, 'run');
  if (fitsSocketPath(beside)) {
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside, { mode: 0o700 });
    return own(beside, owner);
  }
  const short = `/tmp/ponuda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  try {
    mkdirSync(short, { mode: 0o700 });
    return own(short, owner);
  } catch {
    // Any user may write to /tmp and the name can be guessed, so a folder to which others can write is not used.
    const found = lstatSync(short);
    const ours = found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0;
    if (!ours) return own(mkdtempSync('/tmp/ponuda-'), owner);
    for (const name of [socketName, `${socketName}.lock`]) rmSync(join(short, name), { force: true });
    return short;
  }
}

export function removeSocketDir(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

export function fitsSocketPath(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestPath;
}

function own(path: string, owner: SpawnUser['owner']): string {
  chmodSync(path, 0o700); // regardless of the umask
  if (process.getuid?.() === 0) chownSync(path, owner.uid, owner.gid);
  return path;
}
