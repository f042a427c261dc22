import { elementWithChildren, textElement, ublFile } from '#platform/shared/xml/xml-text.ts';

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
export function buildDespatchXml({
  order,
  number = 'OT-1',
  supplier = '',
  address = '',
  arrives = '2026-12-01',
  lines,
}: Despatch): string {
  return ublFile(
    'DespatchAdvice',
    textElement('CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3'),
    textElement('ID', number),
    textElement('IssueDate', '2026-11-20'),
    elementWithChildren('OrderReference', textElement('ID', order)),
    elementWithChildren(
      'DespatchSupplierParty',
      elementWithChildren(
        'Party',
        textElement('EndpointID', address, { schemeID: '9948' }),
        elementWithChildren('PartyIdentification', textElement('ID', supplier)),
      ),
    ),
    elementWithChildren(
      'Shipment',
      textElement('ID', '1'),
      elementWithChildren(
        'Delivery',
        elementWithChildren('EstimatedDeliveryPeriod', textElement('EndDate', arrives)),
      ),
    ),
    ...lines.map((line, index) =>
      elementWithChildren(
        'DespatchLine',
        textElement('ID', String(index + 1)),
        textElement(
          'DeliveredQuantity',
          line.quantity,
          line.unit === undefined ? {} : { unitCode: line.unit },
        ),
        elementWithChildren('OrderLineReference', textElement('LineID', String(index + 1))),
        elementWithChildren(
          'Item',
          textElement('Name', 'Roba'),
          elementWithChildren('BuyersItemIdentification', textElement('ID', line.id)),
          elementWithChildren(
            'ItemInstance',
            elementWithChildren('LotIdentification', textElement('LotNumberID', line.batch ?? '')),
          ),
        ),
      ),
    ),
  );
}
