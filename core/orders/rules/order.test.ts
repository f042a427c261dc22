import { describe, expect, it } from 'vitest';
import { parseTestXml, replaceOnce } from '#core/e-invoices/rules/xml.test-support.ts';
import { asDay } from '#platform/shared/dates.ts';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import { type OrderDocument, readOrder, writeOrder } from './order.ts';
import type { DocumentParty } from './party.ts';

const BUYER: DocumentParty = {
  name: 'Kupac',
  tax_number: '107775252',
  registration_number: '20000000',
  street: 'Glavna 2',
  city: 'Novi Sad',
  country: 'RS',
  contact: { name: 'Ana', phone: '021', email: 'ana@kupac.rs' },
};
const SELLER: DocumentParty = {
  ...{ name: 'Stahl', tax_number: 'U12345678', registration_number: '', street: '', city: '', country: 'AT' },
  contact: { name: '', phone: '', email: '' },
};

const ORDER: OrderDocument = {
  number: '2026-0001-1',
  issued_on: asDay('2026-11-02'),
  note: 'Hitno',
  currency: 'EUR',
  offer_number: 'P-7',
  request_number: 'Z-3',
  buyer: BUYER,
  seller: SELLER,
  delivery_place: 'Skladište 4',
  deliver_on: asDay('2026-12-01'),
  delivery_terms: 'DAP',
  payment_terms: '30 dana',
  freight: { net: '50.5', vat_rate: '20', reason: 'Prevoz' },
  lines: [
    {
      id: '501',
      name: 'Lim',
      description: 'Čelik <2 mm>',
      note: 'U koturu',
      quantity: '2.5',
      unit_code: 'KGM',
      unit_price: '4.0005',
      vat_rate: '20',
      net: '10',
    },
    {
      id: '502',
      name: 'Profil',
      description: '',
      note: '',
      quantity: '3',
      unit_code: 'MTR',
      unit_price: '1.2',
      vat_rate: '0',
      net: '3.6',
    },
  ],
  totals: { lines: '13.6', net: '64.1', vat: '12.1', gross: '76.2' },
};

const BARE: OrderDocument = {
  ...ORDER,
  note: '',
  offer_number: '',
  request_number: '',
  delivery_place: '',
  deliver_on: null,
  delivery_terms: '',
  payment_terms: '',
  freight: null,
  lines: [],
};

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<Order xmlns="${UBL}Order-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">` +
  '<cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:order:3</cbc:CustomizationID>' +
  '<cbc:ProfileID>urn:fdc:peppol.eu:poacc:bis:ordering:3</cbc:ProfileID>' +
  '<cbc:ID>2026-0001-1</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate><cbc:OrderTypeCode>220</cbc:OrderTypeCode>';
const CURRENCY = '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>';
const SIDES =
  '<cac:BuyerCustomerParty><cac:Party><cbc:EndpointID schemeID="9948">107775252</cbc:EndpointID>' +
  '<cac:PartyIdentification><cbc:ID>107775252</cbc:ID></cac:PartyIdentification>' +
  '<cac:PostalAddress><cbc:StreetName>Glavna 2</cbc:StreetName><cbc:CityName>Novi Sad</cbc:CityName>' +
  '<cac:Country><cbc:IdentificationCode>RS</cbc:IdentificationCode></cac:Country></cac:PostalAddress>' +
  '<cac:PartyTaxScheme><cbc:CompanyID>RS107775252</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>' +
  '<cac:PartyLegalEntity><cbc:RegistrationName>Kupac</cbc:RegistrationName><cbc:CompanyID>20000000</cbc:CompanyID></cac:PartyLegalEntity>' +
  '<cac:Contact><cbc:Name>Ana</cbc:Name><cbc:Telephone>021</cbc:Telephone><cbc:ElectronicMail>ana@kupac.rs</cbc:ElectronicMail></cac:Contact>' +
  '</cac:Party></cac:BuyerCustomerParty>' +
  // The file does not mark the seller as registered for VAT.
  '<cac:SellerSupplierParty><cac:Party><cbc:EndpointID schemeID="9914">U12345678</cbc:EndpointID>' +
  '<cac:PartyIdentification><cbc:ID>U12345678</cbc:ID></cac:PartyIdentification>' +
  '<cac:PostalAddress><cac:Country><cbc:IdentificationCode>AT</cbc:IdentificationCode></cac:Country></cac:PostalAddress>' +
  '<cac:PartyLegalEntity><cbc:RegistrationName>Stahl</cbc:RegistrationName></cac:PartyLegalEntity>' +
  '</cac:Party></cac:SellerSupplierParty>';

const FULL = [
  HEAD,
  '<cbc:Note>Hitno</cbc:Note>',
  CURRENCY,
  '<cac:QuotationDocumentReference><cbc:ID>P-7</cbc:ID></cac:QuotationDocumentReference>',
  '<cac:OriginatorDocumentReference><cbc:ID>Z-3</cbc:ID></cac:OriginatorDocumentReference>',
  SIDES,
  '<cac:Delivery><cac:DeliveryLocation><cac:Address><cac:AddressLine><cbc:Line>Skladište 4</cbc:Line></cac:AddressLine>',
  '<cac:Country><cbc:IdentificationCode>RS</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation>',
  '<cac:RequestedDeliveryPeriod><cbc:EndDate>2026-12-01</cbc:EndDate></cac:RequestedDeliveryPeriod></cac:Delivery>',
  '<cac:DeliveryTerms><cbc:SpecialTerms>DAP</cbc:SpecialTerms></cac:DeliveryTerms>',
  '<cac:PaymentTerms><cbc:Note>30 dana</cbc:Note></cac:PaymentTerms>',
  '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator>',
  '<cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>Prevoz</cbc:AllowanceChargeReason>',
  '<cbc:Amount currencyID="EUR">50.50</cbc:Amount>',
  '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>',
  '</cac:AllowanceCharge>',
  '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">12.10</cbc:TaxAmount></cac:TaxTotal>',
  '<cac:AnticipatedMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">13.60</cbc:LineExtensionAmount>',
  '<cbc:TaxExclusiveAmount currencyID="EUR">64.10</cbc:TaxExclusiveAmount>',
  '<cbc:TaxInclusiveAmount currencyID="EUR">76.20</cbc:TaxInclusiveAmount>',
  '<cbc:ChargeTotalAmount currencyID="EUR">50.50</cbc:ChargeTotalAmount>',
  '<cbc:PayableAmount currencyID="EUR">76.20</cbc:PayableAmount></cac:AnticipatedMonetaryTotal>',
  '<cac:OrderLine><cbc:Note>U koturu</cbc:Note><cac:LineItem><cbc:ID>501</cbc:ID>',
  '<cbc:Quantity unitCode="KGM">2.5</cbc:Quantity><cbc:LineExtensionAmount currencyID="EUR">10.00</cbc:LineExtensionAmount>',
  '<cac:Price><cbc:PriceAmount currencyID="EUR">4.0005</cbc:PriceAmount></cac:Price>',
  '<cac:Item><cbc:Description>Čelik &lt;2 mm&gt;</cbc:Description><cbc:Name>Lim</cbc:Name>',
  '<cac:BuyersItemIdentification><cbc:ID>501</cbc:ID></cac:BuyersItemIdentification>',
  '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>',
  '</cac:Item></cac:LineItem></cac:OrderLine>',
  '<cac:OrderLine><cac:LineItem><cbc:ID>502</cbc:ID>',
  '<cbc:Quantity unitCode="MTR">3</cbc:Quantity><cbc:LineExtensionAmount currencyID="EUR">3.60</cbc:LineExtensionAmount>',
  '<cac:Price><cbc:PriceAmount currencyID="EUR">1.2</cbc:PriceAmount></cac:Price>',
  '<cac:Item><cbc:Name>Profil</cbc:Name><cac:BuyersItemIdentification><cbc:ID>502</cbc:ID></cac:BuyersItemIdentification>',
  '<cac:ClassifiedTaxCategory><cbc:ID>Z</cbc:ID><cbc:Percent>0</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>',
  '</cac:Item></cac:LineItem></cac:OrderLine>',
  '</Order>\n',
].join('');

describe('an order', () => {
  it('is written with everything that it says, its amounts with two digits', () => {
    expect(writeOrder(ORDER)).toBe(FULL);
  });

  it('is written without an element for what it does not say', () => {
    expect(writeOrder(BARE)).toBe(
      `${HEAD}${CURRENCY}${SIDES}` +
        '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">12.10</cbc:TaxAmount></cac:TaxTotal>' +
        '<cac:AnticipatedMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">13.60</cbc:LineExtensionAmount>' +
        '<cbc:TaxExclusiveAmount currencyID="EUR">64.10</cbc:TaxExclusiveAmount>' +
        '<cbc:TaxInclusiveAmount currencyID="EUR">76.20</cbc:TaxInclusiveAmount>' +
        '<cbc:PayableAmount currencyID="EUR">76.20</cbc:PayableAmount></cac:AnticipatedMonetaryTotal></Order>\n',
    );
  });

  it('says the same when it is read back', () => {
    expect(readOrder(parseTestXml(writeOrder(ORDER)))).toEqual(ORDER);
    expect(readOrder(parseTestXml(writeOrder(BARE)))).toEqual(BARE);
  });

  it('is delivered on a day without a place, or at a place without a day', () => {
    const onDay = { ...BARE, deliver_on: ORDER.deliver_on };
    const atPlace = { ...BARE, delivery_place: ORDER.delivery_place };
    for (const order of [onDay, atPlace]) expect(readOrder(parseTestXml(writeOrder(order)))).toEqual(order);
  });

  const read = (from: string, to: string) => readOrder(parseTestXml(replaceOnce(FULL, from, to)));

  it('is read without units of its quantities', () => {
    expect(read(' unitCode="KGM"', '').lines[0]?.unit_code).toBe('');
  });

  it.each<[string, string, string, string]>([
    ['a number', '>2026-0001-1<', '><', 'field_missing ID'],
    ['a day', '>2026-11-02<', '><', 'field_missing IssueDate'],
    ['a day of delivery that exists', '>2026-12-01<', '>2026-12-32<', 'field_wrong EndDate'],
    [
      'a currency',
      '<cbc:DocumentCurrencyCode>EUR<',
      '<cbc:DocumentCurrencyCode><',
      'field_missing DocumentCurrencyCode',
    ],
    ['the amount of its freight', '>50.50</cbc:Amount', '></cbc:Amount', 'field_missing Amount'],
    ['the rate of its freight', '<cbc:Percent>20<', '<cbc:Percent><', 'field_missing Percent'],
    ['a quantity', '>2.5<', '><', 'field_missing Quantity'],
    [
      'the element of a quantity',
      '<cbc:Quantity unitCode="KGM">2.5</cbc:Quantity>',
      '',
      'field_missing Quantity',
    ],
    ['a price', '>4.0005<', '><', 'field_missing PriceAmount'],
    ['the net of a line', '>10.00<', '><', 'field_missing LineExtensionAmount'],
    ['the sum of its lines', '>13.60<', '><', 'field_missing LineExtensionAmount'],
    ['its net', '>64.10<', '><', 'field_missing TaxExclusiveAmount'],
    ['its VAT', '>12.10<', '>some<', 'field_wrong TaxAmount'],
    ['what is to be paid', '>76.20</cbc:Pay', '></cbc:Pay', 'field_missing PayableAmount'],
  ])('is refused without %s', (_, from, to, message) => {
    const [problem, field] = message.split(' ') as ['field_wrong', string];
    expect(() => read(from, to)).toThrow(new ReadError(problem, field));
  });
});
