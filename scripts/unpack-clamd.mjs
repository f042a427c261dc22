import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { root, run } from './steps.mjs';

const PLACE = `${root}.cache/clamav`;

/**
 * Returns whether a virus scanner is available for the tests: Debian's installed scanner, or the one unpacked by
 * `unpackClamd`.
 */
export const hasClamd = () => existsSync('/usr/sbin/clamd') || existsSync(`${PLACE}/usr/sbin/clamd`);

/**
 * Unpacks Debian's clamd into the cache, with the libraries that this machine lacks. If clamd were installed, it
 * would be a service that needs a gigabyte of signatures, but the tests need only the program. Returns whether clamd
 * is available.
 */
export async function unpackClamd() {
  const packages = `${PLACE}/packages`;
  mkdirSync(`${packages}/partial`, { recursive: true });
  const download = await run(
    'apt-get',
    [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '--download-only',
      '-o',
      `Dir::Cache::archives=${packages}`,
      '-o',
      'Debug::NoLocking=1',
      'clamav-daemon',
    ],
    { quiet: true },
  );
  if (download.code !== 0) return false;
  for (const name of readdirSync(packages).filter((file) => file.endsWith('.deb')))
    await run('dpkg-deb', ['-x', `${packages}/${name}`, PLACE], { quiet: true });
  rmSync(packages, { recursive: true });
  return hasClamd();
}
