import type { Day } from '#platform/shared/dates.ts';
import { textAt, type XmlElement } from '#platform/shared/xml/element.ts';
import { demandDay, demandText } from '#platform/shared/xml/read-value.ts';
import { group, leaf, ublFile } from '#platform/shared/xml/xml-text.ts';
import { type DocumentParty, namedParty, readParty } from './party.ts';

/** A document that voids a whole order that was already sent. */
export interface OrderCancellationDocument {
  readonly number: string;
  readonly issued_on: Day;
  /** The note of the document; never empty, because the standard requires one. */
  readonly note: string;
  readonly order_number: string;
  readonly buyer: DocumentParty;
  readonly seller: DocumentParty;
}

const TRANSACTION = 'urn:fdc:peppol.eu:poacc:trns:order_cancellation:3';
const PROFILE = 'urn:fdc:peppol.eu:poacc:bis:advanced_ordering:3';

/**
 * Writes the cancellation as UBL 2.1 in the profile Peppol BIS Advanced Ordering 3, the only one with a cancellation by
 * the buyer.
 */
export function writeOrderCancellation(cancellation: OrderCancellationDocument): string {
  return ublFile(
    'OrderCancellation',
    leaf('CustomizationID', TRANSACTION),
    leaf('ProfileID', PROFILE),
    leaf('ID', cancellation.number),
    leaf('IssueDate', cancellation.issued_on),
    leaf('CancellationNote', cancellation.note),
    group('OrderReference', leaf('ID', cancellation.order_number)),
    group('BuyerCustomerParty', namedParty(cancellation.buyer)),
    // The Peppol rules require the seller's address, but only the buyer's number.
    group('SellerSupplierParty', namedParty(cancellation.seller, { where: true })),
  );
}

/** Reads a cancellation written by `writeOrderCancellation`; throws `ReadError`. */
export function readOrderCancellation(root: XmlElement): OrderCancellationDocument {
  return {
    number: demandText(textAt(root, 'ID'), 'ID'),
    issued_on: demandDay(textAt(root, 'IssueDate'), 'IssueDate'),
    note: textAt(root, 'CancellationNote'),
    order_number: demandText(textAt(root, 'OrderReference', 'ID'), 'OrderReference'),
    buyer: readParty(root, 'BuyerCustomerParty'),
    seller: readParty(root, 'SellerSupplierParty'),
  };
}
