import type { Day } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  findElementsAtPath,
  findFirstElementAtPath,
  getTextAtPath,
  type XmlElement,
} from '#platform/shared/xml/element.ts';
import {
  parseXmlDay,
  parseXmlDecimal,
  ReadError,
  requireDay,
  requireText,
  truncateText,
} from '#platform/shared/xml/read-value.ts';
import { type DocumentParty, readParty } from './party.ts';
import { requireLines } from './read-parts.ts';

export interface DespatchLine {
  /**
   * The buyer's id for the order line; '' if the file does not contain it. `order_number` is the order that the line
   * refers to, if any.
   */
  readonly order_line: string;
  readonly order_number: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit_code: string;
  readonly batch: string;
  readonly note: string;
}

/** The content of a supplier's delivery announcement. */
export interface DespatchAdviceDocument {
  readonly number: string;
  readonly issued_on: Day;
  readonly order_number: string;
  readonly note: string;
  readonly supplier: DocumentParty;
  readonly arrives_on: Day | null;
  readonly lines: readonly DespatchLine[];
}

/** Serbia's e-otpremnica contains this text if the order line is unknown. */
const NO_LINE = 'N/A';

/**
 * Reads a despatch advice in the format of Peppol, Serbia's state system or another UBL 2.1 profile; throws
 * `ReadError`.
 */
export function readDespatchAdvice(root: XmlElement): DespatchAdviceDocument {
  const lines = requireLines(findElementsAtPath(root, 'DespatchLine')).map(readLine);
  const period = findFirstElementAtPath(root, 'Shipment', 'Delivery', 'EstimatedDeliveryPeriod');
  const actual = getTextAtPath(root, 'Shipment', 'Delivery', 'ActualDeliveryDate');
  const until = period ? getTextAtPath(period, 'EndDate') || getTextAtPath(period, 'StartDate') : actual;
  return {
    number: requireText(getTextAtPath(root, 'ID'), 'ID'),
    issued_on: requireDay(getTextAtPath(root, 'IssueDate'), 'IssueDate'),
    order_number: requireText(
      getTextAtPath(root, 'OrderReference', 'ID') || (lines[0]?.order_number ?? ''),
      'OrderReference',
    ),
    note: getTextAtPath(root, 'Note'),
    supplier: readParty(root, 'DespatchSupplierParty'),
    arrives_on: parseXmlDay(until, 'EstimatedDeliveryPeriod'),
    lines,
  };
}

function readLine(line: XmlElement): DespatchLine {
  const quantity = findFirstElementAtPath(line, 'DeliveredQuantity');
  const delivered = parseXmlDecimal(quantity?.text.trim() ?? '', 'DeliveredQuantity');
  if (toDecimal(delivered).isNegative()) throw new ReadError('field_wrong', 'DeliveredQuantity');
  const name = truncateText(getTextAtPath(line, 'Item', 'Name'));
  // The buyer's item id is more reliable than the line number, which a supplier's system may assign itself.
  const id =
    getTextAtPath(line, 'Item', 'BuyersItemIdentification', 'ID') ||
    getTextAtPath(line, 'OrderLineReference', 'LineID');
  const order_line = id === NO_LINE ? '' : id;
  if (name === '' || order_line !== '') requireText(order_line, 'LineID');
  return {
    order_line,
    order_number: truncateText(getTextAtPath(line, 'OrderLineReference', 'OrderReference', 'ID')),
    name,
    quantity: delivered,
    unit_code: truncateText(quantity?.attributes.unitCode ?? ''),
    batch: truncateText(getTextAtPath(line, 'Item', 'ItemInstance', 'LotIdentification', 'LotNumberID')),
    note: getTextAtPath(line, 'Note'),
  };
}
