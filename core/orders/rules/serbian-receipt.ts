import { type Day, wallTimeInBelgrade } from '#platform/shared/dates.ts';
import { type Decimal, min, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { findUnitConversion, UNIT_CODES } from '#platform/shared/unit-codes.ts';
import type { Unit } from '#platform/shared/units.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import {
  findElementsAtPath,
  findFirstElementAtPath,
  getTextAtPath,
  type XmlElement,
} from '#platform/shared/xml/element.ts';
import {
  copyElement,
  elementWithChildren,
  quantityElement,
  textElement,
  ublFile,
} from '#platform/shared/xml/xml-text.ts';
import { type DespatchLine, readDespatchAdvice } from './despatch-advice.ts';
import type { ReceiptAdviceDocument } from './receipt-advice.ts';
import { convertToOrderUnit, findAnnouncedLine, type KnownLine } from './to-stored-document.ts';

/** Identifiers of documents in Serbia's system of electronic despatch notes, from its technical instruction 1.5.0. */
const LOGISTICS = 'urn:fdc:mfin.gov.rs:logistics:trns';
const RECEIPT = `${LOGISTICS}:receipt_advice:1:2025.12`;
const PROFILE = 'urn:fdc:peppol.eu:logistics:bis:despatch_advice_w_receipt_advice:1';
const EXTENSIONS = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
const SERBIAN = 'http://mfin.gov.rs/srbdt/srbdtext';

/** Returns whether a despatch advice is an e-otpremnica. */
export function isOtpremnica(despatch: XmlElement): boolean {
  return getTextAtPath(despatch, 'CustomizationID').startsWith(`${LOGISTICS}:despatch_advice:`);
}

/** A receipt and the e-otpremnica that it answers. */
export interface Prijemnica {
  readonly receipt: ReceiptAdviceDocument;
  /** The e-otpremnica as received. */
  readonly despatch: XmlElement;
  readonly known: readonly KnownLine[];
  /** The instant at which the goods were posted. */
  readonly at: string;
}

/**
 * Writes the e-prijemnica, the receipt that answers an e-otpremnica. Data for which the warehouse has no better
 * source, such as parties, transport and the supplier's item numbers, is copied from the e-otpremnica. The received
 * quantity of an article is distributed over its lines in order, and its last line takes any excess. Received goods
 * that the e-otpremnica does not list are mentioned in the note.
 */
export function writePrijemnica({ receipt, despatch, known, at }: Prijemnica): string {
  const announced = readDespatchAdvice(despatch).lines;
  const noted = findElementsAtPath(despatch, 'DespatchLine').flatMap((element, index): Noted[] => {
    const line = announced[index];
    const own = line && (line.order_number === '' || line.order_number === receipt.order_number);
    return own ? [{ element, line, article: findAnnouncedLine(known, line) }] : [];
  });
  const unnamed = receipt.lines.filter(
    ({ id, received }) =>
      toDecimal(received).isPositive() && !noted.some(({ article }) => String(article.article_id) === id),
  );
  const supplier = findFirstElementAtPath(despatch, 'DespatchSupplierParty', 'Party');
  return ublFile(
    'ReceiptAdvice',
    extensions(despatch),
    textElement('CustomizationID', RECEIPT),
    textElement('ProfileID', PROFILE),
    textElement('ID', receipt.number),
    textElement('IssueDate', receipt.issued_on),
    // `Ext` means a delivery between two companies.
    textElement('ReceiptAdviceTypeCode', 'Ext'),
    textElement('Note', receipt.note),
    ...unnamed.map((line) => textElement('Note', `${line.name}: ${line.received} ${line.unit_code}`)),
    elementWithChildren('OrderReference', textElement('ID', receipt.order_number)),
    elementWithChildren(
      'DespatchDocumentReference',
      copyElement(findFirstElementAtPath(despatch, 'ID')),
      copyElement(findFirstElementAtPath(despatch, 'IssueDate')),
      supplier
        ? elementWithChildren(
            'IssuerParty',
            copyElement(findFirstElementAtPath(supplier, 'EndpointID')),
            copyElement(findFirstElementAtPath(supplier, 'PartyIdentification')),
          )
        : '',
    ),
    copyElement(findFirstElementAtPath(despatch, 'DeliveryCustomerParty')),
    copyElement(findFirstElementAtPath(despatch, 'DespatchSupplierParty')),
    shipment(despatch, at, receipt.received_on),
    ...spread(noted, receipt).map(receiptLine),
  );
}

interface Noted {
  readonly element: XmlElement;
  readonly line: DespatchLine;
  readonly article: KnownLine;
}

function extensions(despatch: XmlElement): string {
  const [extension] = findElementsAtPath(
    despatch,
    'UBLExtensions',
    'UBLExtension',
    'ExtensionContent',
    'SrbDtExt',
  );
  if (!extension) return '';
  const copies = ['ShipmentMethod', 'ExtDocuments'].flatMap((name) => {
    const inner = findFirstElementAtPath(extension, name)?.children.map(copyElement).join('') ?? '';
    return inner === '' ? [] : `<sbt:${name}>${inner}</sbt:${name}>`;
  });
  const content = `<sbt:SrbDtExt xmlns:sbt="${SERBIAN}">${copies.join('')}</sbt:SrbDtExt>`;
  return (
    `<cec:UBLExtensions xmlns:cec="${EXTENSIONS}"><cec:UBLExtension><cec:ExtensionContent>` +
    `${content}</cec:ExtensionContent></cec:UBLExtension></cec:UBLExtensions>`
  );
}

/**
 * Returns the shipment with its delivery. The time is known only if the goods were posted on the day they arrived.
 */
function shipment(despatch: XmlElement, at: string, receivedOn: Day | null): string {
  const wall = wallTimeInBelgrade(at);
  const postedOn = wall.slice(0, 10);
  const deliveredOn = receivedOn ?? postedOn;
  const hours = Math.round((Date.parse(`${wall}Z`) - Date.parse(at)) / 3_600_000);
  return elementWithChildren(
    'Shipment',
    copyElement(findFirstElementAtPath(despatch, 'Shipment', 'ID')),
    ...findElementsAtPath(despatch, 'Shipment', 'ShipmentStage').map(copyElement),
    elementWithChildren(
      'Delivery',
      textElement('ActualDeliveryDate', deliveredOn),
      deliveredOn === postedOn ? textElement('ActualDeliveryTime', `${wall.slice(11)}+0${hours}:00`) : '',
      copyElement(findFirstElementAtPath(despatch, 'Shipment', 'Delivery', 'DeliveryAddress')),
      elementWithChildren(
        'Despatch',
        copyElement(findFirstElementAtPath(despatch, 'Shipment', 'Delivery', 'Despatch', 'DespatchAddress')),
      ),
    ),
  );
}

interface Answered extends Noted {
  readonly received: Decimal;
  readonly rejected: Decimal;
}

/** Distributes the received quantity of each article over the lines of the e-otpremnica, in order. */
function spread(noted: readonly Noted[], receipt: ReceiptAdviceDocument): Answered[] {
  const left = new Map(
    receipt.lines.map(({ id, received, rejected }) => [
      id,
      { received: toDecimal(received), rejected: toDecimal(rejected) },
    ]),
  );
  return noted.map((one, index) => {
    const id = String(one.article.article_id);
    const rest = left.get(id) ?? { received: ZERO, rejected: ZERO };
    const isLast = !noted.slice(index + 1).some(({ article }) => article === one.article);
    const announced = toDecimal(convertToOrderUnit(one.line.quantity, one.line.unit_code, one.article.unit));
    const received = isLast ? rest.received : min(rest.received, announced);
    const rejected = min(rest.rejected, received);
    left.set(id, { received: rest.received.sub(received), rejected: rest.rejected.sub(rejected) });
    return { ...one, received, rejected };
  });
}

function receiptLine({ element, line, article, received, rejected }: Answered): string {
  const code = line.unit_code || UNIT_CODES[article.unit];
  const counted = (name: string, quantity: Decimal) =>
    quantityElement(name, inCode(quantity, code, article.unit).toString(), code);
  return elementWithChildren(
    'ReceiptLine',
    copyElement(findFirstElementAtPath(element, 'ID')),
    counted('ReceivedQuantity', received),
    counted('RejectedQuantity', rejected),
    elementWithChildren('OrderLineReference', textElement('LineID', String(article.article_id))),
    elementWithChildren('DespatchLineReference', textElement('LineID', getTextAtPath(element, 'ID'))),
    copyElement(findFirstElementAtPath(element, 'Item')),
  );
}

/** Three more decimal places than a quantity has, so that kilograms convert to tonnes exactly. */
const CODE_SCALE = QUANTITY_SCALE + 3;

/** Converts a quantity from the order's unit to the unit of the despatch note. */
function inCode(quantity: Decimal, code: string, unit: Unit): Decimal {
  const measured = findUnitConversion(code, unit);
  return measured ? quantity.mul(measured.per).div(measured.units, CODE_SCALE) : quantity;
}
