import babel from '@babel/core';
import { textOf } from './floors.mjs';

/**
 * This file follows every write of the web application to the place that shows its failure. A write is a `call`,
 * `callFile` or `upload` with POST, PUT or DELETE. A function that only passes a write on is followed to all its
 * references.
 */

const WRITERS = new Set(['call', 'callFile', 'upload']);
/**
 * Properties whose consumer shows the failure: those of `useMutation` (source-writes.test.mjs), an action, a query, a
 * form, or a confirmation.
 */
const TAKERS = new Set(['mutationFn', 'call', 'queryFn', 'send', 'save', 'write']);
/** Helpers that execute a write and show its failure; one-message.test.tsx tests each of them. */
const RUNNERS = new Set(['run', 'enqueue']);
/** Functions that show that a write failed, each of which checks whether the failure has already been shown. */
export const SAYS = /\b(showWriteFailure|unreportedFailureText|refuse|failed|uploadFailureText)\b/;
/** Matches a stored failure that is shown in place. */
const KEEPS = /\b(set[A-Z]\w*|fail|explain)\((error|\{)/;
const SHOWS = /\b(WriteFailure|unreportedFailureText)\b/;

const nameOf = (node) => node?.name ?? node?.property?.name;

export const parse = (code) =>
  babel.parseSync(code, {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });

/**
 * Returns the outcome of a write, which is followed outwards from `path`: shown, silent, or passed on by a named
 * function.
 */
function outcomeOf(path, code) {
  const codeOf = ({ start, end }) => code.slice(start, end);
  const says = (text) => SAYS.test(text) || (KEEPS.test(text) && SHOWS.test(code));
  for (let child = path, at = path.parentPath; at; child = at, at = at.parentPath) {
    const { node } = at;
    if (at.isObjectProperty() || at.isObjectMethod()) {
      if (TAKERS.has(node.key.name)) return { is: 'said' };
    } else if (at.isJSXAttribute()) {
      if (TAKERS.has(node.name.name)) return { is: 'said' };
    } else if (at.isCallExpression() && child.listKey === 'arguments') {
      if (RUNNERS.has(nameOf(node.callee))) return { is: 'said' };
    } else if (at.isMemberExpression() && child.key === 'object') {
      const handler = ['catch', 'then'].indexOf(node.property.name);
      const given = at.parentPath.isCallExpression() && at.parent.arguments[handler];
      if (given) return { is: says(codeOf(given)) ? 'said' : 'silent' };
    } else if (at.isTryStatement() && child.key === 'block' && node.handler) {
      const handler = codeOf(node.handler);
      if (says(handler)) return { is: 'said' };
      if (!/\bthrow\b/.test(handler)) return { is: 'silent' };
    } else if (at.isFunctionDeclaration() || (at.isVariableDeclarator() && node.id.type === 'Identifier')) {
      return { is: 'handed on', by: node.id.name, binding: at.scope.getBinding(node.id.name), at };
    }
  }
  return { is: 'silent' };
}

/**
 * Returns the writes whose failure is not shown, as `file: name of the function, the call`. `read` returns the source
 * of a path in `files`.
 */
export function silentWrites(files, read = textOf) {
  const sources = files.map((file) => ({ file, code: read(file) }));
  const imported = new Map();
  const open = [];
  for (const source of sources) {
    babel.traverse(parse(source.code), {
      CallExpression(path) {
        const { callee, arguments: args } = path.node;
        const key = args[0] && source.code.slice(args[0].start, args[0].end);
        if (WRITERS.has(callee.name) && /^['"`](POST|PUT|DELETE) /.test(key))
          open.push({ path, source, key });
      },
      ImportSpecifier(path) {
        const { imported: name, local } = path.node;
        const uses = path.scope.getBinding(local.name)?.referencePaths ?? [];
        imported.set(name.name, [...(imported.get(name.name) ?? []), ...uses.map((use) => [use, source])]);
      },
    });
  }
  const silent = [];
  const seen = new Set();
  while (open.length > 0) {
    const { path, source, key } = open.pop();
    const outcome = outcomeOf(path, source.code);
    if (outcome.is === 'said') continue;
    const name = outcome.by ?? '';
    const isExported = outcome.at?.findParent((one) => one.isExportNamedDeclaration()) ?? false;
    const uses =
      outcome.is === 'silent' ? [] : (outcome.binding?.referencePaths ?? []).map((use) => [use, source]);
    const all = isExported && !/^(use)?[A-Z]/.test(name) ? [...uses, ...(imported.get(name) ?? [])] : uses;
    // The export of a function is a reference to it, but not a call.
    const calls = all.filter(([use]) => !use.isExportDeclaration());
    if (calls.length === 0 || /^(use)?[A-Z]/.test(name)) silent.push(`${source.file}: ${key.slice(1, -1)}`);
    for (const [use, from] of calls) {
      if (seen.has(use)) continue;
      seen.add(use);
      open.push({ path: use, source: from, key });
    }
  }
  return [...new Set(silent)].sort();
}
