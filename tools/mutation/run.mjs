// `node tools/mutation/run.mjs` mutates the rules with every mutator of StrykerJS, one mutation at a time, and lists
// the mutations that no test detects (see docs/mutation.md). Files and folders given as arguments, such as
// `platform/shared/money core/purchase/rules/guards.ts`, limit the run. Its packages are installed into a separate
// folder, so that `npm ci` does not install them; this requires a network.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { FLOORS } from '../../scripts/floors.mjs';

const { log } = console;
// The solver tests print their progress.
console.log = () => undefined;
const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ponuda-mutation-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const source = join(folder, 'src');
const { dependencies } = JSON.parse(readFileSync(path('tools/mutation/package.json'), 'utf8'));
const imports = Object.fromEntries(FLOORS.map((floor) => [`#${floor}/*`, `./src/${floor}/*`]));
writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports, dependencies }));
/**
 * Returns whether a file contains rules. The platform's wire and words folders are excluded, because they need
 * libraries that no rule needs.
 */
const isRule = (file) => !/^platform\/shared\/(wire|words)\b/.test(relative(path('.'), file));
const capabilities = ['core', 'modules'].flatMap((floor) =>
  readdirSync(path(floor)).map((name) => `${floor}/${name}/rules`),
);
for (const rules of ['platform/shared', ...capabilities].filter((name) => existsSync(path(name))))
  cpSync(path(rules), join(source, rules), { recursive: true, filter: isRule });

/** The award tests use the solver, which is part of the server. */
const OF_AWARDS = [
  'solve-award.test',
  'award-input.test-support',
  'brute-force.test-support',
  'highs-solver',
];
for (const name of OF_AWARDS) {
  const text = readFileSync(path(`modules/best-split/server/${name}.ts`), 'utf8').replaceAll(
    "'../rules/",
    "'./",
  );
  // The file's own test is renamed to this name and runs first.
  const here = name.replace('solve-award.test', 'highs-solves-award.test');
  writeFileSync(join(source, 'modules/best-split/rules', `${here}.ts`), text);
}
mkdirSync(join(source, 'app/server/test-support'), { recursive: true });
cpSync(path('app/server/test-support/soak.ts'), join(source, 'app/server/test-support/soak.ts'));

execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: folder,
  stdio: 'pipe',
});
const require = createRequire(join(folder, 'package.json'));
const load = async (name) => await import(pathToFileURL(require.resolve(name)).href);
const { rolldown } = await load('rolldown');

const files = readdirSync(source, { recursive: true }).filter((file) => file.endsWith('.ts'));
const textOf = (file) => readFileSync(join(source, file), 'utf8');
const isTest = (file) => file.endsWith('.test.ts');

/** The files that each file imports by value. */
const importedBy = new Map(
  files.map((file) => {
    const text = textOf(file).replaceAll(/^import type [^;]*;/gm, '');
    const paths = [...text.matchAll(/ from '([.#][^']+)'/g)].map(([, imported]) => imported);
    const resolve = (imported) =>
      imported.startsWith('#') ? imported.slice(1) : posix.join(posix.dirname(file), imported);
    return [file, paths.map(resolve)];
  }),
);

/**
 * Returns the nearest tests in a file's own folder that import the file directly or indirectly, because these tests
 * are meant to detect a mutation; if there are none, the nearest tests in any folder. The test with the same name
 * comes first, because it usually fails soonest, so that the others need not run.
 */
function testsOf(file) {
  const seen = new Set([file]);
  let nearest = [];
  for (let ring = [file]; ring.length > 0; ) {
    ring = files.filter((one) => !seen.has(one) && importedBy.get(one).some((other) => ring.includes(other)));
    const tests = ring.filter(isTest);
    const own = file.replace(/\.ts$/, '.test.ts');
    const beside = tests
      .filter((test) => posix.dirname(test) === posix.dirname(file))
      .sort((a, b) => Number(b === own) - Number(a === own));
    if (beside.length > 0) return beside;
    if (nearest.length === 0) nearest = tests;
    for (const one of ring) seen.add(one);
  }
  return nearest;
}

const { commonTokens } = await load('@stryker-mutator/api/plugin');
const { createInstrumenter } = await load('@stryker-mutator/instrumenter');
const { createInjector } = await load('typed-inject');
const silent = new Proxy({}, { get: () => () => false });
const options = { plugins: null, excludedMutations: [], ignorers: [] };
const instrumenter = createInjector()
  .provideValue(commonTokens.options, { mutator: options, ignorers: [], allowConsoleColors: false })
  .provideValue(commonTokens.logger, silent)
  .provideValue(commonTokens.getLogger, () => silent)
  .injectFunction(createInstrumenter);

/** Replaces Vitest: its assertions, and the few Vitest functions that the rule tests use. */
const { expect, use } = await load('chai');
const { JestAsymmetricMatchers, JestChaiExpect, JestExtend } = await load('@vitest/expect');
for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) use(plugin);
let tests = [];
let first = [];
/** Options, such as tags, may precede the test function. */
const functionOf = (parts) => parts.find((part) => typeof part === 'function');
const it = Object.assign((name, ...parts) => tests.push({ name, run: functionOf(parts) }), {
  each:
    (rows) =>
    (name, ...parts) => {
      const run = functionOf(parts);
      const areLists = rows.every(Array.isArray);
      for (const row of rows) it(name, () => (areLists ? run(...row) : run(row)));
    },
  runIf: (holds) => (holds ? it : () => undefined),
});
const describe = Object.assign((_, ...parts) => functionOf(parts)(), {
  each:
    (rows) =>
    (_, ...parts) => {
      for (const row of rows) functionOf(parts)(...(Array.isArray(row) ? row : [row]));
    },
});
const vitest = { it, expect, describe, beforeAll: (run) => first.push(run) };

/** The number of random examples of a property per mutation; the tests themselves try up to ten thousand. */
const EXAMPLES = 100;
let examples = EXAMPLES;
const fastCheck = require('fast-check');
const { assert, ...others } = fastCheck.default ?? fastCheck;
const fc = {
  ...others,
  assert: (property, { numRuns = EXAMPLES, ...more } = {}) =>
    assert(property, { ...more, numRuns: Math.min(numRuns, examples) }),
};
const modules = { vitest, 'fast-check': { __esModule: true, default: fc, ...fc } };

/** Returns a single script with all tests of a file and all its mutations, of which only one is active at a time. */
async function scriptOf(file, changed) {
  const entry = '\0tests';
  const bundle = await rolldown({
    input: entry,
    external: ['vitest', 'fast-check', 'stdnum', 'highs', /^node:/],
    logLevel: 'silent',
    plugins: [
      {
        name: 'one changed file',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => {
          if (id === join(source, file)) return { code: changed, moduleType: 'ts' };
          return id === entry
            ? testsOf(file)
                .map((test) => `import ${JSON.stringify(join(source, test))};`)
                .join('\n')
            : undefined;
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'cjs' });
  return new vm.Script(`(async (require, module, exports) => {${output[0].code}\n})`);
}

/**
 * The time in milliseconds after which an endless loop caused by a mutation is stopped; if longer, three times the
 * duration of a run without a mutation is used instead. The time is checked whenever mutated code runs.
 */
const PATIENCE_MS = 4000;
let patience = Number.POSITIVE_INFINITY;

/**
 * Runs code that may not terminate even though the mutation is not in a loop, for example because a changed start
 * value prevents a loop from reaching its end. This run has a longer timeout, so that a terminating run is not
 * stopped on a busy machine.
 */
const CALL = new vm.Script('globalThis.__stryker__.called()');
function ended(called) {
  globalThis.__stryker__.called = called;
  return CALL.runInThisContext(Number.isFinite(patience) ? { timeout: Math.ceil(10 * patience) } : {});
}

/**
 * Runs the tests with one mutation or with none. Returns the first failing test and the reason; undefined if all
 * tests pass.
 */
async function failure(play, activeMutant) {
  const until = performance.now() + patience;
  globalThis.__stryker__ = {
    activeMutant,
    hitLimit: 0,
    get hitCount() {
      return performance.now() > until ? 1 : -1;
    },
    set hitCount(_) {},
  };
  [tests, first] = [[], []];
  let at = 'the files are loaded';
  try {
    await ended(() => play((name) => modules[name] ?? require(name), { exports: {} }, {}));
    for (const run of first) await ended(run);
    for (const { name, run } of tests) {
      at = name;
      await ended(run);
    }
  } catch (error) {
    return `${at}: ${error.message}`;
  }
  return tests.length > 0 ? undefined : 'there are no tests';
}

/** Formats a mutation: the original code and its replacement. */
function told(file, { location: { start, end }, replacement }) {
  const lines = textOf(file)
    .split('\n')
    .slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  const short = (text) => {
    const line = text.replaceAll(/\s+/g, ' ');
    return line.length > 70 ? `${line.slice(0, 70)}…` : line;
  };
  return `${short(lines.join('\n'))} → ${short(replacement ?? '')}`;
}

/**
 * Mutations that no test needs to detect. Each line has the file, the mutation as printed by this script, and the
 * reason, separated by tabs.
 */
const EXPLAINED = new Set(
  readFileSync(path('tools/mutation/survivors.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t').slice(0, 2).join('\t')),
);
const survived = new Set();
let unexplained = 0;

const named = process.argv.slice(2).map((name) => name.replace(/\/$/, ''));
const chosen = files.filter(
  (file) =>
    !/\.test(-support)?\.ts$|\.d\.ts$|\/testing\/|highs-solver|soak/.test(file) &&
    (named.length === 0 || named.some((name) => file === name || file.startsWith(`${name}/`))),
);
if (chosen.length === 0) console.error('No file of the rules has such a name.');
let [all, noticed] = [0, 0];
for (const file of chosen.sort()) {
  const whole = { name: join(source, file), content: textOf(file), mutate: true };
  const {
    files: [changed],
    mutants,
  } = await instrumenter.instrument([whole], options);
  if (mutants.length === 0) continue;
  const script = await scriptOf(file, changed.content).catch((error) => String(error));
  if (typeof script === 'string') {
    log(`${file}: not tried: ${script.split('\n').slice(0, 3).join(' ')}`);
    continue;
  }
  const play = script.runInThisContext();
  examples = EXAMPLES;
  patience = Number.POSITIVE_INFINITY;
  let began = performance.now();
  let before = await failure(play, undefined);
  // Some tests count the results of their examples, so they need all of them.
  if (before) {
    examples = Number.POSITIVE_INFINITY;
    began = performance.now();
    before = await failure(play, undefined);
  }
  patience = Math.max(PATIENCE_MS, 3 * (performance.now() - began));
  if (before) {
    log(`${file}: not tried: as it is, ${before}`);
    continue;
  }
  const kept = [];
  for (const change of mutants) if (!(await failure(play, change.id))) kept.push(change);
  all += mutants.length;
  noticed += mutants.length - kept.length;
  const share = (100 * (1 - kept.length / mutants.length)).toFixed(1);
  log(`${file}: ${mutants.length - kept.length} of ${mutants.length} noticed, ${share} %`);
  for (const change of kept) {
    const key = `${file}\t${told(file, change)}`;
    survived.add(key);
    if (EXPLAINED.has(key)) continue;
    unexplained += 1;
    log(`  ${change.location.start.line + 1}\t${key}`);
  }
  for (const key of EXPLAINED)
    if (key.startsWith(`${file}\t`) && !survived.has(key)) log(`  explained, but noticed or gone\t${key}`);
}
log(`All: ${noticed} of ${all} noticed, ${((100 * noticed) / Math.max(all, 1)).toFixed(1)} %`);
log(`${unexplained} of those that were not noticed have no reason in tools/mutation/survivors.tsv.`);
process.exit(chosen.length > 0 && unexplained === 0 ? 0 : 1);
