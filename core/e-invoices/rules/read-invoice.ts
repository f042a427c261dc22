import type { XmlElement } from '#platform/shared/xml/element.ts';
import { ReadError, type ReadProblem } from '#platform/shared/xml/read-value.ts';
import type { InvoiceDocument } from './document.ts';
import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';
import { toCreditNote } from './to-credit-note.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

const READERS: Readonly<Record<string, (root: XmlElement) => InvoiceDocument>> = {
  [`${UBL}Invoice-2 Invoice`]: readUbl,
  [`${UBL}CreditNote-2 CreditNote`]: readUbl,
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice': readCii,
};

/** The namespace of ZUGFeRD 1, which uses different elements for amounts and parties and is not supported. */
const OLD_ZUGFERD = 'urn:ferd:CrossIndustryDocument:';

/** The maximum number of nested envelopes around an invoice, as used by Serbia's government system and Peppol. */
const ENVELOPES = 2;

export type InvoiceReadResult =
  | { readonly invoice: InvoiceDocument }
  | { readonly problem: ReadProblem; readonly field: string };

/**
 * Reads a document in any supported syntax, with or without an envelope. Returns the problem if it cannot be
 * read.
 */
export function readInvoice(root: XmlElement): InvoiceReadResult {
  try {
    const [found, second] = findInvoices(root, ENVELOPES);
    if (!found && root.space.startsWith(OLD_ZUGFERD)) return { problem: 'old_zugferd', field: '' };
    if (!found) return { problem: 'not_an_invoice', field: root.name.slice(0, 100) };
    if (second) return { problem: 'several_invoices', field: '' };
    const [element, read] = found;
    return { invoice: toCreditNote(read(element)) };
  } catch (error) {
    if (error instanceof ReadError) return { problem: error.problem, field: error.field };
    throw error;
  }
}

function findInvoices(
  element: XmlElement,
  deeper: number,
): [XmlElement, (root: XmlElement) => InvoiceDocument][] {
  const name = `${element.space} ${element.name}`;
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read) return [[element, read]];
  return deeper === 0 ? [] : element.children.flatMap((child) => findInvoices(child, deeper - 1));
}
