import { ZipError } from '../zip/read-zip.ts';
import { matchOpeningTags } from './cell-bounds.ts';

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Returns the text content of XML with its entities decoded. */
export function decodeXmlEntities(xml: string): string {
  return xml
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (all, hex, decimal, name) => {
      if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Returns the attributes of a tag by name, without prefix. */
export function parseAttributes(tag: string): Readonly<Record<string, string>> {
  const found = tag.matchAll(/(?:[\w-]+:)?([\w.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g);
  return Object.fromEntries(
    Array.from(found, ([, name, double, single]) => [name, decodeXmlEntities(double ?? single ?? '')]),
  );
}

/**
 * Yields each element with the given name, with its attributes and content. An element must not be nested in another
 * with the same name.
 */
export function* iterateElements(xml: string, name: string): Generator<{ tag: string; inner: string }> {
  let closed = 0;
  for (const { index, 1: prefix } of matchOpeningTags(xml, name)) {
    if (index < closed) throw new ZipError('an element in its like');
    const end = xml.indexOf('>', index);
    if (end < 0) throw new ZipError('a broken tag');
    const tag = xml.slice(index, end + 1);
    if (tag.endsWith('/>')) {
      yield { tag, inner: '' };
      continue;
    }
    const close = xml.indexOf(`</${prefix === undefined ? '' : `${prefix}:`}${name}`, end);
    if (close < 0) throw new ZipError('an element without an end');
    closed = close;
    yield { tag, inner: xml.slice(end + 1, close) };
  }
}

/** Returns the concatenated text of an element, without phonetic hints. */
export function extractText(inner: string): string {
  const written = inner.includes('rPh') ? withoutReadings(inner) : inner;
  return Array.from(written.matchAll(/<(?:[\w.-]+:)?t(?:\s[^<>]*)?>([^<]*)/g), ([, text = '']) =>
    decodeXmlEntities(text),
  ).join('');
}

function withoutReadings(inner: string): string {
  let text = inner;
  for (const { tag, inner: reading } of iterateElements(inner, 'rPh')) text = text.replace(tag + reading, '');
  return text;
}
