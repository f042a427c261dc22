import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Measures the code and texts that the pages in bench/budgets.json load until they are usable: JS and CSS compressed
 * with brotli, with the texts of the first language, without fonts and headers. Fails if there are too many bytes or
 * files. The figures equal the measurements of `npm run bench first-load` in a browser, but are computed from the
 * build's manifest. `--list` prints the files.
 */
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const dist = path('../dist/web');
const LANGUAGE = 'sr_latin';
const list = process.argv.includes('--list');
const budgets = JSON.parse(await readFile(path('../bench/budgets.json'), 'utf8'));
const laterParts = JSON.parse(await readFile(join(dist, '.vite/later.json'), 'utf8'));
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const keyOfFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));

/** Returns the build output file of a dynamically loaded module. */
function laterPart(module) {
  const part = laterParts[module];
  if (!part) throw new Error(`The build has no ${module}: bench/budgets.json names what is not there.`);
  return part;
}

/** Returns a build output file with all its imports. */
function withImports(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  return [file, ...css, ...imports.flatMap((one) => withImports(one, seen))];
}
const filesOf = (module) => withImports(keyOfFile.get(laterPart(module).file));

/** Returns the files that a page references. */
const filesOfPage = (html) =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);

/** Returns the text files that a page loads at startup, and those of its parts that are loaded later. */
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
