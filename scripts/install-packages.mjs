// Uses only Node's built-in modules, because this runs before packages are installed.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, installNeeded, stillAtIt } from './start-steps.mjs';

/** Runs `npm ci` if packages are missing or the lockfile has changed. */
export async function installPackages(root) {
  const at = (path) => join(root, path);
  const installRecord = at('node_modules/.ponuda-install');
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  const installed = read(at('node_modules/.package-lock.json'));
  if (read(installRecord) === digest(lock) && installed !== undefined) return;
  if (installNeeded({ lock, recorded: read(installRecord), installed })) {
    console.log('Installing the packages. This takes a minute the first time.');
    // The build needs the development packages, which npm omits if NODE_ENV is production.
    const options = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const npm = process.env.npm_execpath ?? '';
    const [program, first] = npm.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
    await runQuietly(root, 'installing', program, [...first, ...options], process.env);
  }
  writeFileSync(installRecord, digest(lock));
}

/** Runs a step and prints its output only if it fails. A signal that stops the start also stops the step. */
export async function runQuietly(root, what, program, options, env) {
  const began = Date.now();
  const child = spawn(program, options, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-8000);
    });
  }
  const report = setInterval(
    () => console.log(stillAtIt(what, Math.round((Date.now() - began) / 1000))),
    10_000,
  );
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  const [code, signal] = await new Promise((resolve) => {
    child.once('error', (error) => resolve([error.message, null]));
    child.once('close', (...ending) => resolve(ending));
  });
  clearInterval(report);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass);
  if (signal) process.exit(1);
  if (code !== 0)
    stop(`${output.trim()}\n\nThe start failed while ${what} (${code}). What went wrong is said above.`);
}

/** Returns the text of a file; undefined if it does not exist. */
export function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Prints a message for the user and exits. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}
