import type { Day } from '#platform/shared/dates.ts';
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
} from '#platform/shared/xml/read-value.ts';
import { elementWithChildren, quantityElement, textElement, ublFile } from '#platform/shared/xml/xml-text.ts';
import { buildNamedParty, type DocumentParty, readParty } from './party.ts';
import { requireLines } from './read-parts.ts';

/**
 * A supplier's answer to a whole order, coded according to UNCL 4343: received, accepted, partly accepted or refused.
 */
export const RESPONSE_CODES = { AB: 'received', AP: 'accepted', CA: 'partly', RE: 'refused' } as const;
export type ResponseCode = keyof typeof RESPONSE_CODES;

/** A supplier's answer to one line, coded according to UNCL 1229. */
export const LINE_CODES = { 5: 'accepted', 3: 'changed', 7: 'refused' } as const;
export type LineAnswer = (typeof LINE_CODES)[keyof typeof LINE_CODES];

export interface ResponseLine {
  /** The buyer's line id. */
  readonly id: string;
  readonly name: string;
  readonly answer: LineAnswer;
  readonly promised_on: Day | null;
  /** The quantity that the supplier would deliver instead; null if as ordered. */
  readonly quantity: string | null;
  readonly unit_code: string;
  readonly note: string;
}

/** A supplier's answer to an order, as a document. */
export interface OrderResponseDocument {
  readonly number: string;
  readonly issued_on: Day;
  readonly order_number: string;
  readonly code: ResponseCode;
  readonly note: string;
  readonly currency: string;
  readonly seller: DocumentParty;
  readonly buyer: DocumentParty;
  readonly promised_on: Day | null;
  /** Empty unless the code is `CA`. */
  readonly lines: readonly ResponseLine[];
}

const ANSWER_OF_CODE = new Map<string, LineAnswer>(Object.entries(LINE_CODES));
const CODE_OF_LINE = Object.fromEntries(Object.entries(LINE_CODES).map(([code, answer]) => [answer, code]));

/** Writes an answer to an order as UBL 2.1 in the profile Peppol BIS Ordering 3. */
export function writeOrderResponse(response: OrderResponseDocument): string {
  return ublFile(
    'OrderResponse',
    textElement('CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order_response:3'),
    textElement('ProfileID', 'urn:fdc:peppol.eu:poacc:bis:ordering:3'),
    textElement('ID', response.number),
    textElement('IssueDate', response.issued_on),
    textElement('OrderResponseCode', response.code),
    textElement('Note', response.note),
    textElement('DocumentCurrencyCode', response.currency),
    elementWithChildren('OrderReference', textElement('ID', response.order_number)),
    elementWithChildren('SellerSupplierParty', buildNamedParty(response.seller)),
    elementWithChildren('BuyerCustomerParty', buildNamedParty(response.buyer)),
    promised(response.promised_on),
    ...response.lines.map((line) =>
      elementWithChildren(
        'OrderLine',
        elementWithChildren(
          'LineItem',
          textElement('ID', line.id),
          textElement('Note', line.note),
          textElement('LineStatusCode', CODE_OF_LINE[line.answer] ?? ''),
          line.quantity === null ? '' : quantityElement('Quantity', line.quantity, line.unit_code),
          promised(line.promised_on),
          elementWithChildren(
            'Item',
            textElement('Name', line.name),
            elementWithChildren('BuyersItemIdentification', textElement('ID', line.id)),
          ),
        ),
        elementWithChildren('OrderLineReference', textElement('LineID', line.id)),
      ),
    ),
  );
}

function promised(on: Day | null): string {
  return on === null
    ? ''
    : elementWithChildren(
        'Delivery',
        elementWithChildren('PromisedDeliveryPeriod', textElement('EndDate', on)),
      );
}

function readPromise(element: XmlElement): Day | null {
  const period = findFirstElementAtPath(element, 'Delivery', 'PromisedDeliveryPeriod');
  if (!period) return null;
  return parseXmlDay(
    getTextAtPath(period, 'EndDate') || getTextAtPath(period, 'StartDate'),
    'PromisedDeliveryPeriod',
  );
}

const isCode = (code: string): code is ResponseCode => Object.hasOwn(RESPONSE_CODES, code);

/** Reads an answer to an order; throws `ReadError`. A line with an unknown code counts as changed. */
export function readOrderResponse(root: XmlElement): OrderResponseDocument {
  const code = requireText(getTextAtPath(root, 'OrderResponseCode'), 'OrderResponseCode');
  if (!isCode(code)) throw new ReadError('field_wrong', 'OrderResponseCode');
  return {
    number: requireText(getTextAtPath(root, 'ID'), 'ID'),
    issued_on: requireDay(getTextAtPath(root, 'IssueDate'), 'IssueDate'),
    order_number: requireText(getTextAtPath(root, 'OrderReference', 'ID'), 'OrderReference'),
    code,
    note: getTextAtPath(root, 'Note'),
    currency: getTextAtPath(root, 'DocumentCurrencyCode'),
    seller: readParty(root, 'SellerSupplierParty'),
    buyer: readParty(root, 'BuyerCustomerParty'),
    promised_on: readPromise(root),
    lines: requireLines(findElementsAtPath(root, 'OrderLine'), { none: code !== 'CA' }).map((line) => {
      const item = findFirstElementAtPath(line, 'LineItem') ?? line;
      const quantity = findFirstElementAtPath(item, 'Quantity');
      const status = getTextAtPath(item, 'LineStatusCode');
      return {
        id: requireText(
          getTextAtPath(line, 'OrderLineReference', 'LineID') ||
            getTextAtPath(item, 'Item', 'BuyersItemIdentification', 'ID'),
          'LineID',
        ),
        name: getTextAtPath(item, 'Item', 'Name'),
        answer: ANSWER_OF_CODE.get(status) ?? 'changed',
        promised_on: readPromise(item),
        quantity: quantity ? parseXmlDecimal(quantity.text.trim(), 'Quantity') : null,
        unit_code: quantity?.attributes.unitCode ?? '',
        note: getTextAtPath(item, 'Note'),
      };
    }),
  };
}
