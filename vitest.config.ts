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

/** Limits are there against tests that hang, not against machines that are slow or busy. */
const AGAINST_HANGING = { testTimeout: 300_000, hookTimeout: 300_000 };

const PREACT = { runtime: 'automatic', importSource: 'preact' } as const;

/** A project of plain tests in Node. */
const project = (name: string, include: string[], more: object = {}) => ({
  plugins,
  // The server's JSX is preact's, and there is only what the product runs.
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

/** Files of one worker share what they import: a database apart keeps them from each other, not a module. */
const TOGETHER = { isolate: false };

const BROWSER = {
  environment: 'happy-dom',
  setupFiles: [path('app/web/testing-setup.ts')],
  environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
  css: { modules: { classNameStrategy: 'non-scoped' } },
};

/** Test files of the web that replace a module or begin with fresh ones, and so share none with other files. */
const WITH_OWN_MODULES = filesOfFloors().filter(
  (file) => /\/web\/.*\.test\.tsx?$/.test(file) && /\bvi\.(mock|doMock|resetModules)\(/.test(textOf(file)),
);

/** What both sides import: rules, calls and words. */
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

/** They take longest, and some are among the smallest files: begun last, the others would wait for them. */
const LONGEST =
  /\/(stories\/(walk|looks|titles|resilience)|server\/model\/|access-matrix|(embedded|killed)-postgres|spawn-user)/;

/**
 * The longest projects first and each of them in one go, because a worker whose next file belongs to another project
 * ends, and with it all that it has imported.
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
    // A test file makes much that dies at once: with room for it, the server's tests cost a tenth less CPU.
    execArgv: ['--max-semi-space-size=32'],
    // One for each core: a story alone keeps its browser, the product and the database busy at once, and with more of them
    // each takes longer by more than what is gained.
    maxWorkers: Math.min(8, Math.max(2, availableParallelism())),
    sequence: { sequencer: ProjectByProject },
    // What `npm test` leaves to `npm run test:all`, see docs/tests.md.
    tags: [{ name: 'exhaustive', description: 'Many cases of one kind, or a way that few users take.' }],
    projects: [
      project('shared', SHARED, TOGETHER),
      project('server', ['{app,platform,core/*,modules/*}/server/**/*.test.{ts,tsx}'], {
        ...TOGETHER,
        ...(existsSync(serverSetup) ? { globalSetup: serverSetup } : {}),
      }),
      // TEST_POSTGRES=debian adds what leans on the database most, on Debian's server.
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
