import { elementWithChildren, quantityElement, textElement } from '#platform/shared/xml/xml-text.ts';

export interface OtpremnicaLine {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  /** The order line id from the sender's system; left out if there is none. */
  readonly order_line?: string;
}

interface Otpremnica {
  readonly order: string;
  readonly number?: string;
  readonly supplier: string;
  readonly buyer?: string;
  readonly arrives?: string;
  readonly lines: readonly OtpremnicaLine[];
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

const party = (role: string, pib: string, name: string) =>
  elementWithChildren(
    role,
    textElement('EndpointID', pib, { schemeID: '9948' }),
    elementWithChildren('PartyIdentification', textElement('ID', 'JBKJS:12345')),
    elementWithChildren('PartyName', textElement('Name', name)),
    elementWithChildren(
      'PostalAddress',
      textElement('StreetName', 'Bulevar 1'),
      textElement('CityName', 'Beograd'),
      elementWithChildren('Country', textElement('IdentificationCode', 'RS')),
    ),
    elementWithChildren(
      'PartyTaxScheme',
      textElement('CompanyID', `RS${pib}`),
      elementWithChildren('TaxScheme', textElement('ID', 'VAT')),
    ),
    elementWithChildren(
      'PartyLegalEntity',
      textElement('RegistrationName', name),
      textElement('CompanyID', '12345678'),
    ),
  );

/**
 * Returns an e-otpremnica in the layout prescribed by the instructions for Serbia's system: without the buyer's ids,
 * but with the seller's own item numbers.
 */
export function buildOtpremnicaXml({
  order,
  number = 'OT-2026/1',
  supplier,
  buyer = '107775252',
  arrives = '2031-12-02',
  lines,
}: Otpremnica): string {
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<DespatchAdvice xmlns="${UBL}DespatchAdvice-2" xmlns:cac="${UBL}CommonAggregateComponents-2"`,
    ` xmlns:cbc="${UBL}CommonBasicComponents-2" xmlns:cec="${UBL}CommonExtensionComponents-2" xmlns:sbt="http://mfin.gov.rs/srbdt/srbdtext">`,
    '<cec:UBLExtensions><cec:UBLExtension><cec:ExtensionContent><sbt:SrbDtExt><sbt:ShipmentMethod>',
    '<cbc:ShipmentMethodType>1</cbc:ShipmentMethodType></sbt:ShipmentMethod><sbt:ExtDocuments>',
    elementWithChildren('ContractDocumentReference', textElement('ID', 'U-7')),
    '</sbt:ExtDocuments></sbt:SrbDtExt></cec:ExtensionContent></cec:UBLExtension></cec:UBLExtensions>',
    textElement('CustomizationID', 'urn:fdc:mfin.gov.rs:logistics:trns:despatch_advice:1:2025.12'),
    textElement('ProfileID', 'urn:fdc:peppol.eu:logistics:bis:despatch_advice_only:1'),
    textElement('ID', number),
    textElement('IssueDate', '2031-12-01'),
    textElement('DespatchAdviceTypeCode', 'Ext'),
    textElement('Note', 'Isporuka robe'),
    elementWithChildren('OrderReference', textElement('ID', order)),
    elementWithChildren('DespatchSupplierParty', party('Party', supplier, 'Dobavljač d.o.o.')),
    elementWithChildren('DeliveryCustomerParty', party('Party', buyer, 'Kupac d.o.o.')),
    elementWithChildren(
      'Shipment',
      textElement('ID', '7001'),
      textElement('GrossWeightMeasure', '2100', { unitCode: 'KGM' }),
      elementWithChildren(
        'ShipmentStage',
        textElement('ID', '1'),
        party('CarrierParty', supplier, 'Dobavljač d.o.o.'),
        elementWithChildren(
          'TransportMeans',
          elementWithChildren('RoadTransport', textElement('LicensePlateID', 'BG 123 AB')),
        ),
        elementWithChildren(
          'DriverPerson',
          textElement('FirstName', 'Nikola'),
          textElement('FamilyName', 'Nikolić'),
        ),
      ),
      elementWithChildren(
        'Delivery',
        elementWithChildren(
          'DeliveryAddress',
          textElement('StreetName', 'Industrijska 2'),
          textElement('CityName', 'Novi Sad'),
          elementWithChildren('Country', textElement('IdentificationCode', 'RS')),
        ),
        elementWithChildren(
          'EstimatedDeliveryPeriod',
          textElement('EndDate', arrives),
          textElement('EndTime', '15:30:00+01:00'),
        ),
        elementWithChildren(
          'Despatch',
          textElement('ActualDespatchDate', '2031-12-01'),
          textElement('ActualDespatchTime', '18:36:46+01:00'),
        ),
      ),
    ),
    ...lines.map((line, index) =>
      elementWithChildren(
        'DespatchLine',
        textElement('ID', String(index + 1)),
        quantityElement('DeliveredQuantity', line.quantity, line.unit),
        elementWithChildren('OrderLineReference', textElement('LineID', line.order_line ?? '')),
        elementWithChildren(
          'Item',
          textElement('Description', 'Opis'),
          textElement('Name', line.name),
          elementWithChildren('SellersItemIdentification', textElement('ID', `A-${index + 1}`)),
          elementWithChildren('StandardItemIdentification', textElement('ID', '8601234567890')),
          elementWithChildren(
            'AdditionalItemProperty',
            textElement('Name', 'Klasa'),
            textElement('Value', 'S235'),
          ),
        ),
      ),
    ),
    '</DespatchAdvice>\n',
  ].join('');
}
