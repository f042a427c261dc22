import { dirname, join, normalize } from 'node:path';
import babel from '@babel/core';
import { treeOf } from './source-texts.mjs';

/** Attributes whose text a dialog shows on its buttons. */
const BUTTON_LABELS = new Set(['confirmLabel', 'cancelLabel', 'submitLabel', 'retryLabel']);
const isButton = (name) => /Button$/.test(name) && name !== 'IconButton' && !/^[a-z]/.test(name);
/** Elements that may wrap a text in a button, tab or heading. */
const AROUND = new Set(['span', 'strong', 'Fragment', 'bdi']);

/**
 * Returns the places where the sources' messages are shown in a `button`, a `tab` or the `heading` of a column. A
 * message is followed through conditionals, constants, tables of labels and functions, both within its file and into
 * files that import it. Each place of a message is a separate row.
 */
export function placesOf(files) {
  const parsed = files.map((file) => (typeof file === 'string' ? parse(file) : parse(file.file, file.code)));
  const sources = new Map(parsed.map((source) => [source.file, source]));
  const rows = [];
  for (const source of sources.values())
    for (const { path, id } of source.messages) {
      const seen = new Set();
      const say = (place, at) => rows.push({ id, place, file: at.file, line: path.node.loc?.start.line });
      follow({ source, path, keys: [] }, { say, seen, sources });
    }
  const unique = new Map(rows.map((row) => [`${row.id} ${row.place} ${row.file}`, row]));
  return [...unique.values()];
}

function parse(file, code) {
  const source = { file, messages: [], imports: [] };
  babel.traverse(treeOf(file, code), {
    Program(path) {
      // The macro has changed the tree since its scopes were computed.
      path.scope.crawl();
    },
    ImportSpecifier(path) {
      const from = resolve(file, path.parent.source.value);
      const name = path.node.imported.name;
      if (from) source.imports.push({ from, name, binding: path.scope.getBinding(path.node.local.name) });
    },
    ObjectExpression(path) {
      const id = stringOf(path, 'id');
      if (id !== undefined && stringOf(path, 'message') !== undefined) source.messages.push({ path, id });
    },
  });
  return source;
}

/** Returns the file of an import if it is one of the product's sources. */
function resolve(file, name) {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  return name.startsWith('#') ? name.slice(1) : undefined;
}

const property = (path, name) => path.node.properties.find((one) => one.key?.name === name);
const stringOf = (path, name) => {
  const value = property(path, name)?.value;
  return value?.type === 'StringLiteral' ? value.value : undefined;
};
const keyOf = ({ key }) => key.name ?? key.value;

/**
 * Follows a value that is the message, or a table that contains the message under `keys`, with the outermost key
 * last.
 */
function follow(at, walk) {
  const { source, path, keys } = at;
  const mark = `${source.file} ${path.node.start} ${path.node.end} ${path.type} ${keys}`;
  if (walk.seen.has(mark)) return;
  walk.seen.add(mark);
  const parent = path.parentPath;
  const on = (next, itsKeys = keys) => follow({ source, path: next, keys: itsKeys }, walk);
  switch (parent?.type) {
    case 'ConditionalExpression':
      if (path.key !== 'test') on(parent);
      return;
    case 'LogicalExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'ArrayExpression':
    case 'SpreadElement':
      return on(parent);
    case 'JSXExpressionContainer':
    case 'JSXElement':
    case 'JSXFragment':
      return inElement(at, walk, on);
    case 'CallExpression':
      return inCall(at, walk, on);
    case 'ObjectProperty':
      return inObject(at, walk, on);
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const key = keys.at(-1);
      if (path.key !== 'object') return;
      if (parent.node.property.name === 'map') return;
      if (key === undefined) return;
      if (parent.node.computed || parent.node.property.name === key) on(parent, keys.slice(0, -1));
      return;
    }
    case 'JSXSpreadAttribute':
      return on(parent.parentPath.parentPath);
    case 'VariableDeclarator':
      return named(at, parent.node.id, walk);
    case 'ArrowFunctionExpression':
    case 'ReturnStatement':
      return returned(at, walk);
  }
}

/** Follows each use of a name, in its file and in files that import it. */
function named(at, id, walk) {
  const { source, path, keys } = at;
  if (id.type !== 'Identifier') return;
  const binding = path.scope.getBinding(id.name);
  for (const use of usesOf(binding, id.name, source, walk.sources)) follow({ ...use, keys }, walk);
}

function usesOf(binding, name, source, sources) {
  if (!binding) return [];
  const uses = binding.referencePaths.map((path) => ({ source, path }));
  if (binding.scope.block.type !== 'Program') return uses;
  for (const other of sources.values())
    for (const one of other.imports)
      if (one.from === source.file && one.name === name && one.binding)
        uses.push(...one.binding.referencePaths.map((path) => ({ source: other, path })));
  return uses;
}

/** Follows a function's return value to where the function is called. */
function returned(at, walk) {
  const { source, path, keys } = at;
  const maker = path.getFunctionParent();
  if (!maker) return;
  if (path.parentPath.type === 'ReturnStatement' && path.parentPath.getFunctionParent() !== maker) return;
  const id =
    maker.node.id ?? (maker.parentPath.isVariableDeclarator() ? maker.parentPath.node.id : undefined);
  if (id?.type === 'Identifier') {
    const binding = (maker.node.id ? maker.parentPath : maker).scope.getBinding(id.name);
    for (const use of usesOf(binding, id.name, source, walk.sources))
      if (use.path.key === 'callee') follow({ ...use, path: use.path.parentPath, keys }, walk);
    return;
  }
  const call = maker.parentPath;
  if (call.isCallExpression() && ['map', 'flatMap', 'useMemo'].includes(nameOfCall(call)))
    follow({ source, path: call, keys }, walk);
  else if (call.isObjectProperty() && keys.length === 0)
    inObject({ ...at, path: maker }, walk, (next, its = keys) =>
      follow({ source, path: next, keys: its }, walk),
    );
}

const nameOfCall = ({ node: { callee } }) => callee.name ?? callee.property?.name;

function inCall({ source, path, keys }, walk, on) {
  const call = path.parentPath;
  if (path.key === 'callee') return;
  const name = nameOfCall(call);
  if (keys.length === 0 && /^_?_?(t|_|i18n)\d*$/.test(name ?? '')) return on(call);
  if (name !== 'useListColumns' || path.key !== 0) return;
  const cells = call.get('arguments')[1];
  if (!cells?.isObjectExpression()) return;
  const cell = cells.get('properties').find(({ node }) => node.key && keyOf(node) === keys.at(-1));
  if (!cell) return;
  const value = cell.get('value');
  const ownHead = value.isObjectExpression() && (property(value, 'head') || property(value, 'hideHead'));
  if (!ownHead) walk.say('heading', source);
}

function inObject({ source, path, keys }, walk, on) {
  const entry = path.parentPath;
  const object = entry.parentPath;
  const key = entry.node.computed ? undefined : keyOf(entry.node);
  if (keys.length === 0) {
    if (key === 'head') {
      if (!property(object, 'hideHead')) walk.say('heading', source);
      return;
    }
    if (key === 'label' && property(object, 'history')) {
      if (stringOf(object, 'place') !== 'menu') walk.say('button', source);
      return;
    }
    if ((key === 'confirm' || key === 'cancel') && property(object, 'Text'))
      return walk.say('button', source);
  }
  if (object.isObjectExpression()) on(object, [...keys, key]);
}

function inElement({ source, path, keys }, walk, on) {
  const holder = path.parentPath.isJSXExpressionContainer() ? path.parentPath.parentPath : path.parentPath;
  if (holder.isJSXAttribute()) {
    const name = holder.node.name.name;
    const tag = holder.parent.name.name;
    if (keys.length === 0 && BUTTON_LABELS.has(name)) walk.say('button', source);
    if (keys.at(-1) === 'label' && ['Tabs', 'TabLinks'].includes(tag) && ['tabs', 'links'].includes(name))
      walk.say('tab', source);
    return;
  }
  if (keys.length > 0) return;
  if (holder.isJSXFragment()) return on(holder);
  if (!holder.isJSXElement()) return;
  const { name, attributes } = holder.node.openingElement;
  if (isButton(name.name ?? '')) {
    // A button that looks like a link wraps like text.
    const look = attributes.find((one) => one.name?.name === 'variant')?.value?.value;
    if (!/link$/.test(look ?? '')) walk.say('button', source);
    return;
  }
  if (name.name === 'th') {
    const scope = attributes.find((one) => one.name?.name === 'scope')?.value?.value;
    if (scope !== 'row') walk.say('heading', source);
    return;
  }
  const hidden = attributes.some((one) => one.value?.value === 'visually-hidden');
  if (AROUND.has(name.name) && !hidden) on(holder);
}

/** Returns the displayed forms of a message: each plural, without tags and values. */
export function shownForms(message) {
  return branches(message).map((text) => text.replace(/<\/?\d+\/?>|\{[^}]*\}/g, '').trim());
}

/** Returns a message once for each form of its plurals and choices, using a one-digit number. */
function branches(message) {
  const start = /\{\w+, (plural|select|selectordinal),/.exec(message);
  if (!start) return [message];
  const forms = [];
  let depth = 1;
  let begin = 0;
  let at = start.index + start[0].length;
  for (; depth > 0 && at < message.length; at++) {
    if (message[at] === '{' && ++depth === 2) begin = at + 1;
    else if (message[at] === '}' && --depth === 1) forms.push(message.slice(begin, at).replaceAll('#', '5'));
  }
  return forms.flatMap((form) => branches(message.slice(0, start.index) + form + message.slice(at)));
}
