import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import babel from '@babel/core';
import { expect, it } from 'vitest';
import { sourcesBelow } from './source-texts.mjs';
import { root } from './steps.mjs';

/** The words of a failure without asking whether it has been said: for what is read. */
const FOR_READS = new Set(['failureOf', 'failureText']);
/** Ways to say that a write failed, each of which asks first. */
const SAYS = /\b(sayFailed|unsaid|refuse|failed|uploadFailureText)\b/;

const parse = (code) =>
  babel.parseSync(code, {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
const nameOf = (node) => node?.name ?? node?.property?.name;

/** Where a source says a failed write by another way than the one helper, or says nothing of it. */
function faultsOf(file, code) {
  const faults = [];
  const mutations = new Set();
  const ast = parse(code);
  const at = (path) => `${file}:${path.node.loc.start.line}`;
  const textOf = ({ start, end }) => code.slice(start, end);
  const isOfRead = ({ parent: { block } }) => /call\(\s*'GET /.test(textOf(block));
  babel.traverse(ast, {
    VariableDeclarator({ node: { id, init } }) {
      if (init?.type === 'CallExpression' && nameOf(init.callee) === 'useMutation' && id.name)
        mutations.add(id.name);
    },
  });
  babel.traverse(ast, {
    CallExpression(path) {
      const { callee, arguments: args } = path.node;
      const name = nameOf(callee);
      if (FOR_READS.has(name)) {
        const [error] = args;
        const refused =
          path.findParent(
            (one) =>
              (one.isCatchClause() && !isOfRead(one)) ||
              (one.isObjectProperty() && one.node.key.name === 'onError'),
          ) !== null || mutations.has(error?.object?.name);
        if (refused) faults.push(`${at(path)} says by ${name} what may have been said`);
      }
      if (name === 'useMutation' && args[0]?.type === 'ObjectExpression') {
        const onError = args[0].properties.find(({ key }) => key?.name === 'onError');
        const variable = path.parent.id?.name;
        const inPlace = variable !== undefined && code.includes(`<WriteFailure error={${variable}.error}`);
        if (!inPlace && !(onError && SAYS.test(textOf(onError.value ?? onError.body))))
          faults.push(`${at(path)} says no failure`);
      }
    },
  });
  return faults;
}

const sources = sourcesBelow('apps/web/src').filter((file) => !file.includes('/gallery/'));
/** Where the helper and what it is made of lie. */
const OWN = /^apps\/web\/src\/lib\/(say-failed|api-failure|upload-failure)\.ts$/;

it('a write that failed is said by the one helper, which knows whether it has been said', () => {
  const faults = sources
    .filter((file) => !OWN.test(file))
    .flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')));
  expect(faults).toEqual([]);
});

it.each([
  ['const a = useMutation({ mutationFn, onError: (e) => toasts.add({ title: failureOf(e).text }) })', 2],
  ['const a = useMutation({ mutationFn })', 1],
  ['const a = useMutation({ mutationFn }); const b = <p>{failureOf(a.error).text}</p>', 2],
  [
    "async function f() { try { await call('GET users'); } catch (error) { setFailure(failureOf(error)); } }",
    0,
  ],
  ['async function f() { try { await write(); } catch (error) { setFailure(failureText(error)); } }', 1],
  ['const a = useMutation({ mutationFn, onError: (e) => sayFailed(e) })', 0],
  ['const a = useMutation({ mutationFn }); const b = <WriteFailure error={a.error} />', 0],
  ['const q = useQuery(one); const failure = q.error && failureOf(q.error)', 0],
])('finds in %s %i faults', (code, count) => {
  expect(faultsOf('some.tsx', code)).toHaveLength(count);
});
