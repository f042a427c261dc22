import type { Day } from '#platform/shared/dates.ts';
import { all, first, textAt, type XmlElement } from '#platform/shared/xml/element.ts';
import { dayText, decimalText, demandDay, demandText, ReadError } from '#platform/shared/xml/read-value.ts';
import { group, leaf, measure, ublFile } from '#platform/shared/xml/xml-text.ts';
import { type DocumentParty, namedParty, readParty } from './party.ts';
import { demandLines } from './read-parts.ts';

/** A supplier's answer to a whole order, by UNCL 4343: received, accepted, partly accepted or refused. */
export const RESPONSE_CODES = { AB: 'received', AP: 'accepted', CA: 'partly', RE: 'refused' } as const;
export type ResponseCode = keyof typeof RESPONSE_CODES;

/** A supplier's answer to one line, by UNCL 1229. */
export const LINE_CODES = { 5: 'accepted', 3: 'changed', 7: 'refused' } as const;
export type LineAnswer = (typeof LINE_CODES)[keyof typeof LINE_CODES];

export interface ResponseLine {
  /** The buyer's id of the line. */
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
    leaf('CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order_response:3'),
    leaf('ProfileID', 'urn:fdc:peppol.eu:poacc:bis:ordering:3'),
    leaf('ID', response.number),
    leaf('IssueDate', response.issued_on),
    leaf('OrderResponseCode', response.code),
    leaf('Note', response.note),
    leaf('DocumentCurrencyCode', response.currency),
    group('OrderReference', leaf('ID', response.order_number)),
    group('SellerSupplierParty', namedParty(response.seller)),
    group('BuyerCustomerParty', namedParty(response.buyer)),
    promised(response.promised_on),
    ...response.lines.map((line) =>
      group(
        'OrderLine',
        group(
          'LineItem',
          leaf('ID', line.id),
          leaf('Note', line.note),
          leaf('LineStatusCode', CODE_OF_LINE[line.answer] ?? ''),
          line.quantity === null ? '' : measure('Quantity', line.quantity, line.unit_code),
          promised(line.promised_on),
          group('Item', leaf('Name', line.name), group('BuyersItemIdentification', leaf('ID', line.id))),
        ),
        group('OrderLineReference', leaf('LineID', line.id)),
      ),
    ),
  );
}

function promised(on: Day | null): string {
  return on === null ? '' : group('Delivery', group('PromisedDeliveryPeriod', leaf('EndDate', on)));
}

function readPromise(element: XmlElement): Day | null {
  const period = first(element, 'Delivery', 'PromisedDeliveryPeriod');
  if (!period) return null;
  return dayText(textAt(period, 'EndDate') || textAt(period, 'StartDate'), 'PromisedDeliveryPeriod');
}

const isCode = (code: string): code is ResponseCode => Object.hasOwn(RESPONSE_CODES, code);

/** Reads an answer to an order; throws `ReadError`. A line with an unknown code counts as changed. */
export function readOrderResponse(root: XmlElement): OrderResponseDocument {
  const code = demandText(textAt(root, 'OrderResponseCode'), 'OrderResponseCode');
  if (!isCode(code)) throw new ReadError('field_wrong', 'OrderResponseCode');
  return {
    number: demandText(textAt(root, 'ID'), 'ID'),
    issued_on: demandDay(textAt(root, 'IssueDate'), 'IssueDate'),
    order_number: demandText(textAt(root, 'OrderReference', 'ID'), 'OrderReference'),
    code,
    note: textAt(root, 'Note'),
    currency: textAt(root, 'DocumentCurrencyCode'),
    seller: readParty(root, 'SellerSupplierParty'),
    buyer: readParty(root, 'BuyerCustomerParty'),
    promised_on: readPromise(root),
    lines: demandLines(all(root, 'OrderLine'), { none: code !== 'CA' }).map((line) => {
      const item = first(line, 'LineItem') ?? line;
      const quantity = first(item, 'Quantity');
      const status = textAt(item, 'LineStatusCode');
      return {
        id: demandText(
          textAt(line, 'OrderLineReference', 'LineID') ||
            textAt(item, 'Item', 'BuyersItemIdentification', 'ID'),
          'LineID',
        ),
        name: textAt(item, 'Item', 'Name'),
        answer: ANSWER_OF_CODE.get(status) ?? 'changed',
        promised_on: readPromise(item),
        quantity: quantity ? decimalText(quantity.text.trim(), 'Quantity') : null,
        unit_code: quantity?.attributes.unitCode ?? '',
        note: textAt(item, 'Note'),
      };
    }),
  };
}
