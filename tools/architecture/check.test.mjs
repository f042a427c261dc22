import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkImports } from './check.mjs';
import { folderFaults } from './folders.mjs';

const ROOMS = readdirSync(new URL('../../apps/server/src/features/purchases', import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && !['core', 'model', 'testing'].includes(entry.name))
  .map(({ name }) => name);

const roots = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** A tree of files that import others, or libraries where those lie in node_modules. */
function plant(...imports) {
  const root = mkdtempSync(join(tmpdir(), 'ponuda-imports-'));
  roots.push(root);
  for (const folder of ['apps', 'packages']) mkdirSync(join(root, folder));
  const files = new Map();
  const add = (file, line) => files.set(file, [...(files.get(file) ?? []), line]);
  for (const [n, [from, to]] of imports.entries()) {
    const library = /^node_modules\/(.+)\/index\.js$/.exec(to)?.[1];
    add(from, `export * as y${n} from '${library ?? `./${relative(dirname(from), to)}`}';`);
    add(to, `export const x${n} = 1;`);
    if (library)
      files.set(`node_modules/${library}/package.json`, [`{"name":"${library}","main":"index.js"}`]);
  }
  for (const [file, lines] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${lines.join('\n')}\n`);
  }
  return root;
}

const PURCHASES = 'apps/server/src/features/purchases';

const FORBIDDEN = [
  [`${PURCHASES}/core/record/a.ts`, `${PURCHASES}/offers/b.ts`, 'purchases-core-imports-no-room'],
  [`${PURCHASES}/core/record/a.ts`, `${PURCHASES}/core/change/b.ts`, 'purchases-core-record'],
  [`${PURCHASES}/core/people/a.ts`, `${PURCHASES}/core/ledger/b.ts`, 'purchases-core-people'],
  [`${PURCHASES}/core/ledger/a.ts`, `${PURCHASES}/core/lists/b.ts`, 'purchases-core-ledger'],
  [`${PURCHASES}/core/lists/a.ts`, `${PURCHASES}/core/detail/b.ts`, 'purchases-core-lists'],
  [`${PURCHASES}/core/detail/a.ts`, `${PURCHASES}/core/people/b.ts`, 'purchases-core-detail'],
  [`${PURCHASES}/core/effects/a.ts`, `${PURCHASES}/core/change/b.ts`, 'purchases-core-effects'],
  [`${PURCHASES}/core/change/a.ts`, `${PURCHASES}/core/index.ts`, 'purchases-core-change'],
  [`${PURCHASES}/offers/actions/a.ts`, `${PURCHASES}/core/effects/b.ts`, 'purchases-effects-through-change'],
  [`${PURCHASES}/requests/a.ts`, `${PURCHASES}/invitations/b.ts`, 'purchases-room-requests'],
  [`${PURCHASES}/invitations/a.ts`, `${PURCHASES}/requests/public.ts`, 'purchases-room-invitations'],
  ...ROOMS.map((room) => [
    `${PURCHASES}/${room}/a.ts`,
    `${PURCHASES}/elsewhere/b.ts`,
    `purchases-room-${room}`,
  ]),
  ['packages/domain/src/a.ts', 'packages/contract/src/b.ts', 'domain-is-pure'],
  ['packages/contract/src/a.ts', 'apps/server/src/platform/b.ts', 'contract-on-domain'],
  ['apps/server/src/platform/a.ts', 'apps/server/src/features/x/b.ts', 'platform-knows-no-feature'],
  ['apps/server/src/platform/mail/a.ts', 'apps/server/src/platform/http/b.ts', 'platform-does-without-http'],
  ['apps/server/src/features/x/a.ts', 'apps/server/src/features/y/b.ts', 'features-are-isolated'],
  ['apps/web/src/features/x/a.ts', 'apps/web/src/features/y/b.ts', 'features-are-isolated'],
  ['apps/web/src/features/x/a.ts', 'apps/web/src/app/b.ts', 'web-feature-imports'],
  ['apps/web/src/ui/a.ts', 'apps/web/src/lib/b.ts', 'web-ui-is-plain'],
  ['apps/web/src/lib/a.ts', 'apps/web/src/features/x/b.ts', 'web-lib-imports'],
  ['apps/web/src/lib/a.ts', 'apps/server/src/platform/b.ts', 'not-web-to-server'],
  ['apps/server/src/app.ts', 'apps/web/src/lib/b.ts', 'not-server-to-web'],
  ['apps/server/src/features/x/a.routes.ts', 'apps/server/src/features/x/b.repo.ts', 'routes-do-not-write'],
  ['apps/server/src/features/x/a.read.ts', 'apps/server/src/features/x/actions/b.ts', 'sql-knows-no-actions'],
  ['apps/server/src/features/x/a.read.ts', 'apps/server/src/features/x/b.repo.ts', 'only-writers-write'],
  ['apps/server/src/features/x/c.ts', 'apps/server/src/features/x/b.repo.ts', 'only-writers-write'],
  ['apps/server/src/features/x/public.ts', 'apps/server/src/features/x/b.repo.ts', 'only-writers-write'],
  ['apps/server/src/features/x/a.routes.ts', 'apps/server/src/features/x/b.step.ts', 'routes-take-no-steps'],
  ['apps/server/src/features/x/a.ts', 'apps/server/src/features/x/b.test.ts', 'production-imports-no-tests'],
  ['packages/phrases/src/a.ts', 'packages/contract/src/b.ts', 'phrases-on-domain'],
  ['apps/server/src/features/x/a.ts', 'apps/server/src/seed/b.ts', 'server-feature-imports'],
  ['apps/web/src/shell/a.ts', 'apps/web/src/features/x/b.ts', 'web-shell-imports'],
  ['apps/web/src/kit/a.ts', 'apps/web/src/features/x/b.ts', 'web-kit-imports'],
  ['apps/web/src/kit/a.ts', 'apps/web/src/app/b.ts', 'web-kit-imports'],
  ['apps/web/src/shell/a.ts', 'apps/web/src/kit/b.ts', 'web-shell-imports'],
  ['apps/web/src/lib/a.ts', 'apps/web/src/kit/b.ts', 'web-lib-imports'],
  ['apps/web/src/ui/a.ts', 'apps/web/src/kit/b.ts', 'web-ui-is-plain'],
  ['apps/web/src/guest/a.ts', 'apps/web/src/features/x/b.ts', 'web-entries-are-light'],
  ['apps/web/src/guest/a.ts', 'apps/web/src/kit/b.ts', 'web-entries-are-light'],
  ['apps/web/src/offer/a.ts', 'apps/web/src/kit/b.ts', 'web-entries-are-light'],
  ['packages/domain/src/a.ts', 'node_modules/zod/index.js', 'domain-has-pure-libraries-only'],
  ['apps/web/src/ui/a.ts', 'node_modules/@lingui/core/index.js', 'web-ui-has-no-app-libraries'],
  ['apps/web/src/offer/a.ts', 'node_modules/zod/index.js', 'web-entries-without-router'],
  ['apps/server/src/features/x/a.ts', 'node_modules/kysely/index.js', 'sql-in-its-place'],
];

/** All of them stand in one tree, because reading a tree takes far longer than judging one import. */
let planted;
beforeAll(async () => {
  planted = await checkImports(plant(...FORBIDDEN));
});

it.each(FORBIDDEN)('%s may not import %s', (from, to, rule) => {
  const found = planted.broken.filter((one) => one.from === from && one.to === to);
  expect(found.map((one) => one.rule.name)).toContain(rule);
});

it('two modules may not import each other', async () => {
  const root = plant(['packages/domain/src/a.ts', 'packages/domain/src/b.ts']);
  writeFileSync(
    join(root, 'packages/domain/src/b.ts'),
    "import { y } from './a.ts';\nexport const x = () => y;\n",
  );
  const { broken } = await checkImports(root);
  expect(broken.map((found) => found.rule.name)).toContain('no-cycles');
});

it('a module that nothing imports and that imports nothing is found', async () => {
  const root = plant(['packages/domain/src/a.ts', 'packages/domain/src/b.ts']);
  writeFileSync(join(root, 'packages/domain/src/alone.ts'), 'export const z = 1;\n');
  const { broken } = await checkImports(root);
  expect(broken.map((found) => found.rule.name)).toContain('no-orphans');
});

it.each([
  ['apps/server/src/features/x/a.ts', 'apps/server/src/features/y/public.ts'],
  ['apps/web/src/kit/a.ts', 'apps/web/src/shell/b.ts'],
])('%s may import %s', async (from, to) => {
  const { broken } = await checkImports(plant([from, to]));
  expect(broken).toEqual([]);
});

const WEB = 'apps/web/src';
const x = `${WEB}/features/x/a.ts`;
const y = `${WEB}/features/y/public.ts`;
const z = `${WEB}/features/z/public.ts`;
const kit = `${WEB}/kit/ask/a.ts`;
const rulesOf = (...imports) => folderFaults(imports).map(({ rule }) => rule.name);

it('two features do not import each other, not even by way of a third', () => {
  expect(rulesOf([x, y])).toEqual([]);
  expect(rulesOf([x, y], [`${WEB}/features/y/b.ts`, x])).toContain('web-features-one-way');
  expect(rulesOf([x, y], [y, z], [`${WEB}/features/z/b.ts`, x])).toContain('web-features-one-way');
  expect(rulesOf([x, y], [`${WEB}/features/y/b.test.ts`, x])).toEqual([]);
});

it('a folder of the kit has two features as users, directly or through the kit', () => {
  expect(rulesOf([x, kit])).toEqual(['web-kit-is-shared']);
  expect(rulesOf([x, kit], [`${WEB}/features/x/b.test.ts`, kit])).toEqual(['web-kit-is-shared']);
  expect(rulesOf([x, kit], [y, kit])).toEqual([]);
  expect(rulesOf([x, kit], [`${WEB}/app/bar.tsx`, kit])).toEqual([]);
  const view = `${WEB}/kit/view.tsx`;
  expect(rulesOf([`${WEB}/kit/ask/b.ts`, view], [x, kit], [y, kit])).toEqual([]);
  expect(rulesOf([`${WEB}/kit/ask/b.ts`, view], [x, kit])).toEqual([
    'web-kit-is-shared',
    'web-kit-is-shared',
  ]);
});
