import type { Day } from '#platform/shared/dates.ts';
import { all, first, textAt, type XmlElement } from '#platform/shared/xml/element.ts';
import { decimalText, demandDay, demandText } from '#platform/shared/xml/read-value.ts';
import { group, leaf, measure, ublFile } from '#platform/shared/xml/xml-text.ts';
import { type DocumentParty, namedParty, readParty } from './party.ts';
import { demandLines } from './read-parts.ts';

export interface ReceiptLine {
  /** The buyer's id of the line. */
  readonly id: string;
  readonly name: string;
  readonly unit_code: string;
  /** The whole received quantity, including damaged goods. */
  readonly received: string;
  readonly rejected: string;
  /** The quantity that will no longer be delivered. */
  readonly short: string;
}

/** A receipt of goods for an order, or the reversal of one, as a document. Quantities of a reversal are negative. */
export interface ReceiptAdviceDocument {
  readonly number: string;
  readonly issued_on: Day;
  readonly note: string;
  readonly order_number: string;
  /** The supplier's number of its despatch advice or delivery note; '' if there is none. */
  readonly despatch_number: string;
  /** The number of the receipt that this one reverses; '' if it is no reversal. */
  readonly reverses: string;
  readonly buyer: DocumentParty;
  readonly supplier: DocumentParty;
  readonly lines: readonly ReceiptLine[];
}

const unless = (value: string, none: string) => (value === none ? '' : value);

/** Writes a receipt as a UBL 2.1 receipt advice. It names no profile, because Peppol has none for it. */
export function writeReceiptAdvice(receipt: ReceiptAdviceDocument): string {
  return ublFile(
    'ReceiptAdvice',
    leaf('UBLVersionID', '2.1'),
    leaf('ID', receipt.number),
    leaf('IssueDate', receipt.issued_on),
    leaf('Note', receipt.note),
    leaf('LineCountNumeric', String(receipt.lines.length)),
    group('OrderReference', leaf('ID', receipt.order_number)),
    group('DespatchDocumentReference', leaf('ID', receipt.despatch_number)),
    group(
      'AdditionalDocumentReference',
      leaf('ID', receipt.reverses),
      receipt.reverses === '' ? '' : leaf('DocumentType', REVERSED),
    ),
    group('DeliveryCustomerParty', namedParty(receipt.buyer)),
    group('DespatchSupplierParty', namedParty(receipt.supplier)),
    ...receipt.lines.map(({ id, name, unit_code, received, rejected, short }) =>
      group(
        'ReceiptLine',
        leaf('ID', id),
        measure('ReceivedQuantity', received, unit_code),
        // The short quantity refers to a despatch advice: the announced quantity that was not delivered. Without a
        // despatch advice it is left out.
        receipt.despatch_number === '' ? '' : measure('ShortQuantity', unless(short, '0'), unit_code),
        measure('RejectedQuantity', unless(rejected, '0'), unit_code),
        group('OrderLineReference', leaf('LineID', id)),
        group('Item', leaf('Name', name), group('BuyersItemIdentification', leaf('ID', id))),
      ),
    ),
  );
}

/** The type of the referenced document, in the wording of the standard. */
const REVERSED = 'Reversed receipt advice';

/** Reads a receipt advice written by `writeReceiptAdvice`; throws `ReadError`. */
export function readReceiptAdvice(root: XmlElement): ReceiptAdviceDocument {
  return {
    number: demandText(textAt(root, 'ID'), 'ID'),
    issued_on: demandDay(textAt(root, 'IssueDate'), 'IssueDate'),
    note: textAt(root, 'Note'),
    order_number: textAt(root, 'OrderReference', 'ID'),
    despatch_number: textAt(root, 'DespatchDocumentReference', 'ID'),
    reverses: textAt(root, 'AdditionalDocumentReference', 'ID'),
    buyer: readParty(root, 'DeliveryCustomerParty'),
    supplier: readParty(root, 'DespatchSupplierParty'),
    lines: demandLines(all(root, 'ReceiptLine')).map((line) => ({
      id: textAt(line, 'OrderLineReference', 'LineID'),
      name: textAt(line, 'Item', 'Name'),
      unit_code: first(line, 'ReceivedQuantity')?.attributes.unitCode ?? '',
      received: decimalText(textAt(line, 'ReceivedQuantity'), 'ReceivedQuantity'),
      rejected: decimalText(textAt(line, 'RejectedQuantity'), 'RejectedQuantity', '0'),
      short: decimalText(textAt(line, 'ShortQuantity'), 'ShortQuantity', '0'),
    })),
  };
}
