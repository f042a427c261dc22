import { SaxesParser } from 'saxes';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import type { XmlElement } from '#platform/shared/xml/element.ts';
import { XmlError } from './xml-error.ts';
import { decodeXmlFile } from './xml-text.ts';

/**
 * The maximum number of elements and attributes in a file together. An invoice of 2,000 lines has less than half as
 * many, nested about twelve levels deep.
 */
const PARTS_MAX = 300_000;
/**
 * The maximum number of attributes of an element. Elements in invoices have fewer than ten, including the namespaces
 * of the root.
 */
const ATTRIBUTES_MAX = 100;
const DEPTH_MAX = 40;
/** Elements that contain an embedded file as text; their content is ignored. */
const BINARY = /BinaryObject$/;

interface Open {
  readonly element: { text: string; children: XmlElement[] } & XmlElement;
}

/**
 * Parses the elements of an XML file. Rejects a document type before parsing, so that only XML's five predefined
 * entities exist and nothing outside the file is referenced. The limits stop files designed to consume time or
 * memory. Throws `XmlError`.
 */
export function parseXml(content: Uint8Array): XmlElement {
  const text = decodeXmlFile(content);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new XmlError('doctype');
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Open[] = [];
  let root: XmlElement | undefined;
  let parts = 0;
  let attributesOfElement = 0;
  const countPart = () => {
    parts += 1;
    if (parts > PARTS_MAX) throw new XmlError('too_complex');
  };
  const addText = (part: string) => {
    const element = open.at(-1)?.element;
    if (!element || BINARY.test(element.name)) return;
    if (element.text.length + part.length > MAX_LONG_TEXT_LENGTH) throw new XmlError('text_too_long');
    element.text += part;
  };
  parser.on('error', () => {
    throw new XmlError('not_xml');
  });
  // Checked during parsing, because the parser collects all attributes of an element before it reports the element.
  parser.on('attribute', () => {
    countPart();
    attributesOfElement += 1;
    if (attributesOfElement > ATTRIBUTES_MAX) throw new XmlError('too_complex');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    attributesOfElement = 0;
    countPart();
    if (open.length >= DEPTH_MAX) throw new XmlError('too_complex');
    const plain: Record<string, string> = Object.create(null);
    for (const one of Object.values(attributes)) {
      if (one.value.length > MAX_LONG_TEXT_LENGTH) throw new XmlError('text_too_long');
      plain[one.local] = one.value;
    }
    const element = { name: local, space: uri, attributes: plain, children: [], text: '' };
    const parent = open.at(-1)?.element;
    if (parent) parent.children.push(element);
    else root = element;
    open.push({ element });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  if (!root) throw new XmlError('not_xml');
  return root;
}
