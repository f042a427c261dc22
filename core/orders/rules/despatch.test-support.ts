import { group, leaf, ublFile } from '#platform/shared/xml/xml-text.ts';

interface Despatch {
  readonly order: string;
  readonly number?: string;
  readonly supplier?: string;
  /** The supplier's address, derived from its Serbian tax number. */
  readonly address?: string;
  readonly arrives?: string;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: string;
    readonly unit?: string;
    readonly batch?: string;
  }[];
}

/** Returns a despatch advice in the layout of Peppol's sample. */
export function despatchXml({
  order,
  number = 'OT-1',
  supplier = '',
  address = '',
  arrives = '2026-12-01',
  lines,
}: Despatch): string {
  return ublFile(
    'DespatchAdvice',
    leaf('CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3'),
    leaf('ID', number),
    leaf('IssueDate', '2026-11-20'),
    group('OrderReference', leaf('ID', order)),
    group(
      'DespatchSupplierParty',
      group(
        'Party',
        leaf('EndpointID', address, { schemeID: '9948' }),
        group('PartyIdentification', leaf('ID', supplier)),
      ),
    ),
    group(
      'Shipment',
      leaf('ID', '1'),
      group('Delivery', group('EstimatedDeliveryPeriod', leaf('EndDate', arrives))),
    ),
    ...lines.map((line, index) =>
      group(
        'DespatchLine',
        leaf('ID', String(index + 1)),
        leaf('DeliveredQuantity', line.quantity, line.unit === undefined ? {} : { unitCode: line.unit }),
        group('OrderLineReference', leaf('LineID', String(index + 1))),
        group(
          'Item',
          leaf('Name', 'Roba'),
          group('BuyersItemIdentification', leaf('ID', line.id)),
          group('ItemInstance', group('LotIdentification', leaf('LotNumberID', line.batch ?? ''))),
        ),
      ),
    ),
  );
}
