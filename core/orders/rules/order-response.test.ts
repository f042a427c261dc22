import { describe, expect, it } from 'vitest';
import { parseTestXml, replaceOnce } from '#core/e-invoices/rules/xml.test-support.ts';
import { asDay } from '#platform/shared/dates.ts';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import {
  LINE_CODES,
  type OrderResponseDocument,
  RESPONSE_CODES,
  readOrderResponse,
  writeOrderResponse,
} from './order-response.ts';
import type { DocumentParty } from './party.ts';

/** A company as identified in an answer: only by its number. */
const party = (name: string, tax_number: string): DocumentParty => ({
  ...{ name, tax_number, registration_number: '', street: '', city: '', country: '' },
  contact: { name: '', phone: '', email: '' },
});

const RESPONSE: OrderResponseDocument = {
  number: 'O-1',
  issued_on: asDay('2026-11-02'),
  order_number: 'N-1',
  code: 'CA',
  note: 'Delimično',
  currency: 'RSD',
  seller: party('Čelik', '101134702'),
  buyer: party('Kupac', '107775252'),
  promised_on: asDay('2026-12-01'),
  lines: [
    {
      id: '501',
      name: 'Lim',
      answer: 'changed',
      promised_on: asDay('2026-12-05'),
      quantity: '2.5',
      unit_code: 'KGM',
      note: 'Manje',
    },
    {
      id: '502',
      name: 'Profil',
      answer: 'refused',
      promised_on: null,
      quantity: null,
      unit_code: '',
      note: '',
    },
    {
      id: '503',
      name: 'Vijak',
      answer: 'accepted',
      promised_on: null,
      quantity: null,
      unit_code: '',
      note: '',
    },
  ],
};

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const HEAD = [
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  `<OrderResponse xmlns="${UBL}OrderResponse-2" xmlns:cac="${UBL}CommonAggregateComponents-2"`,
  ` xmlns:cbc="${UBL}CommonBasicComponents-2">`,
  '<cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:order_response:3</cbc:CustomizationID>',
  '<cbc:ProfileID>urn:fdc:peppol.eu:poacc:bis:ordering:3</cbc:ProfileID>',
  '<cbc:ID>O-1</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>',
].join('');
const SIDES = [
  '<cac:OrderReference><cbc:ID>N-1</cbc:ID></cac:OrderReference>',
  '<cac:SellerSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID>101134702</cbc:ID></cac:PartyIdentification>',
  '<cac:PartyLegalEntity><cbc:RegistrationName>Čelik</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:SellerSupplierParty>',
  '<cac:BuyerCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID>107775252</cbc:ID></cac:PartyIdentification>',
  '<cac:PartyLegalEntity><cbc:RegistrationName>Kupac</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:BuyerCustomerParty>',
].join('');
const FULL = [
  HEAD,
  '<cbc:OrderResponseCode>CA</cbc:OrderResponseCode><cbc:Note>Delimično</cbc:Note>',
  '<cbc:DocumentCurrencyCode>RSD</cbc:DocumentCurrencyCode>',
  SIDES,
  '<cac:Delivery><cac:PromisedDeliveryPeriod><cbc:EndDate>2026-12-01</cbc:EndDate></cac:PromisedDeliveryPeriod></cac:Delivery>',
  '<cac:OrderLine><cac:LineItem><cbc:ID>501</cbc:ID><cbc:Note>Manje</cbc:Note><cbc:LineStatusCode>3</cbc:LineStatusCode>',
  '<cbc:Quantity unitCode="KGM">2.5</cbc:Quantity>',
  '<cac:Delivery><cac:PromisedDeliveryPeriod><cbc:EndDate>2026-12-05</cbc:EndDate></cac:PromisedDeliveryPeriod></cac:Delivery>',
  '<cac:Item><cbc:Name>Lim</cbc:Name><cac:BuyersItemIdentification><cbc:ID>501</cbc:ID></cac:BuyersItemIdentification></cac:Item>',
  '</cac:LineItem><cac:OrderLineReference><cbc:LineID>501</cbc:LineID></cac:OrderLineReference></cac:OrderLine>',
  '<cac:OrderLine><cac:LineItem><cbc:ID>502</cbc:ID><cbc:LineStatusCode>7</cbc:LineStatusCode>',
  '<cac:Item><cbc:Name>Profil</cbc:Name><cac:BuyersItemIdentification><cbc:ID>502</cbc:ID></cac:BuyersItemIdentification></cac:Item>',
  '</cac:LineItem><cac:OrderLineReference><cbc:LineID>502</cbc:LineID></cac:OrderLineReference></cac:OrderLine>',
  '<cac:OrderLine><cac:LineItem><cbc:ID>503</cbc:ID><cbc:LineStatusCode>5</cbc:LineStatusCode>',
  '<cac:Item><cbc:Name>Vijak</cbc:Name><cac:BuyersItemIdentification><cbc:ID>503</cbc:ID></cac:BuyersItemIdentification></cac:Item>',
  '</cac:LineItem><cac:OrderLineReference><cbc:LineID>503</cbc:LineID></cac:OrderLineReference></cac:OrderLine>',
  '</OrderResponse>\n',
].join('');

const read = (xml: string) => readOrderResponse(parseTestXml(xml));
const instead = (from: string, to: string) => read(replaceOnce(FULL, from, to));

it('an answer and its lines have the codes of the lists UNCL 4343 and 1229', () => {
  expect(RESPONSE_CODES).toEqual({ AB: 'received', AP: 'accepted', CA: 'partly', RE: 'refused' });
  expect(LINE_CODES).toEqual({ 5: 'accepted', 3: 'changed', 7: 'refused' });
});

describe('an answer to an order', () => {
  it('is written with everything that it says', () => {
    expect(writeOrderResponse(RESPONSE)).toBe(FULL);
  });

  it('is written without an element for what it does not say', () => {
    const bare = { ...RESPONSE, code: 'AP', note: '', currency: '', promised_on: null, lines: [] } as const;
    const xml = writeOrderResponse(bare);
    expect(xml).toBe(`${HEAD}<cbc:OrderResponseCode>AP</cbc:OrderResponseCode>${SIDES}</OrderResponse>\n`);
    expect(read(xml)).toEqual(bare);
  });

  it('says the same when it is read back', () => {
    expect(read(FULL)).toEqual(RESPONSE);
  });

  it('names the sides by their addresses too, where their countries have such', () => {
    const xml = writeOrderResponse({
      ...RESPONSE,
      seller: { ...RESPONSE.seller, country: 'RS', city: 'Beograd' },
    });
    const endpoint = '<cac:Party><cbc:EndpointID schemeID="9948">101134702</cbc:EndpointID><cac:PartyI';
    expect(xml).toBe(replaceOnce(FULL, '<cac:Party><cac:PartyI', endpoint));
  });

  it.each(['AB', 'AP', 'RE'] as const)('of the code %s needs no lines', (code) => {
    const xml = replaceOnce(writeOrderResponse({ ...RESPONSE, lines: [] }), '>CA<', `>${code}<`);
    expect(read(xml)).toEqual({ ...RESPONSE, code, lines: [] });
  });

  it('that is partly one needs lines', () => {
    const xml = writeOrderResponse({ ...RESPONSE, lines: [] });
    expect(() => read(xml)).toThrow(new ReadError('no_lines'));
  });

  it.each<[string, string, string, string]>([
    ['a code', '>CA<', '><', 'field_missing OrderResponseCode'],
    ['a code that is known', '>CA<', '>ca<', 'field_wrong OrderResponseCode'],
    ['a code of its own', '>CA<', '>constructor<', 'field_wrong OrderResponseCode'],
    ['a number', '>O-1<', '><', 'field_missing ID'],
    ['a day', '>2026-11-02<', '><', 'field_missing IssueDate'],
    ['an order', '>N-1<', '><', 'field_missing OrderReference'],
    ['a promised day that exists', '>2026-12-01<', '>2026-12-32<', 'field_wrong PromisedDeliveryPeriod'],
    ['a promised day of a line that exists', '>2026-12-05<', '>soon<', 'field_wrong PromisedDeliveryPeriod'],
    ['a quantity in figures', '>2.5<', '>some<', 'field_wrong Quantity'],
    ['a quantity in its element', '>2.5<', '> <', 'field_missing Quantity'],
  ])('is refused without %s', (_, from, to, message) => {
    const [problem, field] = message.split(' ') as ['field_wrong', string];
    expect(() => instead(from, to)).toThrow(new ReadError(problem, field));
  });

  it('promises the first day of a period that has no end, and no day in an empty one', () => {
    const from = '<cbc:EndDate>2026-12-01</cbc:EndDate>';
    expect(instead(from, '<cbc:StartDate>2026-11-30</cbc:StartDate>').promised_on).toBe('2026-11-30');
    expect(instead(from, `<cbc:StartDate>2026-11-30</cbc:StartDate>${from}`).promised_on).toBe('2026-12-01');
    expect(instead(from, '').promised_on).toBeNull();
  });
});

describe('a line of an answer', () => {
  it('is named by the line of the order, before the buyer’s id of the item', () => {
    expect(instead('<cbc:LineID>501<', '<cbc:LineID>1<').lines[0]?.id).toBe('1');
    expect(instead('<cbc:LineID>501<', '<cbc:LineID><').lines[0]?.id).toBe('501');
  });

  it('is refused without either', () => {
    const unnamed = replaceOnce(FULL, '<cbc:LineID>501<', '<cbc:LineID><');
    const item = '<cac:BuyersItemIdentification><cbc:ID>501</cbc:ID></cac:BuyersItemIdentification>';
    expect(() => read(replaceOnce(unnamed, item, ''))).toThrow(new ReadError('field_missing', 'LineID'));
  });

  it.each(['9', '', 'constructor'])('with the code %j counts as changed', (code) => {
    expect(instead('StatusCode>5<', `StatusCode>${code}<`).lines[2]?.answer).toBe('changed');
  });

  it('may say its things itself, without an item', () => {
    const line =
      '<cac:OrderLine><cbc:LineStatusCode>7</cbc:LineStatusCode><cbc:Quantity> 4 </cbc:Quantity>' +
      '<cac:OrderLineReference><cbc:LineID>9</cbc:LineID></cac:OrderLineReference></cac:OrderLine>';
    expect(instead('</OrderResponse>', `${line}</OrderResponse>`).lines[3]).toEqual({
      id: '9',
      name: '',
      answer: 'refused',
      promised_on: null,
      quantity: '4',
      unit_code: '',
      note: '',
    });
  });
});
