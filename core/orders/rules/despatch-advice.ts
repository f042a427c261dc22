import type { Day } from '#platform/shared/dates.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { elementsAtPath, firstElementAtPath, textAt, type XmlElement } from '#platform/shared/xml/element.ts';
import {
  dayText,
  decimalText,
  ReadError,
  requireDay,
  requireText,
  shortText,
} from '#platform/shared/xml/read-value.ts';
import { type DocumentParty, readParty } from './party.ts';
import { requireLines } from './read-parts.ts';

export interface DespatchLine {
  /**
   * The buyer's id of the order line, '' if the file does not state it; and the number of its order, if the line states
   * one.
   */
  readonly order_line: string;
  readonly order_number: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit_code: string;
  readonly batch: string;
  readonly note: string;
}

/** The content of a supplier's announcement of a delivery. */
export interface DespatchAdviceDocument {
  readonly number: string;
  readonly issued_on: Day;
  readonly order_number: string;
  readonly note: string;
  readonly supplier: DocumentParty;
  readonly arrives_on: Day | null;
  readonly lines: readonly DespatchLine[];
}

/** Serbia's e-otpremnica contains this text if the line of the order is not known. */
const NO_LINE = 'N/A';

/** Reads a despatch advice of Peppol, of Serbia's state system or of another UBL 2.1 profile; throws `ReadError`. */
export function readDespatchAdvice(root: XmlElement): DespatchAdviceDocument {
  const lines = requireLines(elementsAtPath(root, 'DespatchLine')).map(readLine);
  const period = firstElementAtPath(root, 'Shipment', 'Delivery', 'EstimatedDeliveryPeriod');
  const actual = textAt(root, 'Shipment', 'Delivery', 'ActualDeliveryDate');
  const until = period ? textAt(period, 'EndDate') || textAt(period, 'StartDate') : actual;
  return {
    number: requireText(textAt(root, 'ID'), 'ID'),
    issued_on: requireDay(textAt(root, 'IssueDate'), 'IssueDate'),
    order_number: requireText(
      textAt(root, 'OrderReference', 'ID') || (lines[0]?.order_number ?? ''),
      'OrderReference',
    ),
    note: textAt(root, 'Note'),
    supplier: readParty(root, 'DespatchSupplierParty'),
    arrives_on: dayText(until, 'EstimatedDeliveryPeriod'),
    lines,
  };
}

function readLine(line: XmlElement): DespatchLine {
  const quantity = firstElementAtPath(line, 'DeliveredQuantity');
  const delivered = decimalText(quantity?.text.trim() ?? '', 'DeliveredQuantity');
  if (dec(delivered).isNegative()) throw new ReadError('field_wrong', 'DeliveredQuantity');
  const name = shortText(textAt(line, 'Item', 'Name'));
  // The buyer's item id is more reliable than the line number, which a supplier's system may assign itself.
  const id =
    textAt(line, 'Item', 'BuyersItemIdentification', 'ID') || textAt(line, 'OrderLineReference', 'LineID');
  const order_line = id === NO_LINE ? '' : id;
  if (name === '' || order_line !== '') requireText(order_line, 'LineID');
  return {
    order_line,
    order_number: shortText(textAt(line, 'OrderLineReference', 'OrderReference', 'ID')),
    name,
    quantity: delivered,
    unit_code: shortText(quantity?.attributes.unitCode ?? ''),
    batch: shortText(textAt(line, 'Item', 'ItemInstance', 'LotIdentification', 'LotNumberID')),
    note: textAt(line, 'Note'),
  };
}
