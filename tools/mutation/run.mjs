// `node tools/mutation/run.mjs` changes packages/domain/src in every small way that StrykerJS knows, one at a time, and says which
// change no test notices: docs/mutation.md. Files and folders that are named, such as `money purchase/guards.ts`, are changed
// alone. It works in a folder of its own with packages of its own, so that `npm ci` knows nothing of them; it needs the network.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ponuda-mutation-'));
const source = join(folder, 'src');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
cpSync(path('tools/mutation'), folder, { recursive: true });
cpSync(path('packages/domain/src'), source, { recursive: true });

/** The tests of awards solve them, and stand in the server with the solver. */
const OF_AWARDS = [
  'solve-award.test.ts',
  'award-input.test-support.ts',
  'brute-force.test-support.ts',
  'highs-solver.ts',
];
for (const file of [
  ...OF_AWARDS.map((name) => `features/purchases/optimiser/${name}`),
  'test-support/soak.ts',
]) {
  const text = readFileSync(path(`apps/server/src/${file}`), 'utf8');
  writeFileSync(
    join(source, 'award', posix.basename(file)),
    text.replaceAll(/'@ponuda\/domain\/([^']+)'/g, "'../$1.ts'").replaceAll('../../../test-support/', './'),
  );
}

const named = process.argv.slice(2).map((name) => name.replace(/\/$/, ''));
const files = readdirSync(source, { recursive: true }).filter((file) => file.endsWith('.ts'));
const isTest = (file) => file.endsWith('.test.ts');

/** The files that each file imports for more than their types. */
const importedBy = new Map(
  files.map((file) => {
    const text = readFileSync(join(source, file), 'utf8').replaceAll(/^import type [^;]*;/gm, '');
    const paths = [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, path]) => path);
    return [file, paths.map((path) => posix.join(posix.dirname(file), path))];
  }),
);

/**
 * The tests that import a file, or else those that import what imports it, and so on; those of its own folder alone, where
 * there are any, because what stands beside it is what is meant to notice.
 */
function testsOf(file) {
  const seen = new Set([file]);
  for (let ring = [file]; ring.length > 0; ) {
    ring = files.filter((one) => !seen.has(one) && importedBy.get(one).some((path) => ring.includes(path)));
    const tests = ring.filter(isTest);
    const beside = tests.filter((test) => posix.dirname(test) === posix.dirname(file));
    if (tests.length > 0) return beside.length > 0 ? beside : tests;
    for (const one of ring) seen.add(one);
  }
  return [];
}

const changed = files.filter(
  (file) =>
    !/\.test(-support)?\.ts$|\.d\.ts$|^testing\/|highs-solver|soak/.test(file) &&
    (named.length === 0 || named.some((name) => file === name || file.startsWith(`${name}/`))),
);
if (changed.length === 0) {
  console.error('No file of packages/domain/src has such a name; write money/vat.ts, for example.');
  process.exit(1);
}

const report = join(folder, 'report.json');
const run = (program, ...args) => execFileSync(program, args, { cwd: folder, stdio: 'pipe' });

/** Answers the changes of a file that could be made, each with whether a test noticed it. */
function changesOf(file) {
  const tests = testsOf(file).map((test) => `src/${test}`);
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ${JSON.stringify(tests)}, testTimeout: 60_000 } };\n`,
  );
  rmSync(report, { force: true });
  run('npx', 'stryker', 'run', '--mutate', `src/${file}`);
  if (!existsSync(report)) return [];
  const { files: changed, testFiles = {} } = JSON.parse(readFileSync(report, 'utf8'));
  const all = Object.values(testFiles).flatMap(({ tests: known }) => known).length;
  // Where a change keeps a test file from being loaded, StrykerJS says that it survived, although not all tests ran.
  const survived = ({ status, testsCompleted = 0 }) => status === 'NoCoverage' || testsCompleted >= all;
  return (changed[`src/${file}`]?.mutants ?? [])
    .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
    .map((change) => ({
      ...change,
      isNoticed: ['Killed', 'Timeout'].includes(change.status) || !survived(change),
    }));
}

/** Where a change is, and what stands there instead of what. */
function told(file, { location: { start, end }, replacement }) {
  const lines = readFileSync(join(source, file), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const short = (text) => {
    const line = text.replaceAll(/\s+/g, ' ');
    return line.length > 70 ? `${line.slice(0, 70)}…` : line;
  };
  return `${file}:${start.line}: ${short(lines.join('\n'))} → ${short(replacement ?? '')}`;
}

/** The last lines of what StrykerJS said where it could not begin: no test imports the file, or one fails as it is. */
const why = (error) =>
  String(error.stdout ?? error)
    .trim()
    .split('\n')
    .slice(-2)
    .join(' ');

run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
let [all, noticed] = [0, 0];
for (const file of changed) {
  let changes;
  try {
    changes = changesOf(file);
  } catch (error) {
    console.log(`${file}: not tried: ${why(error)}`);
    continue;
  }
  if (changes.length === 0) continue;
  const kept = changes.filter(({ isNoticed }) => !isNoticed);
  all += changes.length;
  noticed += changes.length - kept.length;
  const score = (100 * (1 - kept.length / changes.length)).toFixed(1);
  console.log(`${file}: ${changes.length - kept.length} of ${changes.length} noticed, ${score} %`);
  for (const change of kept) console.log(`  ${told(file, change)}`);
}
console.log(`All: ${noticed} of ${all} noticed, ${((100 * noticed) / Math.max(all, 1)).toFixed(1)} %`);
