import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { linguiMacroPlugin } from './scripts/build-plugins/lingui-macro-plugin.mjs';
import { filesOfFloors, textOf } from './scripts/floors.mjs';
import { useMemoryForScratch } from './scripts/scratch-folder.mjs';

useMemoryForScratch();

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const serverSetup = path('app/server/test-support/global-setup.ts');
const plugins = [linguiMacroPlugin() as Plugin];

/** The timeouts only stop tests that hang, so they are long enough for a slow or busy machine. */
const AGAINST_HANGING = { testTimeout: 300_000, hookTimeout: 300_000 };

const PREACT = { runtime: 'automatic', importSource: 'preact' } as const;

/** Creates a project for plain tests in Node. */
const project = (name: string, include: string[], more: object = {}) => ({
  plugins,
  // The server's JSX is compiled for preact and without development helpers, as in the product.
  oxc: { jsx: { development: false, ...(include.some((glob) => glob.includes('/web/')) ? {} : PREACT) } },
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...(name === 'stories' ? [] : ['**/*.story.test.ts'])],
    expect: { poll: { timeout: 100_000 } },
    ...AGAINST_HANGING,
    ...more,
  },
});

/**
 * Files in the same worker share the modules that they import: tests are isolated by separate databases, not by
 * separate modules.
 */
const TOGETHER = { isolate: false };

const BROWSER = {
  environment: 'happy-dom',
  setupFiles: [path('app/web/testing-setup.ts')],
  environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
  css: { modules: { classNameStrategy: 'non-scoped' } },
};

/** Web test files that mock or reset modules, and therefore must not share modules with other files. */
const WITH_OWN_MODULES = filesOfFloors().filter(
  (file) => /\/web\/.*\.test\.tsx?$/.test(file) && /\bvi\.(mock|doMock|resetModules)\(/.test(textOf(file)),
);

/** Tests of the code that both the server and the web application import: rules, calls and labels. */
const SHARED = [
  'app/calls/*.test.ts',
  'platform/shared/**/*.test.ts',
  '{core,modules}/*/{rules,wire,words}/**/*.test.ts',
  '{core,modules}/*/*.test.ts',
];

const ON_THE_OLDEST_SERVER = [
  'app/server/main-job.test.ts',
  'platform/server/db/**/*.test.ts',
  'core/offers/server/offer-races.test.ts',
  'core/confirmation/server/actions/confirm-offers.test.ts',
];

/**
 * The test files that take longest, some of which are small. They run first, because they would delay the end of the
 * run if they were started last.
 */
const LONGEST =
  /\/(stories\/(walk|looks|titles|resilience)|server\/model\/|access-matrix|(embedded|killed)-postgres|spawn-user)/;

/**
 * The order of the projects: the longest first, and each project as a whole, because a worker ends when its next file
 * belongs to another project, and then loses all modules that it has imported.
 */
const ORDER = ['stories', 'server', 'postgres15', 'repo', 'web', 'web-apart'];

class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) => {
      const at = ORDER.indexOf(project.name);
      return 2 * (at < 0 ? ORDER.length : at) + (LONGEST.test(moduleId) ? 0 : 1);
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // A test file creates many short-lived objects. With a larger young generation, the server tests take a tenth
    // less CPU time.
    execArgv: ['--max-semi-space-size=32'],
    // One worker per core: a single story already keeps its browser, the product and the database busy, and with more
    // workers than cores, each story would slow down by more than is gained.
    maxWorkers: Math.min(8, Math.max(2, availableParallelism())),
    sequence: { sequencer: ProjectByProject },
    // Tests that `npm test` leaves to `npm run test:all`, see docs/tests.md.
    tags: [{ name: 'exhaustive', description: 'Many cases of one kind, or a way that few users take.' }],
    projects: [
      project('shared', SHARED, TOGETHER),
      project('server', ['{app,platform,core/*,modules/*}/server/**/*.test.{ts,tsx}'], {
        ...TOGETHER,
        ...(existsSync(serverSetup) ? { globalSetup: serverSetup } : {}),
      }),
      // TEST_POSTGRES=debian also runs the tests that depend most on the database, on Debian's server.
      ...(process.env.TEST_POSTGRES === 'debian'
        ? [project('postgres15', ON_THE_OLDEST_SERVER, { ...TOGETHER, globalSetup: serverSetup })]
        : []),
      project('web', ['{app,platform,core/*,modules/*}/web/**/*.test.{ts,tsx}'], {
        ...BROWSER,
        ...TOGETHER,
        exclude: ['**/node_modules/**', '**/dist/**', ...WITH_OWN_MODULES],
      }),
      project('web-apart', WITH_OWN_MODULES, BROWSER),
      project('repo', ['scripts/**/*.test.{ts,mjs}', 'tools/**/*.test.{ts,mjs}'], TOGETHER),
      project('stories', ['**/*.story.test.ts'], {
        ...TOGETHER,
        globalSetup: path('app/stories/support/global-setup.ts'),
      }),
    ],
  },
});
