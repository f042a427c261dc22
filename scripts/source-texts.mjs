import babel from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { sideOf, textOf } from './floors.mjs';
import { root } from './steps.mjs';

const linguiConfig = getConfig({ cwd: root });

/** Attributes and object fields whose values are shown to users. */
const READ = new Set(
  'aria-label title placeholder alt label text hint message heading header caption summary subject detail'.split(
    ' ',
  ),
);
/** Names and keyboard keys, which are the same in every language. */
const NAMES = /\b(Ponuda|PIB|PDF|CSV|XLSX|SEPA|IBAN|BIC|API)\b/g;
const isWord = (text) => /\p{L}{2,}/u.test(text.replace(NAMES, ''));
const isSentence = (text) => /\p{L}{2,},? \p{L}{2,}/u.test(text.replace(NAMES, ''));
/** Returns whether a text is the key of an API call. */
const isCall = (text) => /^(GET|POST|PUT|PATCH|DELETE) /.test(text);

const trees = new Map();

/** Returns the syntax tree of a source after applying Lingui's macro; each source is parsed only once. */
export function treeOf(file, code = textOf(file)) {
  const known = trees.get(file);
  if (known?.code === code) return known.ast;
  const { ast } = babel.transformSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    ast: true,
    code: false,
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])] },
    plugins: [[linguiMacro, { linguiConfig }]],
  });
  trees.set(file, { code, ast });
  return ast;
}

/**
 * Returns the texts of a source: the `ids` of the messages found by Lingui's macro, with their English texts, and the
 * `loose` texts, which are not marked for the macro, so no catalogue contains them and they cannot be translated.
 * `strict` also reports sentences that are not certain to be shown.
 */
export function textsOf(file, { strict = true, code } = {}) {
  const ast = treeOf(file, code);
  const ids = new Map();
  const loose = [];
  const say = (path, text) => loose.push(`${file}:${path.node.loc?.start.line ?? '?'} ${text.trim()}`);

  babel.traverse(ast, {
    JSXText(path) {
      if (isWord(path.node.value) && !isInside(path, ['kbd', 'Kbd', 'code', 'style', 'script']))
        say(path, path.node.value);
    },
    JSXOpeningElement(path) {
      const id = attribute(path, 'id');
      if (path.node.name.name?.startsWith('_Trans') && id) ids.set(id, attribute(path, 'message'));
    },
    ObjectExpression(path) {
      const id = field(path, 'id');
      const message = field(path, 'message');
      if (id !== undefined && message !== undefined) {
        ids.set(id, message);
        path.skip();
      }
    },
    TaggedTemplateExpression(path) {
      const { tag } = path.node;
      if (['t', 'msg', '_'].includes(tag.name ?? tag.property?.name))
        say(path, 'a template that no macro has read');
    },
    Function(path) {
      for (const name of path.node.params.flatMap(boundNames))
        if (name === 't' || (name === 'i18n' && sideOf(file) === 'web')) say(path, `${name} is a parameter`);
    },
    'StringLiteral|TemplateElement'(path) {
      const text = typeof path.node.value === 'string' ? path.node.value : path.node.value.cooked;
      if (isNoText(path, text)) return;
      if (isWord(text) && isShown(path)) say(path, text);
      else if (strict && isSentence(text)) say(path, text);
    },
  });
  return { ids, loose };
}

const valueIn = (node) => (node?.type === 'JSXExpressionContainer' ? node.expression.value : node?.value);
const attribute = (path, name) =>
  valueIn(path.node.attributes.find((one) => one.name?.name === name)?.value ?? undefined);
const field = (path, name) =>
  path.node.properties.find((one) => one.key?.name === name && one.value.type === 'StringLiteral')?.value
    .value;

/** Returns the names bound by a parameter: its own name, or the names in its destructuring. */
function boundNames(param) {
  if (param.type === 'Identifier') return [param.name];
  if (param.type !== 'ObjectPattern') return [];
  return param.properties.map(({ key }) => key?.name);
}

const isInside = (path, tags) =>
  path.findParent((one) => tags.includes(one.node.openingElement?.name.name)) !== null;

/** Excludes module names, API calls, developer errors, SQL, and comments for translators. */
function isNoText(path, text) {
  if (isCall(text)) return true;
  return (
    path.findParent(
      (one) =>
        one.isImportDeclaration() ||
        one.isNewExpression() ||
        one.isTaggedTemplateExpression() ||
        one.isTSType() ||
        (one.isObjectProperty() && ['context', 'comment'].includes(one.node.key.name)) ||
        (one.isJSXAttribute() && ['className', 'context', 'comment'].includes(one.node.name.name)),
    ) !== null
  );
}

/**
 * Returns whether a text is shown: as the content of an element, or in an attribute or field shown to users, even
 * within a conditional.
 */
function isShown(path) {
  let at = path;
  while (['ConditionalExpression', 'LogicalExpression', 'TemplateLiteral'].includes(at.parent.type)) {
    if (at.key === 'test' || (at.parent.type === 'LogicalExpression' && at.key === 'left')) return false;
    at = at.parentPath;
  }
  const { parent } = at;
  if (parent.type === 'ObjectProperty')
    return at.key === 'value' && READ.has(parent.key.name ?? parent.key.value);
  if (parent.type === 'JSXAttribute') return READ.has(parent.name.name);
  if (parent.type !== 'JSXExpressionContainer') return false;
  const holder = at.parentPath.parent;
  return holder.type === 'JSXAttribute' ? READ.has(holder.name.name) : true;
}
