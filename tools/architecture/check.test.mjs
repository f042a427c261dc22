import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FLOORS } from '../../scripts/floors.mjs';
import { checkImports } from './check.mjs';

const roots = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** Creates a tree of files that import other files, or libraries in node_modules. */
function plant(...imports) {
  const root = mkdtempSync(join(tmpdir(), 'ponuda-imports-'));
  roots.push(root);
  for (const folder of FLOORS) mkdirSync(join(root, folder));
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

const PURCHASE = 'core/purchase/server';

const FORBIDDEN = [
  ['platform/server/a.ts', 'core/x/rules/b.ts', 'platform-is-the-lowest-floor'],
  ['platform/shared/a.ts', 'modules/x/wire.ts', 'platform-is-the-lowest-floor'],
  ['core/x/server/a.ts', 'modules/y/server/public.ts', 'core-does-without-modules'],
  ['core/x/web/a.ts', 'app/web/b.ts', 'core-does-without-modules'],
  ['modules/x/web/a.ts', 'app/web/b.ts', 'modules-know-no-app'],
  ['core/x/server/a.ts', 'core/y/server/b.ts', 'capabilities-meet-in-public'],
  ['modules/x/web/a.ts', 'core/y/web/b.ts', 'capabilities-meet-in-public'],
  ['core/x/server/a.ts', 'core/x/web/b.ts', 'server-without-web'],
  ['app/web/a.ts', 'platform/server/b.ts', 'web-without-server'],
  ['core/x/rules/a.ts', 'core/x/server/b.ts', 'shared-is-pure'],
  ['core/x/wire.ts', 'platform/web/lib/b.ts', 'shared-is-pure'],
  ['core/x/rules/a.ts', 'node_modules/zod/index.js', 'rules-have-pure-libraries-only'],
  ['platform/server/mail/a.ts', 'platform/server/http/b.ts', 'platform-does-without-http'],
  [`${PURCHASE}/record/a.ts`, `${PURCHASE}/change/b.ts`, 'purchase-record'],
  [`${PURCHASE}/people/a.ts`, `${PURCHASE}/ledger/b.ts`, 'purchase-people'],
  [`${PURCHASE}/ledger/a.ts`, `${PURCHASE}/lists/b.ts`, 'purchase-ledger'],
  [`${PURCHASE}/lists/a.ts`, `${PURCHASE}/detail/b.ts`, 'purchase-lists'],
  [`${PURCHASE}/detail/a.ts`, `${PURCHASE}/people/b.ts`, 'purchase-detail'],
  [`${PURCHASE}/effects/a.ts`, `${PURCHASE}/change/b.ts`, 'purchase-effects'],
  [`${PURCHASE}/change/a.ts`, `${PURCHASE}/index.ts`, 'purchase-change'],
  ['core/offers/server/actions/a.ts', `${PURCHASE}/effects/b.ts`, 'effects-through-change'],
  ['platform/web/ui/a.ts', 'platform/web/lib/b.ts', 'web-ui'],
  ['platform/web/lib/a.ts', 'platform/web/kit/b.ts', 'web-lib'],
  ['platform/web/shell/a.ts', 'platform/web/kit/b.ts', 'web-shell'],
  ['platform/web/kit/a.ts', 'platform/web/sheet-import/b.ts', 'web-kit'],
  ['platform/web/sheet-import/a.ts', 'platform/web/gallery/b.ts', 'web-sheet-import'],
  ['platform/web/ui/a.ts', 'node_modules/@lingui/core/index.js', 'web-ui-is-plain'],
  ['platform/web/ui/a.ts', 'platform/shared/money/b.ts', 'web-ui-is-plain'],
  ['core/accounts/web/guest/a.ts', 'platform/web/kit/b.ts', 'strangers-pages-are-light'],
  ['core/offers/web/supplier-page/a.ts', 'node_modules/zod/index.js', 'strangers-pages-are-light'],
  ['core/x/server/a.ts', 'node_modules/kysely/index.js', 'sql-in-its-place'],
  ['core/x/server/a.routes.ts', 'core/x/server/b.repo.ts', 'routes-do-not-write'],
  ['core/x/server/a.read.ts', 'core/x/server/b.repo.ts', 'only-writers-write'],
  ['core/x/server/c.ts', 'core/x/server/b.repo.ts', 'only-writers-write'],
  ['core/x/server/public.ts', 'core/x/server/b.repo.ts', 'only-writers-write'],
  ['core/x/server/a.routes.ts', 'core/x/server/b.step.ts', 'routes-take-no-steps'],
  ['core/x/server/a.read.ts', 'core/x/server/actions/b.ts', 'sql-knows-no-actions'],
  ['core/x/server/a.ts', 'core/x/server/b.test.ts', 'production-imports-no-tests'],
  ['core/x/server/a.ts', 'app/server/test-support/b.ts', 'production-imports-no-tests'],
];

/** All cases share one tree, because reading a tree takes far longer than checking a single import. */
let planted;
beforeAll(async () => {
  planted = await checkImports(plant(...FORBIDDEN));
});

it.each(FORBIDDEN)('%s may not import %s', (from, to, rule) => {
  const found = planted.broken.filter((one) => one.from === from && one.to === to);
  expect(found.map((one) => one.rule.name)).toContain(rule);
});

it('two modules may not import each other', async () => {
  const root = plant(['core/x/rules/a.ts', 'core/x/rules/b.ts']);
  writeFileSync(join(root, 'core/x/rules/b.ts'), "import { y } from './a.ts';\nexport const x = () => y;\n");
  const { broken } = await checkImports(root);
  expect(broken.map((found) => found.rule.name)).toContain('no-circles');
});

it('capabilities of core build on each other one way', async () => {
  const own = ['core/x/server/a.ts', 'core/y/server/public.ts'];
  const circle = [
    ['core/y/web/a.ts', 'core/z/web/public.ts'],
    ['core/z/rules/a.ts', 'core/x/rules/b.ts'],
  ];
  const found = async (...imports) => {
    const { broken } = await checkImports(plant(...imports));
    return broken
      .filter(({ rule }) => rule.name === 'capabilities-without-circles')
      .map(({ from, to }) => [from, to]);
  };
  expect(await found(own, ...circle)).toEqual(expect.arrayContaining([own, ...circle]));
  expect(await found(own, circle[0])).toEqual([]);
});

it('a module that nothing imports and that imports nothing is found', async () => {
  const root = plant(['core/x/rules/a.ts', 'core/x/rules/b.ts']);
  writeFileSync(join(root, 'core/x/rules/alone.ts'), 'export const z = 1;\n');
  const { broken } = await checkImports(root);
  expect(broken.map((found) => found.rule.name)).toContain('no-orphans');
});

it.each([
  ['core/x/server/a.ts', 'core/y/server/public.ts'],
  ['core/x/server/a.ts', 'core/purchase/server/record/b.ts'],
  ['modules/x/web/a.ts', 'core/y/rules/b.ts'],
  ['platform/web/kit/a.ts', 'platform/web/shell/b.ts'],
])('%s may import %s', async (from, to) => {
  const { broken } = await checkImports(plant([from, to]));
  expect(broken).toEqual([]);
});
