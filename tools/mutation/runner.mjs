// The test runner that StrykerJS calls (docs/mutation.md): Vitest's own runner and matchers without its workers, because a worker
// for each of thousands of changes takes hours. Every test file is bundled once with what it imports, and evaluated anew for every
// change, so that a change of a table that is made while the file loads is noticed as well.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { Script } from 'node:vm';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';
import * as vitest from '@vitest/runner';
import * as fastCheck from 'fast-check';
import { rolldown } from 'rolldown';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
);
// The same hundred examples for every change, and no search for the smallest that fails.
fastCheck.configureGlobal({ seed: 20261127, endOnFailure: true });
const fewer = (parameters) => ({ ...parameters, numRuns: Math.min(parameters?.numRuns ?? 100, 100) });
const assert = (property, parameters) => fastCheck.assert(property, fewer(parameters));
const examples = { ...fastCheck, assert, default: { ...fastCheck.default, assert } };

/** The changed code asks here which change is active. */
globalThis.__stryker__ ??= {};
const ns = globalThis.__stryker__;
const require = createRequire(import.meta.url);
const MODULES = { vitest: { ...vitest, expect }, 'fast-check': examples };
const load = (name) => MODULES[name] ?? require(name);
/** A function may await, as some tests do while they load, but import nothing. */
const withLoad = (code) =>
  code
    .replace(/^import (\w+) from (".*");$/gm, 'const $1 = load($2).default;')
    .replace(/^import \* as (\w+) from (".*");$/gm, 'const $1 = load($2);')
    .replace(
      /^import \{([^}]*)\} from (".*");$/gm,
      (_, names, from) => `const {${names.replaceAll(' as ', ': ')}} = load(${from});`,
    )
    .replace(/^export \{\s*\};$/gm, '');
const idOf = (task) =>
  task.suite ? `${idOf(task.suite)} > ${task.name}` : `${task.file.filepath}# ${task.name}`;
const testsOf = (task) => (task.type === 'test' ? [task] : task.tasks.flatMap(testsOf));

/** The test files that import one of the modules, themselves or through others. */
function testsThatReach(modules) {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const imports = new Map(
    names.map((name) => {
      const path = resolve('src', name);
      const found = readFileSync(path, 'utf8').matchAll(/\bfrom '(\.[^']*)'|\bimport '(\.[^']*)'/g);
      return [path, [...found].map(([, one, other]) => resolve(dirname(path), one ?? other))];
    }),
  );
  const reaching = new Set(modules);
  for (const path of reaching)
    for (const [importer, imported] of imports) if (imported.includes(path)) reaching.add(importer);
  return [...reaching].filter((path) => path.endsWith('.test.ts')).map((path) => relative('.', path));
}

class DomainTestRunner {
  static inject = ['options'];
  /** By test file: its compiled bundle, and the modules that are in it. */
  files = new Map();
  /** By test file: how many milliseconds of CPU it took without a change. */
  took = new Map();
  /** By changed file: the tests that noticed the latest changes of its tables, which are asked first. */
  killers = new Map();

  constructor(options) {
    this.mutated = options.mutate.map((path) => resolve(path));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    for (const path of testsThatReach(this.mutated)) {
      const external = (id) => !/^[./]/.test(id);
      const bundle = await rolldown({ input: path, external, logLevel: 'silent', treeshake: false });
      const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
      await bundle.close();
      const [{ code, moduleIds }] = output;
      const script = new Script(`async (load) => {${withLoad(code)}\n}`, { filename: path });
      this.files.set(path, { script, modules: new Set(moduleIds) });
    }
  }

  async dryRun() {
    ns.activeMutant = undefined;
    ns.mutantCoverage = { static: {}, perTest: {} };
    const all = this.mutated.flatMap((file) => this.testFilesOf(file));
    const tests = await this.run([...new Set(all)], { mutant: undefined, bail: false });
    const { mutantCoverage } = ns;
    writeFileSync(KNOWN, JSON.stringify({ took: [...this.took], perTest: mutantCoverage.perTest }));
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun({ activeMutant: { id: mutant }, sandboxFileName, hitLimit }) {
    ns.hitCount = hitLimit === undefined ? undefined : 0;
    ns.hitLimit = hitLimit;
    const tests = await this.testsAgainst(mutant, sandboxFileName);
    ns.activeMutant = undefined;
    const result = determineHitLimitReached(ns.hitCount, hitLimit) ?? {
      status: DryRunStatus.Complete,
      tests,
    };
    return toMutantRunResult(result);
  }

  /** A test that reaches the change judges it. None reaches what is made while the file loads, such as a table. */
  async testsAgainst(mutant, file) {
    const { perTest } = this.known();
    const reaching = Object.keys(perTest).filter((id) => mutant in perTest[id]);
    const own = this.testFilesOf(file);
    if (reaching.length > 0) return this.run(own, { mutant, bail: true, only: new Set(reaching) });
    const killers = this.killers.get(file) ?? [];
    const first = await this.run(own, { mutant, bail: true, only: new Set(killers) });
    const killed = ({ status }) => status === TestStatus.Failed;
    if (first.some(killed)) return first;
    const tests = await this.run(this.quickest(own), { mutant, bail: true });
    const killer = tests.find(killed);
    if (killer) this.killers.set(file, [killer.id, ...killers].slice(0, 6));
    return tests;
  }

  /** Kept in a file, because StrykerJS begins another process after a time-out. */
  known() {
    if (this.read === undefined) {
      this.read = JSON.parse(readFileSync(KNOWN, 'utf8'));
      this.took = new Map(this.read.took);
    }
    return this.read;
  }

  /** Picks from the tests that import a file its own, and others that take a second and a half together. */
  quickest(paths) {
    let milliseconds = 0;
    return paths.filter((path, at) => {
      milliseconds += at === 0 ? 0 : this.took.get(path);
      return milliseconds < 1500;
    });
  }

  /** The test files that import the file: its own first, then those that took least time. */
  testFilesOf(file) {
    const module = resolve(file);
    const own = module.replace(/\.ts$/, '.test.ts');
    const rank = (path) => (resolve(path) === own ? -1 : (this.took.get(path) ?? 0));
    const found = [...this.files].filter(([, { modules }]) => modules.has(module)).map(([path]) => path);
    return found.sort((one, other) => rank(one) - rank(other));
  }

  async run(paths, { mutant, bail, only }) {
    const results = [];
    for (const path of paths) {
      if (only && ![...only].some((id) => id.startsWith(`${path}#`))) continue;
      const { user: before } = process.cpuUsage();
      let failed = false;
      const runner = {
        config: CONFIG,
        importFile: () => {
          ns.activeMutant = mutant;
          return this.files.get(path).script.runInThisContext()(load);
        },
        onCollected: ([file]) => {
          const tests = testsOf(file);
          // A change may also rename the tests, where a table of the product names them: then each of them is asked.
          if (!tests.some((test) => only?.has(idOf(test)))) return;
          for (const test of tests) if (!only.has(idOf(test))) test.mode = 'skip';
        },
        onBeforeRunTask: (test) => {
          if (bail && failed) test.mode = 'skip';
          if (mutant === undefined) ns.currentTestId = idOf(test);
        },
        onAfterRunTask: (test) => {
          ns.currentTestId = undefined;
          failed ||= test.result?.state === 'fail';
        },
      };
      const [file] = await vitest.startTests([path], runner);
      if (!bail) this.took.set(path, (process.cpuUsage().user - before) / 1000);
      const broken = file.result?.errors?.[0]?.message;
      const tests = testsOf(file).map((test) => resultOf(test, broken));
      if (tests.length === 0 || (broken && !tests.some(({ status }) => status === TestStatus.Failed)))
        tests.push({
          id: path,
          name: path,
          timeSpentMs: 0,
          status: TestStatus.Failed,
          failureMessage: broken,
        });
      results.push(...tests.filter(({ status }) => status !== TestStatus.Skipped));
      if (bail && results.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return results;
  }
}

const KNOWN = 'known.json';
const CONFIG = {
  root: process.cwd(),
  setupFiles: [],
  name: 'domain',
  passWithNoTests: false,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

function resultOf(test, broken) {
  const base = { id: idOf(test), name: idOf(test), timeSpentMs: test.result?.duration ?? 0 };
  if (test.result?.state === 'pass') return { ...base, status: TestStatus.Success };
  if (test.result?.state === 'fail')
    return {
      ...base,
      status: TestStatus.Failed,
      failureMessage: test.result.errors?.[0]?.message ?? broken ?? '',
    };
  return { ...base, status: TestStatus.Skipped };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'domain', DomainTestRunner)];
