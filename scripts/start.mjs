/**
 * `npm start`: brings a fresh clone to the point where the product runs, then becomes the product. Installs
 * and builds only when something changed, and uses nothing but Node itself, since at first nothing else is here.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  buildNeeded,
  claimsIn,
  digest,
  fingerprint,
  installNeeded,
  isRootSource,
  isSourceFile,
  isSourceFolder,
  nodeProblem,
  sourceFolders,
  stillAtIt,
} from './start-steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (path) => join(root, path);
const product = at('apps/server/dist/main.js');
const installRecord = at('node_modules/.ponuda-install');
const buildRecord = at('apps/server/dist/.build-hash');

const problem = nodeProblem(process.version);
if (problem) stop(problem);
process.chdir(root);

// Renewing packages or pages below a product that runs would break it; it says itself that it runs already.
if (!(existsSync(product) && isRunning())) {
  await install();
  await build();
}
await import(pathToFileURL(product).href);

async function install() {
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  const installed = read(at('node_modules/.package-lock.json'));
  if (read(installRecord) === digest(lock) && installed !== undefined) return;
  if (installNeeded({ lock, recorded: read(installRecord), installed })) {
    console.log('Installing the packages. This takes a minute the first time.');
    // Building needs the development packages, which npm leaves out when NODE_ENV is production.
    const options = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const npm = process.env.npm_execpath ?? '';
    const [program, first] = npm.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
    await run('installing', program, [...first, ...options], process.env);
  }
  writeFileSync(installRecord, digest(lock));
}

async function build() {
  const outputs = [product, at('apps/web/dist')].map((path) => existsSync(path));
  const current = fingerprint(listSources());
  if (!buildNeeded({ outputs, recorded: read(buildRecord), current })) return;
  console.log('Building the pages and the server.');
  // Whatever runs the product, it is the fast form of the libraries that goes into the pages.
  const environment = { ...process.env, NODE_ENV: 'production' };
  await run('building', process.execPath, [at('scripts/build.mjs')], environment);
  writeFileSync(buildRecord, current);
}

function listSources() {
  const files = [];
  const add = (path) => {
    const { size, mtimeMs } = statSync(at(path));
    files.push({ path, size, mtimeMs });
  };
  const walk = (folder) => {
    for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && isSourceFolder(entry.name)) walk(path);
      if (entry.isFile() && isSourceFile(entry.name)) add(path);
    }
  };
  for (const folder of sourceFolders) if (existsSync(at(folder))) walk(folder);
  for (const name of readdirSync(root)) if (isRootSource(name)) add(name);
  return files;
}

/** Runs a step quietly; what it said is shown when it fails. A signal that stops the start stops the step too. */
async function run(what, program, options, env) {
  const began = Date.now();
  const child = spawn(program, options, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-8000);
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
    stop(`${said.trim()}\n\nThe start failed while ${what} (${code}). What went wrong is said above.`);
}

function isRunning() {
  let names = [];
  try {
    names = readdirSync(process.env.DATA_DIR || './data');
  } catch {
    return false;
  }
  return claimsIn(names).some(({ pid, mark }) => {
    const stat = read(`/proc/${pid}/stat`);
    if (stat !== undefined) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] === mark;
    if (process.platform === 'linux') return false;
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
