// Runs the checks of `npm test` and `npm run test:all` (docs/tests.md). `--all` runs everything. `--rest` runs the
// checks that `npm test` left out, and counts the tests of both. `--changed` runs the tests that uncommitted changes
// can affect. The last line states how many tests passed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { FLOORS } from './floors.mjs';
import { useMemoryForScratch } from './scratch-folder.mjs';
import { bin, findDebianPostgres, root, run, tellStep } from './steps.mjs';

const reports = `${root}.cache/reports`;
/** A cache of compiled code that the suites share. It is emptied before each run. */
const compiled = `${root}.cache/compiled`;
const vitest = (name, args, env = {}) => [
  name,
  bin('vitest'),
  [
    'run',
    ...args,
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${compiled}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
  ],
  env,
];

const rest = process.argv.includes('--rest');
const all = process.argv.includes('--all') || rest;

const SUITES = all ? ['quick', 'exhaustive', 'postgres15', 'spec-map'] : ['quick'];

/** Checks that run in sequence, because the build needs the compiled messages. */
const TEXTS_AND_BUILD = [
  ['phrases complete in six languages', 'node', ['scripts/phrases.mjs', '--strict']],
  ['build', 'node', ['scripts/build.mjs'], { PHRASES_COMPILED: '1' }],
];

/** Two programs are checked in parallel. Several threads for one program would check much of it several times. */
const ONE_THREAD = '--singleThreaded';

/** Checks that depend neither on each other nor on the build. */
const SIDE_BY_SIDE = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ...['shared', 'server', 'web'].map((part) => [
    `types of ${part}`,
    bin('tsc'),
    ['-p', `tsconfig.${part}.json`, ONE_THREAD],
  ]),
  ['types of tests and scripts', bin('tsc'), ['-p', '.', ONE_THREAD]],
  ['imports', 'node', ['tools/architecture/check.mjs']],
  ['unused code', bin('knip'), ['--no-progress']],
];

/** Returns the test files that contain tests skipped by `npm test`. */
function exhaustiveFiles() {
  const mark = /@module-tag exhaustive|tags: 'exhaustive'/;
  return [...FLOORS, 'scripts', 'tools'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`)
      .filter((file) => mark.test(readFileSync(`${root}${file}`, 'utf8'))),
  );
}

/** Runs all tests of a kind together, so that no core is idle until the last file is finished. */
const AFTER_BUILD = [
  ['page sizes within their budgets', 'node', ['scripts/web-sizes.mjs']],
  vitest('quick', [
    '--tags-filter=!exhaustive',
    ...(process.argv.includes('--changed') ? ['--changed'] : []),
  ]),
];

/**
 * Some database tests also run on PostgreSQL 15, the oldest supported version, if its Debian package is installed.
 */
const postgres15 = findDebianPostgres() !== undefined;
const REST = [
  vitest('exhaustive', ['--tags-filter=exhaustive', ...exhaustiveFiles()]),
  ...(postgres15 ? [vitest('postgres15', ['--project=postgres15'], { TEST_POSTGRES: 'debian' })] : []),
  ...readdirSync(`${root}modules`).map((module) => [
    `lint, texts and types without ${module}`,
    'node',
    ['scripts/without.mjs', module, '--types'],
  ]),
  // The short run only proves that the benchmarks work. In parallel with the tests it would need more than twice the
  // CPU time.
  ['every benchmark in its short form', 'node', ['bench/run.mjs', '--short']],
  // Reads the reports of all earlier tests.
  vitest('spec-map', ['scripts/spec-map.test.mjs', '-t', 'has passed']),
];

useMemoryForScratch();
if (!rest) for (const folder of [reports, compiled]) rmSync(folder, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const began = Date.now();
/** `npm test` writes its failed steps to this file, so that a subsequent `--rest` counts them too. */
const failedSteps = `${root}.cache/failed-steps.json`;
const failures = rest && existsSync(failedSteps) ? JSON.parse(readFileSync(failedSteps, 'utf8')) : [];
async function step([name, command, args, env]) {
  const began = Date.now();
  const isTest = command === bin('vitest');
  const { code, output } = await run(command, args, { env, quiet: !isTest });
  tellStep(name, began, { ok: code === 0 });
  if (code === 0) return;
  if (output) console.log(output.split('\n').slice(-60).join('\n'));
  failures.push(name);
}

async function inTurn(steps) {
  for (let one = steps.shift(); one; one = steps.shift()) await step(one);
}

if (!rest) {
  const waiting = [...SIDE_BY_SIDE];
  await Promise.all([inTurn([...TEXTS_AND_BUILD]).then(() => inTurn(waiting)), inTurn(waiting)]);
  await inTurn([...AFTER_BUILD]);
}
writeFileSync(failedSteps, JSON.stringify(failures));
if (all) {
  if (!postgres15) console.log('skip server tests on Debian’s PostgreSQL: its programs are not installed');
  await inTurn([...REST]);
}

/**
 * Returns the failed tests in a report, each with the first line of the reason, and the files that could not be run.
 */
function failedTests({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.replace(root, '');
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${file}: ${firstLine(message)}`];
      return tests.map(
        ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
      );
    });
}

const firstLine = (message = '') => message.split('\n', 1)[0].slice(0, 200);

let passed = 0;
const failed = failures.filter((name) => !SUITES.includes(name));
for (const name of SUITES) {
  try {
    const report = JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8'));
    passed += report.numPassedTests;
    const tests = failedTests(report);
    // A suite can fail without a failed test.
    failed.push(...(tests.length === 0 && failures.includes(name) ? [name] : tests));
  } catch {
    if (name !== 'postgres15' || postgres15) failed.push(`${name}: there is no report of it`);
  }
}
tellStep('the whole check', began, { ok: failures.length === 0 });
// Repeated at the end, because the test output is far above in the terminal.
if (failed.length > 0) console.log(['Failed:', ...failed.slice(0, 40)].join('\n  '));
process.exitCode = failed.length > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed.length} failed`);
