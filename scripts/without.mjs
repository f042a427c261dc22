// `node scripts/without.mjs <module>`: proves that the product works without a module. Copies the working tree
// without `modules/<module>`, the modules that import it, and every line of `app/` that uses them. Then runs the type
// check and all remaining tests there. `--quick` skips the server and web tests, `--types` skips all tests.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutUses } from '../tools/architecture/without-uses.mjs';
import { filesOfFloors, textOf } from './floors.mjs';
import { useMemoryForScratch } from './scratch-folder.mjs';
import { bin, root, run, tellStep } from './steps.mjs';

/** Returns a module and all modules that import it, directly or indirectly. */
function goingWith(name) {
  const gone = new Set([name]);
  const files = filesOfFloors().filter((file) => /^modules\/.*\.tsx?$/.test(file));
  // Iterating over a set includes elements that are added in the meantime.
  for (const one of gone)
    for (const file of files) if (textOf(file).includes(`'#modules/${one}/`)) gone.add(file.split('/')[1]);
  return [...gone];
}

/** The tables of a module remain without its column types, so this test cannot pass. */
const LEFT_OUT = 'tools/architecture/column-types.test.mjs';

/** Copies the working tree without the given modules into a folder; returns the changed files of `app/`. */
async function copyWithout(modules, copy) {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { quiet: true });
  const isGone = (file) => modules.some((name) => file.startsWith(`modules/${name}/`));
  const listed = output
    .split('\n')
    .filter((file) => file !== '' && file !== LEFT_OUT && existsSync(root + file) && !isGone(file));
  for (const file of listed) cpSync(root + file, join(copy, file));
  for (const folder of ['', 'tools/architecture/'])
    symlinkSync(`${root}${folder}node_modules`, join(copy, `${folder}node_modules`));

  const changed = [];
  const change = (file, by) => {
    const before = readFileSync(join(copy, file), 'utf8');
    const after = by(before);
    if (after !== before) writeFileSync(join(copy, file), after);
    return after !== before;
  };
  for (const file of listed.filter((one) => /^app\/.*\.tsx?$/.test(one)))
    if (change(file, (text) => withoutUses(text, modules, { tests: /\.test\.tsx?$/.test(file) })))
      changed.push(file);
  // Removes lines from documents and tables that refer to a removed module's files.
  const named = new RegExp(`modules/(?:${modules.join('|')})\\b`);
  for (const file of listed.filter((one) => /\.(md|tsv)$/.test(one)))
    change(file, (text) =>
      text
        .split('\n')
        .filter((line) => !named.test(line))
        .join('\n'),
    );
  // Some tests of the repository list files with git.
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    await run('git', args, { cwd: copy, quiet: true });
  return changed;
}

const [name = '', ...options] = process.argv.slice(2);
if (name === '' || !existsSync(`${root}modules/${name}`)) throw new Error(`There is no module "${name}".`);
const modules = goingWith(name);
const all = modules.join(', ');
if (modules.length > 1) console.log(`These need ${name} and go with it: ${modules.slice(1).join(', ')}.`);

useMemoryForScratch();
const copy = mkdtempSync(join(tmpdir(), 'ponuda-without-'));
if (!options.includes('--keep')) process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
const began = Date.now();
const changed = await copyWithout(modules, copy);
const typesOnly = options.includes('--types');
const quick = typesOnly || options.includes('--quick');
const projects = quick ? ['shared', 'repo'] : ['shared', 'repo', 'server', 'web', 'web-apart'];
const failed = [];
for (const [title, command, ...args] of [
  // Also removes imports that were used only by the removed lines.
  ['lint of what changed', bin('biome'), 'check', '--write', '--unsafe', '--error-on-warnings', ...changed],
  ['texts', bin('lingui'), 'extract', '--clean'],
  // The server and web tests read the compiled texts.
  ...(quick ? [] : [['compiled texts', 'node', 'scripts/phrases.mjs', '--strict']]),
  ...['tsconfig.shared.json', 'tsconfig.server.json', 'tsconfig.web.json', '.'].map((part) => [
    ...[`types of ${part}`, bin('tsc'), '-p', part],
  ]),
  ...(typesOnly
    ? []
    : [['tests', bin('vitest'), 'run', ...projects.map((project) => `--project=${project}`)]]),
]) {
  const start = Date.now();
  const { code, output } = await run(command, args, { cwd: copy, quiet: true });
  tellStep(title, start, { ok: code === 0 });
  if (code === 0) continue;
  failed.push(title);
  console.log(output.split('\n').slice(-80).join('\n'));
}
const ok = failed.length === 0;
tellStep(ok ? `everything works without ${all}` : `without ${all} these fail: ${failed.join('; ')}`, began, {
  ok,
});
process.exitCode = ok ? 0 : 1;
