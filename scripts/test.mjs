// `npm test` and `npm run test:all` on a fresh clone: installs missing packages and programs, and then runs the
// checks.
import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.mjs';
import { findChromium, root, run, tellStep } from './steps.mjs';
import { hasClamd, unpackClamd } from './unpack-clamd.mjs';

async function installImportChecker() {
  if (existsSync(`${root}tools/architecture/node_modules`)) return;
  const done = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: `${root}tools/architecture`,
    quiet: true,
  });
  await must(done, 'installing the import checker');
}

/** Fetches clamd; without it, the tests that use the real virus scanner are skipped. */
async function fetchClamd() {
  if (hasClamd() || !existsSync('/usr/bin/apt-get') || (await unpackClamd())) return;
  // A fresh machine has no package lists yet.
  if (process.getuid?.() === 0) await run('apt-get', ['update', '-qq'], { quiet: true });
  if (!(await unpackClamd())) console.log('skip the virus scan by the real clamd: apt-get cannot fetch it');
}

/**
 * Installs missing programs, if allowed: Debian's chromium for the browser tests, and pdftotext for the PDF tests.
 */
async function installPrograms() {
  const missing = [];
  if (!findChromium()) missing.push('chromium');
  if (!existsSync('/usr/bin/pdftotext') && process.platform === 'linux') missing.push('poppler-utils');
  if (missing.length === 0) return;
  const apt = existsSync('/usr/bin/apt-get');
  const sudo = process.getuid?.() === 0 ? [] : existsSync('/usr/bin/sudo') ? ['sudo', '-n'] : undefined;
  if (apt && sudo) {
    console.log(`Installing ${missing.join(' and ')} by apt.`);
    const [command, ...rest] = [...sudo, 'apt-get'];
    await run(command, [...rest, 'update', '-qq'], { quiet: true });
    const install = (packages) =>
      run(command, [...rest, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    const lighter = missing.map((name) => (name === 'chromium' ? 'chromium-headless-shell' : name));
    // Older systems have no headless Chromium package.
    if ((await install(lighter)).code !== 0) await install(missing);
  }
  if (findChromium() && existsSync('/usr/bin/pdftotext')) return;
  console.error(`The tests need ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

async function must(result, what) {
  const { code, output } = await result;
  if (code === 0) return;
  console.error(`${what} failed\n${output}`);
  process.exit(1);
}

const began = Date.now();
// Runs npm and apt in parallel; apt itself runs one command at a time.
await Promise.all([installPackages(root).then(installImportChecker), installPrograms().then(fetchClamd)]);
tellStep('install', began);
await import('./check.mjs');
