import { group, leaf, measure } from '#platform/shared/xml/xml-text.ts';

export interface OtpremnicaLine {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  /** The order line as the sender's system states it; left out if it states none. */
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
  group(
    role,
    leaf('EndpointID', pib, { schemeID: '9948' }),
    group('PartyIdentification', leaf('ID', 'JBKJS:12345')),
    group('PartyName', leaf('Name', name)),
    group(
      'PostalAddress',
      leaf('StreetName', 'Bulevar 1'),
      leaf('CityName', 'Beograd'),
      group('Country', leaf('IdentificationCode', 'RS')),
    ),
    group('PartyTaxScheme', leaf('CompanyID', `RS${pib}`), group('TaxScheme', leaf('ID', 'VAT'))),
    group('PartyLegalEntity', leaf('RegistrationName', name), leaf('CompanyID', '12345678')),
  );

/**
 * Returns an e-otpremnica in the layout that the instruction for Serbia's system prescribes: without the buyer's ids,
 * with the seller's own item numbers.
 */
export function otpremnicaXml({
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
    group('ContractDocumentReference', leaf('ID', 'U-7')),
    '</sbt:ExtDocuments></sbt:SrbDtExt></cec:ExtensionContent></cec:UBLExtension></cec:UBLExtensions>',
    leaf('CustomizationID', 'urn:fdc:mfin.gov.rs:logistics:trns:despatch_advice:1:2025.12'),
    leaf('ProfileID', 'urn:fdc:peppol.eu:logistics:bis:despatch_advice_only:1'),
    leaf('ID', number),
    leaf('IssueDate', '2031-12-01'),
    leaf('DespatchAdviceTypeCode', 'Ext'),
    leaf('Note', 'Isporuka robe'),
    group('OrderReference', leaf('ID', order)),
    group('DespatchSupplierParty', party('Party', supplier, 'Dobavljač d.o.o.')),
    group('DeliveryCustomerParty', party('Party', buyer, 'Kupac d.o.o.')),
    group(
      'Shipment',
      leaf('ID', '7001'),
      leaf('GrossWeightMeasure', '2100', { unitCode: 'KGM' }),
      group(
        'ShipmentStage',
        leaf('ID', '1'),
        party('CarrierParty', supplier, 'Dobavljač d.o.o.'),
        group('TransportMeans', group('RoadTransport', leaf('LicensePlateID', 'BG 123 AB'))),
        group('DriverPerson', leaf('FirstName', 'Nikola'), leaf('FamilyName', 'Nikolić')),
      ),
      group(
        'Delivery',
        group(
          'DeliveryAddress',
          leaf('StreetName', 'Industrijska 2'),
          leaf('CityName', 'Novi Sad'),
          group('Country', leaf('IdentificationCode', 'RS')),
        ),
        group('EstimatedDeliveryPeriod', leaf('EndDate', arrives), leaf('EndTime', '15:30:00+01:00')),
        group(
          'Despatch',
          leaf('ActualDespatchDate', '2031-12-01'),
          leaf('ActualDespatchTime', '18:36:46+01:00'),
        ),
      ),
    ),
    ...lines.map((line, index) =>
      group(
        'DespatchLine',
        leaf('ID', String(index + 1)),
        measure('DeliveredQuantity', line.quantity, line.unit),
        group('OrderLineReference', leaf('LineID', line.order_line ?? '')),
        group(
          'Item',
          leaf('Description', 'Opis'),
          leaf('Name', line.name),
          group('SellersItemIdentification', leaf('ID', `A-${index + 1}`)),
          group('StandardItemIdentification', leaf('ID', '8601234567890')),
          group('AdditionalItemProperty', leaf('Name', 'Klasa'), leaf('Value', 'S235')),
        ),
      ),
    ),
    '</DespatchAdvice>\n',
  ].join('');
}
