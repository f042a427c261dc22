import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { root, run } from './steps.mjs';

const PLACE = `${root}.cache/clamav`;

/** The virus scanner of the tests: Debian's own where it is installed, else what `unpackClamd` unpacked. */
export const hasClamd = () => existsSync('/usr/sbin/clamd') || existsSync(`${PLACE}/usr/sbin/clamd`);

/**
 * Unpacks Debian's clamd, with the libraries this machine lacks, into the cache. Installed it would be a service that
 * keeps a gigabyte of signatures; the tests need the program alone. Answers whether it is there.
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
