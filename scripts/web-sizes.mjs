import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Counts what the pages of bench/budgets.json load until they can be used: JS and CSS in brotli with the words of the
 * first language, without fonts and headers. Too many bytes or too many files fail. The figures are those that `npm run
 * bench first-load` finds in a browser, counted from the build's own list. `--list` names the files.
 */
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const dist = path('../dist/web');
const LANGUAGE = 'sr_latin';
const list = process.argv.includes('--list');
const budgets = JSON.parse(await readFile(path('../bench/budgets.json'), 'utf8'));
const laterParts = JSON.parse(await readFile(join(dist, '.vite/later.json'), 'utf8'));
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const keyOfFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));

/** Looks up a module that is loaded later in the build. */
function laterPart(module) {
  const part = laterParts[module];
  if (!part) throw new Error(`The build has no ${module}: bench/budgets.json names what is not there.`);
  return part;
}

/** A file of the build, and all that it imports. */
function withImports(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  return [file, ...css, ...imports.flatMap((one) => withImports(one, seen))];
}
const filesOf = (module) => withImports(keyOfFile.get(laterPart(module).file));

/** The files that a page names itself. */
const filesOfPage = (html) =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);

/** The words that a page starts with, and those of what is loaded later. */
function wordsOf(html, later) {
  const [, start] = html.match(new RegExp(`[";]${LANGUAGE}:([^;"]+)`));
  const areas = later.map((module) => laterPart(module).area).filter(Boolean);
  return [start, ...areas.map((area) => start.replace(/[^/]+$/, `${area}.js`))].map(
    (file) => `assets/${file}`,
  );
}

for (const [name, { kb, files: most, page, later }] of Object.entries(budgets)) {
  const html = await readFile(join(dist, page), 'utf8');
  const files = [...filesOfPage(html), ...later.flatMap(filesOf), ...wordsOf(html, later)];
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => [file, (await stat(join(dist, `${file}.br`))).size]),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0) / 1024;
  console.log(`${name}: ${total.toFixed(1)} KB of ${kb}, ${sizes.length} files of ${most}`);
  if (list) {
    for (const [file, size] of sizes.sort(([, a], [, b]) => b - a)) console.log(`  ${file} ${size}`);
  }
  if (total > kb || sizes.length > most) process.exitCode = 1;
}
