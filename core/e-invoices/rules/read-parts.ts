import type { XmlElement } from '#platform/shared/xml/element.ts';
import { ReadError, truncateText } from '#platform/shared/xml/read-value.ts';
import { INVOICE_KIND_BY_CODE, type InvoiceKind, MAX_INVOICE_LINES } from './document.ts';
import { isCompanyNumber } from './identity.ts';

const KINDS = new Map<string, InvoiceKind>(Object.entries(INVOICE_KIND_BY_CODE));

export function parseInvoiceKind(code: string): InvoiceKind {
  const kind = KINDS.get(code);
  if (!kind) throw new ReadError('kind_unknown', code.slice(0, 10));
  return kind;
}

/** Returns a document's lines. Throws if there are none. */
export function requireInvoiceLines(lines: readonly XmlElement[]): readonly XmlElement[] {
  if (lines.length === 0) throw new ReadError('no_lines');
  if (lines.length > MAX_INVOICE_LINES) throw new ReadError('too_many_lines', String(lines.length));
  return lines;
}

/** Returns a party's distinct numbers. A string without a digit, such as a remark about tax, is not a number. */
export function listTaxNumbers(texts: readonly string[]): string[] {
  return [...new Set(texts.filter(isCompanyNumber).map(truncateText))];
}
