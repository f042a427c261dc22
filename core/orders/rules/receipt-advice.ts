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
  /** Everything that came, what is damaged among it. */
  readonly received: string;
  readonly rejected: string;
  /** Says what will not come any more. */
  readonly short: string;
}

/** Says what a warehouse took in of an order, or took back of it, as a file. Quantities of the latter are negative. */
export interface ReceiptAdviceDocument {
  readonly number: string;
  readonly issued_on: Day;
  readonly note: string;
  readonly order_number: string;
  /** The supplier's number of its despatch advice or delivery note; '' where it has none. */
  readonly despatch_number: string;
  /** The receipt that this one takes back; '' for a receipt of its own. */
  readonly reverses: string;
  readonly buyer: DocumentParty;
  readonly supplier: DocumentParty;
  readonly lines: readonly ReceiptLine[];
}

const unless = (value: string, none: string) => (value === none ? '' : value);

/** Writes a receipt as a receipt advice of UBL 2.1. Peppol has no profile of it, so that it names none. */
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
        // Short is what a despatch note announced and did not come; without one nothing was announced.
        receipt.despatch_number === '' ? '' : measure('ShortQuantity', unless(short, '0'), unit_code),
        measure('RejectedQuantity', unless(rejected, '0'), unit_code),
        group('OrderLineReference', leaf('LineID', id)),
        group('Item', leaf('Name', name), group('BuyersItemIdentification', leaf('ID', id))),
      ),
    ),
  );
}

/** The kind of the other document, in the words of the standard. */
const REVERSED = 'Reversed receipt advice';

/** Reads a receipt advice of the shape that is written here; throws `ReadError`. */
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
