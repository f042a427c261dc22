import { describe, expect, it } from 'vitest';
import { parseTestXml, replaceOnce } from '#core/e-invoices/rules/xml.test-support.ts';
import { asDay } from '#platform/shared/dates.ts';
import { buildOtpremnicaXml, type OtpremnicaLine } from './otpremnica.test-support.ts';
import type { DocumentParty } from './party.ts';
import { DocumentError } from './problems.ts';
import type { ReceiptAdviceDocument, ReceiptLine } from './receipt-advice.ts';
import { isOtpremnica, writePrijemnica } from './serbian-receipt.ts';
import type { KnownLine } from './to-stored-document.ts';

const KNOWN: readonly KnownLine[] = [
  { article_id: 501, name: 'Čelični lim 2 mm', unit: 'kg' },
  { article_id: 502, name: 'Profil HEA 100', unit: 'm' },
  { article_id: 503, name: 'Vijak M8', unit: 'pieces' },
];
const WINTER = '2031-12-03T23:15:07.123Z';

const PARTY: DocumentParty = {
  ...{ name: 'x', tax_number: '', registration_number: '', street: '', city: '', country: 'RS' },
  contact: { name: '', phone: '', email: '' },
};

const noteXml = (...lines: readonly OtpremnicaLine[]) =>
  buildOtpremnicaXml({ order: 'N-1', supplier: '101134702', lines });

const came = (id: string, received: string, rejected = '0'): ReceiptLine => ({
  ...{ id, received, rejected, short: '0', unit_code: 'KGM' },
  name: KNOWN.find(({ article_id }) => String(article_id) === id)?.name ?? '',
});

const receiptOf = (...lines: readonly ReceiptLine[]): ReceiptAdviceDocument => ({
  ...{
    number: 'GR-1',
    issued_on: asDay('2031-12-03'),
    received_on: null,
    note: 'Jedan paket je mokar.',
    order_number: 'N-1',
  },
  ...{ despatch_number: 'OT-2026/1', reverses: '', buyer: PARTY, supplier: PARTY, lines },
});

const answer = (xml: string, receipt: ReceiptAdviceDocument, at = WINTER) =>
  writePrijemnica({ receipt, despatch: parseTestXml(xml), known: KNOWN, at });

/** Returns the part of a string from one marker to another, including the markers. */
function between(text: string, from: string, to: string): string {
  const begin = text.indexOf(from);
  const end = text.indexOf(to, begin);
  if (begin < 0 || end < 0) throw new Error(`${from} is not there`);
  return text.slice(begin, end + to.length);
}

/** Returns the quantities of each line in an answer. */
const counted = (xml: string) =>
  parseTestXml(xml)
    .children.filter(({ name }) => name === 'ReceiptLine')
    .map(({ children }) =>
      children
        .slice(0, 4)
        .map(({ text, attributes, children: inner }) =>
          [text, attributes.unitCode, inner[0]?.text].filter(Boolean).join(' '),
        ),
    );

/** Returns all notes in an answer. */
const notes = (xml: string) =>
  parseTestXml(xml)
    .children.filter(({ name }) => name === 'Note')
    .map(({ text }) => text);

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const LIM: OtpremnicaLine = { name: 'Čelični lim 2 mm', quantity: '0.04', unit: 'TNE', order_line: '1' };
const VIJAK: OtpremnicaLine = { name: 'Vijak M8', quantity: '100', unit: 'H87' };

describe('an e-otpremnica', () => {
  const despatch = (id: string) =>
    parseTestXml(`<DespatchAdvice><CustomizationID>${id}</CustomizationID></DespatchAdvice>`);

  it('is known by the profile that it names, of any version', () => {
    expect(isOtpremnica(parseTestXml(noteXml()))).toBe(true);
    expect(isOtpremnica(despatch('urn:fdc:mfin.gov.rs:logistics:trns:despatch_advice:2:2027.01'))).toBe(true);
  });

  it.each([
    'urn:fdc:mfin.gov.rs:logistics:trns:receipt_advice:1:2025.12',
    'urn:fdc:mfin.gov.rs:logistics:trns:despatch_advice_other:1',
    'x urn:fdc:mfin.gov.rs:logistics:trns:despatch_advice:1:2025.12',
    'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3',
    '',
  ])('is not a document with the profile %j', (id) => {
    expect(isOtpremnica(despatch(id))).toBe(false);
  });
});

describe('an e-prijemnica', () => {
  const NOTE = noteXml(LIM, VIJAK);
  const ITEMS = [1, 2].map((at) => {
    const line = between(NOTE, `<cac:DespatchLine><cbc:ID>${at}<`, '</cac:DespatchLine>');
    return between(line, '<cac:Item>', '</cac:Item>');
  });
  const receipt = receiptOf(came('501', '38.5', '2'), came('503', '0'), came('502', '6'));

  it('is written with everything that it says, and repeats what the note says of sides, transport and goods', () => {
    expect(answer(NOTE, receipt)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>\n',
        `<ReceiptAdvice xmlns="${UBL}ReceiptAdvice-2" xmlns:cac="${UBL}CommonAggregateComponents-2"`,
        ` xmlns:cbc="${UBL}CommonBasicComponents-2">`,
        `<cec:UBLExtensions xmlns:cec="${UBL}CommonExtensionComponents-2"><cec:UBLExtension><cec:ExtensionContent>`,
        '<sbt:SrbDtExt xmlns:sbt="http://mfin.gov.rs/srbdt/srbdtext">',
        '<sbt:ShipmentMethod><cbc:ShipmentMethodType>1</cbc:ShipmentMethodType></sbt:ShipmentMethod>',
        '<sbt:ExtDocuments><cac:ContractDocumentReference><cbc:ID>U-7</cbc:ID></cac:ContractDocumentReference></sbt:ExtDocuments>',
        '</sbt:SrbDtExt></cec:ExtensionContent></cec:UBLExtension></cec:UBLExtensions>',
        '<cbc:CustomizationID>urn:fdc:mfin.gov.rs:logistics:trns:receipt_advice:1:2025.12</cbc:CustomizationID>',
        '<cbc:ProfileID>urn:fdc:peppol.eu:logistics:bis:despatch_advice_w_receipt_advice:1</cbc:ProfileID>',
        '<cbc:ID>GR-1</cbc:ID><cbc:IssueDate>2031-12-03</cbc:IssueDate>',
        '<cbc:ReceiptAdviceTypeCode>Ext</cbc:ReceiptAdviceTypeCode>',
        '<cbc:Note>Jedan paket je mokar.</cbc:Note><cbc:Note>Profil HEA 100: 6 KGM</cbc:Note>',
        '<cac:OrderReference><cbc:ID>N-1</cbc:ID></cac:OrderReference>',
        '<cac:DespatchDocumentReference><cbc:ID>OT-2026/1</cbc:ID><cbc:IssueDate>2031-12-01</cbc:IssueDate>',
        '<cac:IssuerParty><cbc:EndpointID schemeID="9948">101134702</cbc:EndpointID>',
        '<cac:PartyIdentification><cbc:ID>JBKJS:12345</cbc:ID></cac:PartyIdentification></cac:IssuerParty>',
        '</cac:DespatchDocumentReference>',
        between(NOTE, '<cac:DeliveryCustomerParty>', '</cac:DeliveryCustomerParty>'),
        between(NOTE, '<cac:DespatchSupplierParty>', '</cac:DespatchSupplierParty>'),
        '<cac:Shipment><cbc:ID>7001</cbc:ID>',
        between(NOTE, '<cac:ShipmentStage>', '</cac:ShipmentStage>'),
        // In Belgrade it is already the next day.
        '<cac:Delivery><cbc:ActualDeliveryDate>2031-12-04</cbc:ActualDeliveryDate>',
        '<cbc:ActualDeliveryTime>00:15:07+01:00</cbc:ActualDeliveryTime>',
        between(NOTE, '<cac:DeliveryAddress>', '</cac:DeliveryAddress>'),
        '</cac:Delivery></cac:Shipment>',
        '<cac:ReceiptLine><cbc:ID>1</cbc:ID>',
        '<cbc:ReceivedQuantity unitCode="TNE">0.0385</cbc:ReceivedQuantity>',
        '<cbc:RejectedQuantity unitCode="TNE">0.002</cbc:RejectedQuantity>',
        '<cac:OrderLineReference><cbc:LineID>501</cbc:LineID></cac:OrderLineReference>',
        '<cac:DespatchLineReference><cbc:LineID>1</cbc:LineID></cac:DespatchLineReference>',
        `${ITEMS[0]}</cac:ReceiptLine>`,
        '<cac:ReceiptLine><cbc:ID>2</cbc:ID>',
        '<cbc:ReceivedQuantity unitCode="H87">0</cbc:ReceivedQuantity>',
        '<cbc:RejectedQuantity unitCode="H87">0</cbc:RejectedQuantity>',
        '<cac:OrderLineReference><cbc:LineID>503</cbc:LineID></cac:OrderLineReference>',
        '<cac:DespatchLineReference><cbc:LineID>2</cbc:LineID></cac:DespatchLineReference>',
        `${ITEMS[1]}</cac:ReceiptLine>`,
        '</ReceiptAdvice>\n',
      ].join(''),
    );
  });

  it('names the time in Belgrade, in summer as well', () => {
    const xml = answer(NOTE, receipt, '2031-07-01T10:00:59.900Z');
    expect(xml).toContain(
      '<cbc:ActualDeliveryDate>2031-07-01</cbc:ActualDeliveryDate>' +
        '<cbc:ActualDeliveryTime>12:00:59+02:00</cbc:ActualDeliveryTime>',
    );
  });

  it('states the day of a receipt that was dated back, without a time', () => {
    const backdated = answer(NOTE, { ...receipt, received_on: asDay('2031-12-01') });
    expect(backdated).toContain(
      '<cac:Delivery><cbc:ActualDeliveryDate>2031-12-01</cbc:ActualDeliveryDate><cac:DeliveryAddress>',
    );
    expect(backdated).not.toContain('ActualDeliveryTime');
    const sameDay = answer(NOTE, { ...receipt, received_on: asDay('2031-12-04') });
    expect(sameDay).toContain('<cbc:ActualDeliveryTime>00:15:07+01:00</cbc:ActualDeliveryTime>');
  });

  it('repeats the place from which goods were sent, and every stage of their way', () => {
    const from = '<cac:DespatchAddress><cbc:CityName>Čačak</cbc:CityName></cac:DespatchAddress>';
    const stage = '<cac:ShipmentStage><cbc:ID>2</cbc:ID></cac:ShipmentStage>';
    const sent = replaceOnce(NOTE, '</cac:Despatch>', `${from}</cac:Despatch>`);
    const xml = answer(replaceOnce(sent, '</cac:ShipmentStage>', `</cac:ShipmentStage>${stage}`), receipt);
    expect(xml).toContain(`</cac:DeliveryAddress><cac:Despatch>${from}</cac:Despatch></cac:Delivery>`);
    expect(xml).toContain(`</cac:ShipmentStage>${stage}<cac:Delivery>`);
  });

  it('names no issuer where the note names no supplier', () => {
    const supplier = between(NOTE, '<cac:DespatchSupplierParty>', '</cac:DespatchSupplierParty>');
    const xml = answer(replaceOnce(NOTE, supplier, ''), receipt);
    expect(xml).toContain('<cbc:IssueDate>2031-12-01</cbc:IssueDate></cac:DespatchDocumentReference>');
    expect(xml).not.toContain('DespatchSupplierParty');
  });

  describe('with what the note extends', () => {
    const SAID = between(NOTE, '<cec:UBLExtensions>', '</cec:UBLExtensions>');
    const METHOD = between(NOTE, '<sbt:ShipmentMethod>', '</sbt:ShipmentMethod>');
    const OPEN = '<sbt:SrbDtExt xmlns:sbt="http://mfin.gov.rs/srbdt/srbdtext">';

    it('extends nothing where the note does not', () => {
      expect(answer(replaceOnce(NOTE, SAID, ''), receipt)).toBe(
        replaceOnce(
          answer(NOTE, receipt),
          between(answer(NOTE, receipt), '<cec:UBL', '</cec:UBLExtensions>'),
          '',
        ),
      );
    });

    it('leaves out what it does not know and what is empty', () => {
      const other = replaceOnce(NOTE, METHOD, '<sbt:Other><cbc:ID>5</cbc:ID></sbt:Other>');
      expect(answer(other, receipt)).toContain(`${OPEN}<sbt:ExtDocuments>`);
      const empty = replaceOnce(NOTE, METHOD, '<sbt:ShipmentMethod/>');
      expect(answer(empty, receipt)).toContain(`${OPEN}<sbt:ExtDocuments>`);
    });

    it('repeats each of several documents', () => {
      const contract = '<cac:ContractDocumentReference><cbc:ID>U-8</cbc:ID></cac:ContractDocumentReference>';
      const xml = answer(replaceOnce(NOTE, '</sbt:ExtDocuments>', `${contract}</sbt:ExtDocuments>`), receipt);
      expect(xml).toContain(`U-7</cbc:ID></cac:ContractDocumentReference>${contract}</sbt:ExtDocuments>`);
    });
  });

  it('gives what came of an article to its lines in turn, and to the last what is above', () => {
    const batch = (quantity: string): OtpremnicaLine => ({ ...VIJAK, quantity });
    const note = noteXml(batch('10'), LIM, batch('20'), batch('30'));
    const of = (received: string, rejected: string) =>
      counted(answer(note, receiptOf(came('503', received, rejected)))).map(([id, got, bad]) =>
        [id, got, bad].join(', '),
      );
    expect(of('100', '15')).toEqual([
      '1, 10 H87, 10 H87',
      '2, 0 TNE, 0 TNE',
      '3, 20 H87, 5 H87',
      '4, 70 H87, 0 H87',
    ]);
    expect(of('25', '25')).toEqual([
      '1, 10 H87, 10 H87',
      '2, 0 TNE, 0 TNE',
      '3, 15 H87, 15 H87',
      '4, 0 H87, 0 H87',
    ]);
    expect(of('4', '1')).toEqual([
      '1, 4 H87, 1 H87',
      '2, 0 TNE, 0 TNE',
      '3, 0 H87, 0 H87',
      '4, 0 H87, 0 H87',
    ]);
  });

  it('gives what is above to the last line of an article, also where lines of others follow', () => {
    const note = noteXml(LIM, { ...VIJAK, quantity: '5' });
    expect(counted(answer(note, receiptOf(came('501', '100', '60'), came('503', '7'))))).toEqual([
      ['1', '0.1 TNE', '0.06 TNE', '501'],
      ['2', '7 H87', '0 H87', '503'],
    ]);
  });

  it('names its lines by the order and by the note', () => {
    expect(counted(answer(noteXml(VIJAK), receiptOf(came('503', '3', '1'))))).toEqual([
      ['1', '3 H87', '1 H87', '503'],
    ]);
  });

  it('counts in the unit of the order where the note names none, and tells kilograms in tonnes exactly', () => {
    const none = replaceOnce(noteXml(LIM), ' unitCode="TNE"', '');
    expect(counted(answer(none, receiptOf(came('501', '38.5', '2'))))[0]?.slice(1, 3)).toEqual([
      '38.5 KGM',
      '2 KGM',
    ]);
    expect(counted(answer(noteXml(LIM), receiptOf(came('501', '0.001'))))[0]?.slice(1, 3)).toEqual([
      '0.000001 TNE',
      '0 TNE',
    ]);
  });

  it('is about the lines of its own order alone', () => {
    const ofOrder = (order: string) => {
      const named = `<cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>`;
      return replaceOnce(
        noteXml(LIM, VIJAK),
        '</cac:OrderLineReference>',
        `${named}</cac:OrderLineReference>`,
      );
    };
    const answered = (order: string) => answer(ofOrder(order), receiptOf(came('503', '3'), came('501', '5')));
    expect(counted(answered('N-1')).map(([id]) => id)).toEqual(['1', '2']);
    expect(notes(answered('N-1'))).toEqual(['Jedan paket je mokar.']);
    expect(counted(answered('N-2')).map(([id]) => id)).toEqual(['2']);
    expect(notes(answered('N-2'))).toEqual(['Jedan paket je mokar.', 'Čelični lim 2 mm: 5 KGM']);
  });

  it('notes goods that came and that the note does not name', () => {
    const receipt = receiptOf(came('501', '0'), came('502', '-1'), came('503', '3'));
    expect(notes(answer(noteXml(VIJAK), receipt))).toEqual(['Jedan paket je mokar.']);
    expect(notes(answer(noteXml(LIM), receipt))).toEqual(['Jedan paket je mokar.', 'Vijak M8: 3 KGM']);
  });

  it('is refused for goods that the order does not have, and for a unit of another thing', () => {
    const cev = noteXml({ name: 'Cev', quantity: '1', unit: 'MTR' });
    expect(() => answer(cev, receiptOf())).toThrow(new DocumentError('line_unknown', 'Cev'));
    const metres = noteXml({ ...LIM, unit: 'MTR' });
    expect(() => answer(metres, receiptOf())).toThrow(new DocumentError('unit_unknown', 'MTR'));
  });
});
