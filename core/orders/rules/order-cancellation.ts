import type { Day } from '#platform/shared/dates.ts';
import { getTextAtPath, type XmlElement } from '#platform/shared/xml/element.ts';
import { requireDay, requireText } from '#platform/shared/xml/read-value.ts';
import { elementWithChildren, textElement, ublFile } from '#platform/shared/xml/xml-text.ts';
import { buildNamedParty, type DocumentParty, readParty } from './party.ts';

/** A document that voids a whole order that was already sent. */
export interface OrderCancellationDocument {
  readonly number: string;
  readonly issued_on: Day;
  /** The document's note; never empty, because the standard requires one. */
  readonly note: string;
  readonly order_number: string;
  readonly buyer: DocumentParty;
  readonly seller: DocumentParty;
}

const TRANSACTION = 'urn:fdc:peppol.eu:poacc:trns:order_cancellation:3';
const PROFILE = 'urn:fdc:peppol.eu:poacc:bis:advanced_ordering:3';

/**
 * Writes the cancellation as UBL 2.1 in the profile Peppol BIS Advanced Ordering 3, the only profile in which a buyer
 * can cancel an order.
 */
export function writeOrderCancellation(cancellation: OrderCancellationDocument): string {
  return ublFile(
    'OrderCancellation',
    textElement('CustomizationID', TRANSACTION),
    textElement('ProfileID', PROFILE),
    textElement('ID', cancellation.number),
    textElement('IssueDate', cancellation.issued_on),
    textElement('CancellationNote', cancellation.note),
    elementWithChildren('OrderReference', textElement('ID', cancellation.order_number)),
    elementWithChildren('BuyerCustomerParty', buildNamedParty(cancellation.buyer)),
    // The Peppol rules require the seller's address, but only the buyer's number.
    elementWithChildren('SellerSupplierParty', buildNamedParty(cancellation.seller, { where: true })),
  );
}

/** Reads a cancellation written by `writeOrderCancellation`; throws `ReadError`. */
export function readOrderCancellation(root: XmlElement): OrderCancellationDocument {
  return {
    number: requireText(getTextAtPath(root, 'ID'), 'ID'),
    issued_on: requireDay(getTextAtPath(root, 'IssueDate'), 'IssueDate'),
    note: getTextAtPath(root, 'CancellationNote'),
    order_number: requireText(getTextAtPath(root, 'OrderReference', 'ID'), 'OrderReference'),
    buyer: readParty(root, 'BuyerCustomerParty'),
    seller: readParty(root, 'SellerSupplierParty'),
  };
}
