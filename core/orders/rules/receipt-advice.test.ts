import { describe, expect, it } from 'vitest';
import { parseTestXml, replaceOnce } from '#core/e-invoices/rules/xml.test-support.ts';
import { asDay } from '#platform/shared/dates.ts';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import type { DocumentParty } from './party.ts';
import { type ReceiptAdviceDocument, readReceiptAdvice, writeReceiptAdvice } from './receipt-advice.ts';

/** A company as identified in a receipt: only by its number. */
const party = (name: string, tax_number: string): DocumentParty => ({
  ...{ name, tax_number, registration_number: '', street: '', city: '', country: '' },
  contact: { name: '', phone: '', email: '' },
});

const RECEIPT: ReceiptAdviceDocument = {
  number: 'GR-2',
  issued_on: asDay('2026-11-02'),
  received_on: asDay('2026-10-30'),
  note: 'Mokro',
  order_number: 'N-1',
  despatch_number: 'OT-1',
  reverses: 'GR-1',
  buyer: party('Kupac', '107775252'),
  supplier: party('Čelik', '101134702'),
  lines: [
    { id: '501', name: 'Lim', unit_code: 'KGM', received: '10.5', rejected: '2', short: '1.5' },
    { id: '502', name: 'Profil', unit_code: 'MTR', received: '0', rejected: '0', short: '0' },
  ],
};

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const HEAD = [
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  `<ReceiptAdvice xmlns="${UBL}ReceiptAdvice-2" xmlns:cac="${UBL}CommonAggregateComponents-2"`,
  ` xmlns:cbc="${UBL}CommonBasicComponents-2">`,
  '<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ID>GR-2</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>',
].join('');
const SIDES = [
  '<cac:DeliveryCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID>107775252</cbc:ID></cac:PartyIdentification>',
  '<cac:PartyLegalEntity><cbc:RegistrationName>Kupac</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:DeliveryCustomerParty>',
  '<cac:DespatchSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID>101134702</cbc:ID></cac:PartyIdentification>',
  '<cac:PartyLegalEntity><cbc:RegistrationName>Čelik</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:DespatchSupplierParty>',
].join('');
const ORDER = '<cac:OrderReference><cbc:ID>N-1</cbc:ID></cac:OrderReference>';
const SECOND = [
  '<cac:ReceiptLine><cbc:ID>502</cbc:ID><cbc:ReceivedQuantity unitCode="MTR">0</cbc:ReceivedQuantity>',
  '<cbc:ReceivedDate>2026-10-30</cbc:ReceivedDate>',
  '<cac:OrderLineReference><cbc:LineID>502</cbc:LineID></cac:OrderLineReference>',
  '<cac:Item><cbc:Name>Profil</cbc:Name><cac:BuyersItemIdentification><cbc:ID>502</cbc:ID></cac:BuyersItemIdentification></cac:Item>',
  '</cac:ReceiptLine>',
].join('');
const FULL = [
  HEAD,
  '<cbc:Note>Mokro</cbc:Note><cbc:LineCountNumeric>2</cbc:LineCountNumeric>',
  ORDER,
  '<cac:DespatchDocumentReference><cbc:ID>OT-1</cbc:ID></cac:DespatchDocumentReference>',
  '<cac:AdditionalDocumentReference><cbc:ID>GR-1</cbc:ID>',
  '<cbc:DocumentType>Reversed receipt advice</cbc:DocumentType></cac:AdditionalDocumentReference>',
  SIDES,
  '<cac:ReceiptLine><cbc:ID>501</cbc:ID><cbc:ReceivedQuantity unitCode="KGM">10.5</cbc:ReceivedQuantity>',
  '<cbc:ShortQuantity unitCode="KGM">1.5</cbc:ShortQuantity><cbc:RejectedQuantity unitCode="KGM">2</cbc:RejectedQuantity>',
  '<cbc:ReceivedDate>2026-10-30</cbc:ReceivedDate>',
  '<cac:OrderLineReference><cbc:LineID>501</cbc:LineID></cac:OrderLineReference>',
  '<cac:Item><cbc:Name>Lim</cbc:Name><cac:BuyersItemIdentification><cbc:ID>501</cbc:ID></cac:BuyersItemIdentification></cac:Item>',
  '</cac:ReceiptLine>',
  SECOND,
  '</ReceiptAdvice>\n',
].join('');

describe('a receipt of goods', () => {
  it('is written with everything that it says', () => {
    expect(writeReceiptAdvice(RECEIPT)).toBe(FULL);
  });

  it('is written without an element for what it does not say', () => {
    const bare = { ...RECEIPT, note: '', despatch_number: '', reverses: '', lines: RECEIPT.lines.slice(1) };
    const xml = writeReceiptAdvice(bare);
    expect(xml).toBe(
      `${HEAD}<cbc:LineCountNumeric>1</cbc:LineCountNumeric>${ORDER}${SIDES}${SECOND}</ReceiptAdvice>\n`,
    );
    expect(readReceiptAdvice(parseTestXml(xml))).toEqual(bare);
  });

  it('says the same when it is read back', () => {
    expect(readReceiptAdvice(parseTestXml(FULL))).toEqual(RECEIPT);
  });

  const read = (from: string, to: string) => readReceiptAdvice(parseTestXml(replaceOnce(FULL, from, to)));

  it('is read without units and references', () => {
    expect(read(' unitCode="KGM"', '').lines[0]?.unit_code).toBe('');
    expect(read('>N-1<', '><').order_number).toBe('');
    expect(read('<cbc:LineID>501<', '<cbc:LineID><').lines[0]?.id).toBe('');
  });

  it.each<[string, string, string, string]>([
    ['a number', '>GR-2<', '><', 'field_missing ID'],
    ['a day', '>2026-11-02<', '><', 'field_missing IssueDate'],
    ['a day of receipt that is one', '>2026-10-30<', '>yesterday<', 'field_wrong ReceivedDate'],
    ['what came', '>10.5<', '><', 'field_missing ReceivedQuantity'],
    [
      'the element of what came',
      '<cbc:ReceivedQuantity unitCode="KGM">10.5</cbc:ReceivedQuantity>',
      '',
      'field_missing ReceivedQuantity',
    ],
    ['what is rejected in figures', '>2</cbc:Rej', '>some</cbc:Rej', 'field_wrong RejectedQuantity'],
    ['what is missing in figures', '>1.5<', '>some<', 'field_wrong ShortQuantity'],
  ])('is refused without %s', (_, from, to, message) => {
    const [problem, field] = message.split(' ') as ['field_wrong', string];
    expect(() => read(from, to)).toThrow(new ReadError(problem, field));
  });

  it('of no goods, as a short closing is, has no day on which they came', () => {
    const none = { ...RECEIPT, received_on: null };
    const xml = writeReceiptAdvice(none);
    expect(xml).not.toContain('ReceivedDate');
    expect(readReceiptAdvice(parseTestXml(xml))).toEqual(none);
  });

  it('is refused without lines', () => {
    const none = parseTestXml(writeReceiptAdvice({ ...RECEIPT, lines: [] }));
    expect(() => readReceiptAdvice(none)).toThrow(new ReadError('no_lines'));
  });
});

it('says nothing is short where no despatch note announced it', () => {
  expect(writeReceiptAdvice(RECEIPT)).toContain('ShortQuantity');
  expect(writeReceiptAdvice({ ...RECEIPT, despatch_number: '' })).not.toContain('ShortQuantity');
});
