import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Child, Fragment, Html, jsx } from './jsx-runtime.ts';

/** An element with its attributes, or a text, before either of the two has made something of it. */
type Node = string | number | boolean | null | undefined | Element | readonly Node[];
interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: Node;
}

const isElement = (node: Node): node is Element =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

function ours(node: Node): Child {
  if (isElement(node))
    return jsx(node.tag, { ...(node.attributes as object), children: ours(node.children) });
  return Array.isArray(node) ? node.map(ours) : (node as Child);
}

function byReact(node: Node, key?: number): React.ReactNode {
  if (!isElement(node))
    return Array.isArray(node)
      ? node.map((child, place) => byReact(child, place))
      : (node as React.ReactNode);
  const { tag, attributes, children } = node;
  const own = EMPTY.includes(tag) ? {} : { children: byReact(children) };
  return createElement(tag, { ...attributes, ...own, key });
}

const written = (node: Node) => jsx(Fragment, { children: ours(node) }).text;

const CONTAINERS = ['a', 'article', 'b', 'code', 'div', 'h1', 'p', 'pre', 'section', 'span', 'td', 'th'];
const EMPTY = ['br', 'input'];
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>',
  '<!--',
  ']]>',
  '&lt;script&gt;',
  '&#x3C;script&#x3E;',
  '{{constructor}}',
  '\u2028\u0000\ufeff',
];

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...HOSTILE),
  fc.array(fc.constantFrom('<', '>', '"', "'", '&', ';', '\n', '=', '/', 'č')).map((signs) => signs.join('')),
);
/** React says loudly of a semicolon at the end that it does not belong there. */
const values = texts.map((text) => text.replace(/[;\s]+$/, ''));
const sizes = fc.oneof(fc.integer(), fc.constantFrom(0, 0.5, -1.25, 1e21));

const styles = fc.record(
  {
    color: values,
    fontFamily: values,
    fontSize: sizes,
    fontWeight: sizes,
    lineHeight: fc.oneof(sizes, values),
    margin: fc.oneof(sizes, values),
    borderCollapse: fc.constant('collapse'),
    opacity: sizes,
  },
  { requiredKeys: [] },
);

const attributes = fc.record(
  {
    id: texts,
    className: texts,
    title: texts,
    'aria-label': texts,
    'aria-hidden': fc.boolean(),
    'data-kind': fc.oneof(texts, fc.boolean(), sizes),
    hidden: fc.boolean(),
    role: fc.constantFrom(null, undefined, 'presentation'),
    width: fc.oneof(sizes, texts),
    style: styles,
  },
  { requiredKeys: [] },
);

const { node: nodes } = fc.letrec<{ node: Node; element: Element; leaf: Node }>((tie) => ({
  leaf: fc.oneof(texts, sizes, fc.constantFrom(true, false, null, undefined)),
  element: fc.oneof(
    fc.record({ tag: fc.constantFrom(...CONTAINERS), attributes, children: tie('node') }),
    fc.record({ tag: fc.constantFrom(...EMPTY), attributes, children: fc.constant(undefined) }),
  ),
  node: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('element'), fc.array(tie('node'), { maxLength: 4 })),
}));

/** React writes the first line break of `pre` twice only where the text is its one child. */
const withoutBreakInPre = (node: Node): Node => {
  if (Array.isArray(node)) return node.map(withoutBreakInPre);
  if (!isElement(node)) return node;
  const plain = node.tag === 'pre' && typeof node.children !== 'string';
  return { ...node, tag: plain ? 'div' : node.tag, children: withoutBreakInPre(node.children) };
};

it('elements, attributes, styles and texts become what React makes of them, to the byte', () => {
  fc.assert(
    fc.property(nodes.map(withoutBreakInPre), (node) => {
      expect(written(node)).toBe(renderToStaticMarkup(byReact(node)));
    }),
    { numRuns: 2_000, seed: 68 },
  );
});

it('what people wrote adds neither element nor attribute, wherever it stands', () => {
  const SHAPE = '<a class="•" href="•" style="color:•">•<b title="•">•</b></a>';
  fc.assert(
    fc.property(texts, (text) => {
      const page = jsx('a', {
        className: text,
        href: `https://ponuda.example/${text}`,
        style: { color: `x${text}x` },
        children: [`${text}.`, jsx('b', { title: text, children: `.${text}` })],
      }).text;
      expect(page).not.toMatch(/<(?!\/?[ab][ >])/);
      expect(
        page
          .replaceAll(/"[^"<>]*"/g, (value) => (value.startsWith('"color:') ? '"color:•"' : '"•"'))
          .replaceAll(/>[^<>]*(?=<)/g, (inner) => (inner === '>' ? inner : '>•')),
      ).toBe(SHAPE);
    }),
    { numRuns: 2_000, seed: 69 },
  );
});

it('an address that would run a script is left out, where React puts a refusal in its place', () => {
  const blanks = fc.constantFrom('', ' ', '\t', '\n', '\r', '\u0001');
  const spelled = fc
    .tuple(
      ...Array.from('javascript:', (sign) => fc.tuple(blanks, fc.constantFrom(sign, sign.toUpperCase()))),
    )
    .map((signs) => `${signs.flat().join('')}alert(1)`);
  fc.assert(
    fc.property(spelled, fc.constantFrom('a', 'iframe'), (address, tag) => {
      const name = tag === 'a' ? 'href' : 'src';
      expect(jsx(tag, { [name]: address }).text).toBe(`<${tag}></${tag}>`);
    }),
  );
  for (const address of ['javascript:alert(1)', ' JAVASCRIPT:x', 'java\nscript:x']) {
    expect(renderToStaticMarkup(createElement('a', { href: address }))).toContain('React has blocked');
    expect(jsx('a', { href: address }).text).toBe('<a></a>');
  }
  const harmless = 'https://ponuda.example/javascript:1?a=1&b=2';
  expect(jsx('a', { href: harmless }).text).toBe(
    renderToStaticMarkup(createElement('a', { href: harmless })),
  );
});

it('only what the runtime has made passes as markup: a record that looks like it is left out', () => {
  const forged = { text: '<script>', props: { dangerouslySetInnerHTML: { __html: '<script>' } } } as never;
  expect(jsx('p', { children: ['<b>', forged, new Html('<i></i>')] }).text).toBe('<p>&lt;b&gt;<i></i></p>');
});
