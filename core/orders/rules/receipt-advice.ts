import type { Day } from '#platform/shared/dates.ts';
import {
  findElementsAtPath,
  findFirstElementAtPath,
  getTextAtPath,
  type XmlElement,
} from '#platform/shared/xml/element.ts';
import { parseXmlDecimal, requireDay, requireText } from '#platform/shared/xml/read-value.ts';
import { elementWithChildren, quantityElement, textElement, ublFile } from '#platform/shared/xml/xml-text.ts';
import { buildNamedParty, type DocumentParty, readParty } from './party.ts';
import { requireLines } from './read-parts.ts';

export interface ReceiptLine {
  /** The buyer's line id. */
  readonly id: string;
  readonly name: string;
  readonly unit_code: string;
  /** The total received quantity, including damaged goods. */
  readonly received: string;
  readonly rejected: string;
  /** The quantity that will no longer be delivered. */
  readonly short: string;
}

/**
 * A document about a goods receipt for an order, or about the reversal of a receipt. Quantities of a reversal are
 * negative.
 */
export interface ReceiptAdviceDocument {
  readonly number: string;
  readonly issued_on: Day;
  /** The day on which the goods arrived; null for a short closing or a reversal. */
  readonly received_on: Day | null;
  readonly note: string;
  readonly order_number: string;
  /** The number of the supplier's despatch advice or delivery note; '' if there is none. */
  readonly despatch_number: string;
  /** The number of the receipt that this receipt reverses; '' if it is not a reversal. */
  readonly reverses: string;
  readonly buyer: DocumentParty;
  readonly supplier: DocumentParty;
  readonly lines: readonly ReceiptLine[];
}

const unless = (value: string, none: string) => (value === none ? '' : value);

/** Writes a receipt as a UBL 2.1 receipt advice, without a profile because Peppol has none for receipts. */
export function writeReceiptAdvice(receipt: ReceiptAdviceDocument): string {
  return ublFile(
    'ReceiptAdvice',
    textElement('UBLVersionID', '2.1'),
    textElement('ID', receipt.number),
    textElement('IssueDate', receipt.issued_on),
    textElement('Note', receipt.note),
    textElement('LineCountNumeric', String(receipt.lines.length)),
    elementWithChildren('OrderReference', textElement('ID', receipt.order_number)),
    elementWithChildren('DespatchDocumentReference', textElement('ID', receipt.despatch_number)),
    elementWithChildren(
      'AdditionalDocumentReference',
      textElement('ID', receipt.reverses),
      receipt.reverses === '' ? '' : textElement('DocumentType', REVERSED),
    ),
    elementWithChildren('DeliveryCustomerParty', buildNamedParty(receipt.buyer)),
    elementWithChildren('DespatchSupplierParty', buildNamedParty(receipt.supplier)),
    ...receipt.lines.map(({ id, name, unit_code, received, rejected, short }) =>
      elementWithChildren(
        'ReceiptLine',
        textElement('ID', id),
        quantityElement('ReceivedQuantity', received, unit_code),
        // The short quantity is the announced quantity that was not delivered. It refers to a despatch advice, so it
        // is omitted if the receipt has none.
        receipt.despatch_number === '' ? '' : quantityElement('ShortQuantity', unless(short, '0'), unit_code),
        quantityElement('RejectedQuantity', unless(rejected, '0'), unit_code),
        textElement('ReceivedDate', receipt.received_on ?? ''),
        elementWithChildren('OrderLineReference', textElement('LineID', id)),
        elementWithChildren(
          'Item',
          textElement('Name', name),
          elementWithChildren('BuyersItemIdentification', textElement('ID', id)),
        ),
      ),
    ),
  );
}

/** The type of the referenced document, in the wording of the standard. */
const REVERSED = 'Reversed receipt advice';

/** Reads a receipt advice written by `writeReceiptAdvice`; throws `ReadError`. */
export function readReceiptAdvice(root: XmlElement): ReceiptAdviceDocument {
  const receivedOn = getTextAtPath(root, 'ReceiptLine', 'ReceivedDate');
  return {
    number: requireText(getTextAtPath(root, 'ID'), 'ID'),
    issued_on: requireDay(getTextAtPath(root, 'IssueDate'), 'IssueDate'),
    received_on: receivedOn === '' ? null : requireDay(receivedOn, 'ReceivedDate'),
    note: getTextAtPath(root, 'Note'),
    order_number: getTextAtPath(root, 'OrderReference', 'ID'),
    despatch_number: getTextAtPath(root, 'DespatchDocumentReference', 'ID'),
    reverses: getTextAtPath(root, 'AdditionalDocumentReference', 'ID'),
    buyer: readParty(root, 'DeliveryCustomerParty'),
    supplier: readParty(root, 'DespatchSupplierParty'),
    lines: requireLines(findElementsAtPath(root, 'ReceiptLine')).map((line) => ({
      id: getTextAtPath(line, 'OrderLineReference', 'LineID'),
      name: getTextAtPath(line, 'Item', 'Name'),
      unit_code: findFirstElementAtPath(line, 'ReceivedQuantity')?.attributes.unitCode ?? '',
      received: parseXmlDecimal(getTextAtPath(line, 'ReceivedQuantity'), 'ReceivedQuantity'),
      rejected: parseXmlDecimal(getTextAtPath(line, 'RejectedQuantity'), 'RejectedQuantity', '0'),
      short: parseXmlDecimal(getTextAtPath(line, 'ShortQuantity'), 'ShortQuantity', '0'),
    })),
  };
}
