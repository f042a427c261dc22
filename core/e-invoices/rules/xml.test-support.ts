import type { XmlElement } from '#platform/shared/xml/element.ts';

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string) => text.replace(/&(\w+);/g, (all, name: string) => SIGNS[name] ?? all);

interface Open {
  readonly element: XmlElement & { text: string; readonly children: XmlElement[] };
  /** The namespaces in scope, by prefix; '' is the default namespace. */
  readonly spaces: ReadonlyMap<string, string>;
}

/**
 * Parses a well-formed file as written in tests: elements, attributes, text and the five predefined entities.
 * Throws if an element is not closed, so that malformed XML in a test is noticed.
 */
export function parseTestXml(text: string): XmlElement {
  const outside: Open = {
    element: { name: '', space: '', attributes: {}, children: [], text: '' },
    spaces: new Map(),
  };
  const open: [Open, ...Open[]] = [outside];
  for (const [, closed, opened, said = '', alone, between] of text.matchAll(
    /<\?[^>]*\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const [inner] = open;
    if (between !== undefined) inner.element.text += plain(between);
    if (opened !== undefined) {
      const pairs = [...said.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => ({
        key,
        value: plain(value),
      }));
      const named = pairs.filter(({ key }) => /^xmlns(:|$)/.test(key));
      const spaces = new Map([
        ...inner.spaces,
        ...named.map(({ key, value }) => [key.slice(6), value] as const),
      ]);
      const [local = '', prefix = ''] = opened.split(':').reverse();
      const element = {
        name: local,
        space: spaces.get(prefix) ?? '',
        attributes: Object.fromEntries(
          pairs
            .filter((pair) => !named.includes(pair))
            .map(({ key, value }) => [key.split(':').at(-1) ?? '', value]),
        ),
        children: [],
        text: '',
      };
      inner.element.children.push(element);
      if (alone !== '/') open.unshift({ element, spaces });
    }
    if (closed !== undefined) {
      if (inner.element.name !== closed.split(':').at(-1)) throw new Error(`${closed} is not open`);
      open.shift();
    }
  }
  const [root, ...more] = outside.element.children;
  if (!root || more.length > 0 || open.length > 1) throw new Error('no XML with one root');
  return root;
}

/** Replaces one substring of a text. Throws if the substring is missing. */
export function replaceOnce(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${from} is not there`);
  return text.replace(from, () => to);
}
