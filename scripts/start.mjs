/**
 * `npm start`: installs and builds a fresh clone, or only the changed parts, and then runs the product in this
 * process. Uses only Node's built-in modules, because no package is installed at first.
 */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages, read, runQuietly, stop } from './install-packages.mjs';
import {
  buildNeeded,
  claimsIn,
  fingerprint,
  isRootSource,
  isSourceFile,
  isSourceFolder,
  nodeProblem,
  sourceFolders,
} from './start-steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (path) => join(root, path);
const product = at('dist/server/main.js');
const buildRecord = at('dist/server/.build-hash');

const problem = nodeProblem(process.version);
if (problem) stop(problem);
process.chdir(root);

// Replacing packages or pages of a running product would break it, so these steps are skipped; the product then
// reports that it is already running.
if (!(existsSync(product) && isRunning())) {
  await installPackages(root);
  await build();
}
await import(pathToFileURL(product).href);

async function build() {
  const outputs = [product, at('dist/web')].map((path) => existsSync(path));
  const current = fingerprint(listSources());
  if (!buildNeeded({ outputs, recorded: read(buildRecord), current })) return;
  console.log('Building the pages and the server.');
  // The pages always contain the production builds of the libraries.
  const environment = { ...process.env, NODE_ENV: 'production' };
  await runQuietly(root, 'building', process.execPath, [at('scripts/build.mjs')], environment);
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
