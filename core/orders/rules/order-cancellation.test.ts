import { describe, expect, it } from 'vitest';
import { parseTestXml, replaceOnce } from '#core/e-invoices/rules/xml.test-support.ts';
import { asDay } from '#platform/shared/dates.ts';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import {
  type OrderCancellationDocument,
  readOrderCancellation,
  writeOrderCancellation,
} from './order-cancellation.ts';
import type { DocumentParty } from './party.ts';

const party = (name: string, tax_number: string, city: string): DocumentParty => ({
  ...{ name, tax_number, city, street: 'Glavna 2', country: 'RS', registration_number: '' },
  contact: { name: '', phone: '', email: '' },
});

const CANCELLATION: OrderCancellationDocument = {
  number: 'S-1',
  issued_on: asDay('2026-11-02'),
  note: 'Više nije potrebno.',
  order_number: 'N-1',
  buyer: party('Kupac', '107775252', 'Novi Sad'),
  seller: party('Čelik', '101134702', 'Beograd'),
};

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const FULL = [
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  `<OrderCancellation xmlns="${UBL}OrderCancellation-2" xmlns:cac="${UBL}CommonAggregateComponents-2"`,
  ` xmlns:cbc="${UBL}CommonBasicComponents-2">`,
  '<cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:order_cancellation:3</cbc:CustomizationID>',
  '<cbc:ProfileID>urn:fdc:peppol.eu:poacc:bis:advanced_ordering:3</cbc:ProfileID>',
  '<cbc:ID>S-1</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>',
  '<cbc:CancellationNote>Više nije potrebno.</cbc:CancellationNote>',
  '<cac:OrderReference><cbc:ID>N-1</cbc:ID></cac:OrderReference>',
  '<cac:BuyerCustomerParty><cac:Party><cbc:EndpointID schemeID="9948">107775252</cbc:EndpointID>',
  '<cac:PartyIdentification><cbc:ID>107775252</cbc:ID></cac:PartyIdentification>',
  '<cac:PartyLegalEntity><cbc:RegistrationName>Kupac</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:BuyerCustomerParty>',
  '<cac:SellerSupplierParty><cac:Party><cbc:EndpointID schemeID="9948">101134702</cbc:EndpointID>',
  '<cac:PartyIdentification><cbc:ID>101134702</cbc:ID></cac:PartyIdentification>',
  '<cac:PostalAddress><cbc:StreetName>Glavna 2</cbc:StreetName><cbc:CityName>Beograd</cbc:CityName>',
  '<cac:Country><cbc:IdentificationCode>RS</cbc:IdentificationCode></cac:Country></cac:PostalAddress>',
  '<cac:PartyLegalEntity><cbc:RegistrationName>Čelik</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:SellerSupplierParty>',
  '</OrderCancellation>\n',
].join('');

describe('the cancellation of an order', () => {
  it('is written with the number of the buyer, and with the address of the seller too', () => {
    expect(writeOrderCancellation(CANCELLATION)).toBe(FULL);
  });

  it('says the same when it is read back, but where the buyer is', () => {
    const { buyer } = CANCELLATION;
    expect(readOrderCancellation(parseTestXml(FULL))).toEqual({
      ...CANCELLATION,
      buyer: { ...buyer, street: '', city: '', country: '' },
    });
  });

  it.each<[string, string, string]>([
    ['a number', '<cbc:ID>S-1</cbc:ID>', 'ID'],
    ['a day', '2026-11-02', 'IssueDate'],
    ['an order', 'N-1', 'OrderReference'],
  ])('is refused without %s', (_, from, field) => {
    expect(() => readOrderCancellation(parseTestXml(replaceOnce(FULL, from, '')))).toThrow(
      new ReadError('field_missing', field),
    );
  });
});
