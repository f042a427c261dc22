import type { XmlElement } from './element.ts';

/** The types of UBL 2.1 documents that the product writes; invoices are written only for the demo. */
export type UblRoot =
  | 'Order'
  | 'OrderResponse'
  | 'OrderCancellation'
  | 'DespatchAdvice'
  | 'ReceiptAdvice'
  | 'Invoice';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
/** Matches all characters that XML 1.0 cannot contain, including lone surrogates. */
const ILLEGAL = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns a trimmed text without characters that XML cannot contain. */
export function toXmlText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(ILLEGAL, '').trim();
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Writes an element with text; '' if the text is empty, because the Peppol rules reject empty elements. */
export function textElement(
  name: string,
  value: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const text = toXmlText(value);
  if (text === '') return '';
  const pairs = Object.entries(attributes).map(([key, one]) => ` ${key}="${escaped(one)}"`);
  return `<cbc:${name}${pairs.join('')}>${escaped(text)}</cbc:${name}>`;
}

/** Writes a quantity with its unit as a UN/ECE Recommendation 20 code. */
export function quantityElement(name: string, value: string, code: string): string {
  return textElement(name, value, { unitCode: code });
}

/** Writes an element with child elements, in schema order; '' if it has no children. */
export function elementWithChildren(name: string, ...parts: readonly string[]): string {
  const inner = parts.join('');
  return inner === '' ? '' : `<cac:${name}>${inner}</cac:${name}>`;
}

/** The namespaces of elements with child elements, and of elements with text. */
const AGGREGATE = `${UBL}CommonAggregateComponents-2`;
const BASIC = `${UBL}CommonBasicComponents-2`;
const COPIED_ATTRIBUTES = ['schemeID', 'unitCode'];

/**
 * Writes an element of a parsed file with its children, text and `COPIED_ATTRIBUTES`; '' for elements in other
 * namespaces.
 */
export function copyElement(element: XmlElement | undefined): string {
  if (element?.space === AGGREGATE)
    return elementWithChildren(element.name, ...element.children.map(copyElement));
  if (element?.space !== BASIC) return '';
  const allowed = Object.entries(element.attributes).filter(([name]) => COPIED_ATTRIBUTES.includes(name));
  return textElement(element.name, element.text, Object.fromEntries(allowed));
}

/** Writes the whole file, with the namespaces of UBL 2.1. */
export function ublFile(root: UblRoot, ...parts: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${root} xmlns="${UBL}${root}-2"`,
    ` xmlns:cac="${AGGREGATE}" xmlns:cbc="${BASIC}">`,
    ...parts,
    `</${root}>\n`,
  ].join('');
}

/** Returns whether an element is the root of this kind of UBL 2.1 file. */
export function isUbl(element: { readonly name: string; readonly space: string }, root: UblRoot): boolean {
  return element.name === root && element.space === `${UBL}${root}-2`;
}
