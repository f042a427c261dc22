import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { readDespatchAdvice } from '#core/orders/rules/despatch-advice.ts';
import { buildOtpremnicaXml, type OtpremnicaLine } from '#core/orders/rules/otpremnica.test-support.ts';
import { DocumentError } from '#core/orders/rules/problems.ts';
import type { ReceiptAdviceDocument } from '#core/orders/rules/receipt-advice.ts';
import { isOtpremnica, writePrijemnica } from '#core/orders/rules/serbian-receipt.ts';
import { type KnownLine, toStoredDespatch } from '#core/orders/rules/to-stored-document.ts';
import { parseXml } from '#platform/server/xml/parse-xml.ts';
import { asDay } from '#platform/shared/dates.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { findElementsAtPath, findFirstElementAtPath, getTextAtPath } from '#platform/shared/xml/element.ts';

const KNOWN: readonly KnownLine[] = [
  { article_id: 501, name: 'Čelični lim 2 mm', unit: 'kg' },
  { article_id: 502, name: 'Profil HEA 100', unit: 'm' },
  { article_id: 503, name: 'Vijak M8', unit: 'pieces' },
  { article_id: 504, name: 'Vijak M10', unit: 'pieces' },
  { article_id: 505, name: 'vijak m10', unit: 'pieces' },
];
const parsed = (xml: string) => parseXml(Buffer.from(xml));
const note = (...lines: OtpremnicaLine[]) =>
  parsed(buildOtpremnicaXml({ order: 'N-1', supplier: '101134702', lines }));
const kept = (...lines: OtpremnicaLine[]) =>
  toStoredDespatch(readDespatchAdvice(note(...lines)), 'N-1', KNOWN).lines;

const receiptOf = (
  lines: readonly [id: string, received: string, rejected?: string][],
): ReceiptAdviceDocument => ({
  number: 'GR-1',
  issued_on: asDay('2031-12-03'),
  received_on: null,
  note: 'Jedan paket je mokar.',
  order_number: 'N-1',
  despatch_number: 'OT-2026/1',
  reverses: '',
  buyer: { ...NOBODY, tax_number: '107775252' },
  supplier: { ...NOBODY, tax_number: '101134702' },
  lines: lines.map(([id, received, rejected = '0']) => ({
    ...{ id, received, rejected, short: '0' },
    name: KNOWN.find(({ article_id }) => String(article_id) === id)?.name ?? '',
    unit_code: 'H87',
  })),
});
const NOBODY = {
  ...{ name: 'x', tax_number: '', registration_number: '', street: '', city: '', country: 'RS' },
  contact: { name: '', phone: '', email: '' },
};
const answer = (lines: readonly OtpremnicaLine[], receipt: ReceiptAdviceDocument) => {
  const despatch = note(...lines);
  const prijemnica = parsed(
    writePrijemnica({ receipt, despatch, known: KNOWN, at: '2031-12-03T23:15:07.123Z' }),
  );
  return { despatch, prijemnica };
};

describe('an e-otpremnica', () => {
  it('names lines of the order by the buyer’s id, or by the name of the goods in whatever letters', () => {
    expect(
      kept(
        { name: 'Nešto', quantity: '2', unit: 'TNE', order_line: '501' },
        { name: 'ПРОФИЛ ХЕА-100', quantity: '12', unit: 'MTR', order_line: 'N/A' },
        { name: 'vijak  M8', quantity: '3', unit: 'H87', order_line: '3' },
      ).map(({ article_id, quantity }) => [article_id, quantity]),
    ).toEqual([
      [501, '2000'],
      [502, '12'],
      [503, '3'],
    ]);
  });

  it.each<[string, OtpremnicaLine, string]>([
    ['goods that were not ordered', { name: 'Cev', quantity: '1', unit: 'MTR' }, 'line_unknown Cev'],
    [
      'a name that two lines have',
      { name: 'Vijak M10', quantity: '1', unit: 'H87' },
      'line_unknown Vijak M10',
    ],
    ['a unit of another thing', { name: 'Vijak M8', quantity: '1', unit: 'KGM' }, 'unit_unknown KGM'],
  ])('is refused for %s', (_, line, message) => {
    expect(() => kept(line)).toThrow(
      new DocumentError(...(message.split(/ (.*)/) as ['line_unknown', string])),
    );
  });
});

describe('an e-prijemnica', () => {
  it('repeats from the note what the warehouse does not know better, and counts what came', () => {
    const lines: OtpremnicaLine[] = [
      { name: 'Čelični lim 2 mm', quantity: '0.04', unit: 'TNE', order_line: '1' },
      { name: 'Vijak M8', quantity: '100', unit: 'H87' },
    ];
    const { despatch, prijemnica } = answer(
      lines,
      receiptOf([
        ['501', '38.5', '2'],
        ['503', '0'],
        ['502', '6'],
      ]),
    );
    expect([isOtpremnica(despatch), isOtpremnica(prijemnica)]).toEqual([true, false]);
    const said = (...path: string[]) => getTextAtPath(prijemnica, ...path);
    expect([said('CustomizationID'), said('ProfileID'), said('ReceiptAdviceTypeCode')]).toEqual([
      'urn:fdc:mfin.gov.rs:logistics:trns:receipt_advice:1:2025.12',
      'urn:fdc:peppol.eu:logistics:bis:despatch_advice_w_receipt_advice:1',
      'Ext',
    ]);
    const extension = ['UBLExtensions', 'UBLExtension', 'ExtensionContent', 'SrbDtExt'];
    expect(said(...extension, 'ShipmentMethod', 'ShipmentMethodType')).toBe('1');
    expect(said(...extension, 'ExtDocuments', 'ContractDocumentReference', 'ID')).toBe('U-7');
    const reference = findFirstElementAtPath(prijemnica, 'DespatchDocumentReference');
    expect(reference?.children.map(({ name }) => name)).toEqual(['ID', 'IssueDate', 'IssuerParty']);
    expect(said('DespatchDocumentReference', 'IssuerParty', 'EndpointID')).toBe('101134702');
    for (const role of ['DeliveryCustomerParty', 'DespatchSupplierParty'])
      expect(findFirstElementAtPath(prijemnica, role)).toEqual(findFirstElementAtPath(despatch, role));
    expect(findFirstElementAtPath(prijemnica, 'Shipment', 'ShipmentStage')).toEqual(
      findFirstElementAtPath(despatch, 'Shipment', 'ShipmentStage'),
    );
    // In Belgrade it is already the next day.
    expect([
      said('Shipment', 'Delivery', 'ActualDeliveryDate'),
      said('Shipment', 'Delivery', 'ActualDeliveryTime'),
    ]).toEqual(['2031-12-04', '00:15:07+01:00']);
    expect(
      findElementsAtPath(prijemnica, 'ReceiptLine').map((line) => [
        getTextAtPath(line, 'DespatchLineReference', 'LineID'),
        getTextAtPath(line, 'ReceivedQuantity'),
        getTextAtPath(line, 'RejectedQuantity'),
        findFirstElementAtPath(line, 'ReceivedQuantity')?.attributes.unitCode,
        getTextAtPath(line, 'Item', 'AdditionalItemProperty', 'Value'),
      ]),
    ).toEqual([
      ['1', '0.0385', '0.002', 'TNE', 'S235'],
      ['2', '0', '0', 'H87', 'S235'],
    ]);
    // Goods that the despatch advice does not list.
    expect(findElementsAtPath(prijemnica, 'Note').map(({ text }) => text)).toEqual([
      'Jedan paket je mokar.',
      'Profil HEA 100: 6 H87',
    ]);
  });

  it('says of each article what came of it in all, on no line more rejected than received', () => {
    const quantity = fc.integer({ min: 0, max: 500 });
    const batches = fc.array(fc.tuple(fc.constantFrom(0, 1, 2), quantity), { minLength: 1, maxLength: 6 });
    const came = fc.tuple(quantity, quantity, quantity);
    fc.assert(
      fc.property(batches, came, came, (batch, received, damaged) => {
        const lines = batch.map(([at, of]) => ({
          name: KNOWN[at]?.name ?? '',
          quantity: String(of),
          unit: ['KGM', 'MTR', 'H87'][at] ?? '',
        }));
        const rejected = damaged.map((one, at) => Math.min(one, received[at] ?? 0));
        const { prijemnica } = answer(
          lines,
          receiptOf(received.map((one, at) => [String(501 + at), String(one), String(rejected[at])])),
        );
        const answered = findElementsAtPath(prijemnica, 'ReceiptLine');
        expect(answered).toHaveLength(lines.length);
        const total = (at: number, name: string) =>
          sum(
            answered
              .filter((line) => getTextAtPath(line, 'OrderLineReference', 'LineID') === String(501 + at))
              .map((line) => toDecimal(getTextAtPath(line, name))),
          ).toString();
        for (const at of new Set(batch.map(([one]) => one))) {
          expect(total(at, 'ReceivedQuantity')).toBe(String(received[at]));
          expect(total(at, 'RejectedQuantity')).toBe(String(rejected[at]));
        }
        for (const line of answered)
          expect(
            toDecimal(getTextAtPath(line, 'RejectedQuantity')).compare(
              toDecimal(getTextAtPath(line, 'ReceivedQuantity')),
            ),
          ).toBeLessThanOrEqual(0);
      }),
      { numRuns: chooseRunCount(200, 10_000), seed: 20_261_126 },
    );
  });
});
