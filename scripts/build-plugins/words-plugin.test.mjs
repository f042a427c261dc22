import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { wordsPlugin } from './words-plugin.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const module = `${root}core/home/web/feature.ts`;
const code = "export const Content = lazy(() => import('./home.page.tsx'));\n";

/** Returns the built code of a module that dynamically imports another module. */
async function transformed() {
  const plugin = wordsPlugin({});
  plugin.configResolved({ command: 'build' });
  const start = code.indexOf('import(');
  const node = {
    type: 'ImportExpression',
    start,
    end: code.indexOf('))') + 1,
    source: { value: './home.page.tsx' },
  };
  const bundler = {
    parse: () => node,
    resolve: async () => ({ id: `${root}core/home/web/home.page.tsx` }),
  };
  return (await plugin.transform.handler.call(bundler, code, module)).code;
}

it('wraps what comes later in the words that it brings', async () => {
  expect(await transformed()).toContain(
    'withWords("__WORDS_OF:core/home/web/home.page.tsx__", import(\'./home.page.tsx\'))',
  );
});

it('writes no path of this machine, so that the files of a build are the same wherever it is made', async () => {
  const made = await transformed();
  expect(made).not.toContain(root);
  expect(made).toContain("import { withWords } from '#platform/web/lib/words/i18n.ts';");
});
