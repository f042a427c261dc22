import { describe, expect, it } from 'vitest';
import { parseTestXml, replaceOnce } from '#core/e-invoices/rules/xml.test-support.ts';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import { buildDespatchXml } from './despatch.test-support.ts';
import { readDespatchAdvice } from './despatch-advice.ts';
import { buildOtpremnicaXml } from './otpremnica.test-support.ts';

const LONG = 'x'.repeat(256);
const CUT = `${'x'.repeat(254)}…`;

const PARTY =
  '<DespatchSupplierParty><Party><PartyName><Name>Čelik</Name></PartyName></Party></DespatchSupplierParty>';
const SUPPLIER = {
  ...{ name: 'Čelik', tax_number: '', registration_number: '', street: '', city: '', country: '' },
  contact: { name: '', phone: '', email: '' },
};

/** A file with every element that is read, each at the location that takes precedence. */
const FULL = `
<DespatchAdvice>
  <ID> OT-1 </ID><IssueDate>2026-11-20</IssueDate><Note> Pažljivo </Note>
  <OrderReference><ID> N-1 </ID></OrderReference>
  ${PARTY}
  <Shipment><Delivery>
    <ActualDeliveryDate>2026-11-30</ActualDeliveryDate>
    <EstimatedDeliveryPeriod><StartDate>2026-12-01</StartDate><EndDate>2026-12-02</EndDate></EstimatedDeliveryPeriod>
  </Delivery></Shipment>
  <DespatchLine>
    <Note> Dva paketa </Note>
    <DeliveredQuantity unitCode="KGM"> 2.50 </DeliveredQuantity>
    <OrderLineReference><LineID>1</LineID><OrderReference><ID> N-2 </ID></OrderReference></OrderLineReference>
    <Item>
      <Name> Lim </Name>
      <BuyersItemIdentification><ID>501</ID></BuyersItemIdentification>
      <ItemInstance><LotIdentification><LotNumberID> S-7 </LotNumberID></LotIdentification></ItemInstance>
    </Item>
  </DespatchLine>
  <DespatchLine><DeliveredQuantity>0</DeliveredQuantity><Item><Name>Vijak</Name></Item></DespatchLine>
</DespatchAdvice>`;

const read = (xml: string) => readDespatchAdvice(parseTestXml(xml));
const instead = (from: string, to: string) => read(replaceOnce(FULL, from, to));

describe('a despatch advice', () => {
  it('is read with everything that it says', () => {
    expect(read(FULL)).toEqual({
      number: 'OT-1',
      issued_on: '2026-11-20',
      order_number: 'N-1',
      note: 'Pažljivo',
      supplier: SUPPLIER,
      arrives_on: '2026-12-02',
      lines: [
        {
          order_line: '501',
          order_number: 'N-2',
          name: 'Lim',
          quantity: '2.5',
          unit_code: 'KGM',
          batch: 'S-7',
          note: 'Dva paketa',
        },
        {
          order_line: '',
          order_number: '',
          name: 'Vijak',
          quantity: '0',
          unit_code: '',
          batch: '',
          note: '',
        },
      ],
    });
  });

  it('is read as Peppol lays it out', () => {
    const lines = [{ id: '501', quantity: '4', unit: 'MTR', batch: 'S-1' }];
    expect(read(buildDespatchXml({ order: 'N-1', address: '101134702', lines }))).toEqual({
      number: 'OT-1',
      issued_on: '2026-11-20',
      order_number: 'N-1',
      note: '',
      supplier: { ...SUPPLIER, name: '', tax_number: '101134702' },
      arrives_on: '2026-12-01',
      lines: [
        {
          order_line: '501',
          order_number: '',
          name: 'Roba',
          quantity: '4',
          unit_code: 'MTR',
          batch: 'S-1',
          note: '',
        },
      ],
    });
  });

  it('is read as Serbia’s state system lays it out', () => {
    const lines = [{ name: 'Lim', quantity: '4', unit: 'KGM', order_line: 'N/A' }];
    const { supplier, ...rest } = read(buildOtpremnicaXml({ order: 'N-1', supplier: '101134702', lines }));
    expect([supplier.name, supplier.tax_number, supplier.city]).toEqual([
      'Dobavljač d.o.o.',
      '101134702',
      'Beograd',
    ]);
    expect(rest).toEqual({
      number: 'OT-2026/1',
      issued_on: '2031-12-01',
      order_number: 'N-1',
      note: 'Isporuka robe',
      arrives_on: '2031-12-02',
      lines: [
        {
          order_line: '',
          order_number: '',
          name: 'Lim',
          quantity: '4',
          unit_code: 'KGM',
          batch: '',
          note: '',
        },
      ],
    });
  });

  it('arrives at the end of a period, or at its beginning, or on the day that it names without one', () => {
    const end = '<EndDate>2026-12-02</EndDate>';
    const start = '<StartDate>2026-12-01</StartDate>';
    expect(instead(end, '').arrives_on).toBe('2026-12-01');
    expect(instead(start, '').arrives_on).toBe('2026-12-02');
    const period = `<EstimatedDeliveryPeriod>${start}${end}</EstimatedDeliveryPeriod>`;
    expect(instead(period, '').arrives_on).toBe('2026-11-30');
    expect(instead(`${start}${end}`, '').arrives_on).toBeNull();
    const noDay = replaceOnce(FULL, '<ActualDeliveryDate>2026-11-30</ActualDeliveryDate>', '');
    expect(read(replaceOnce(noDay, period, '')).arrives_on).toBeNull();
  });

  it('is about the order of its first line where it names none itself', () => {
    expect(instead('<OrderReference><ID> N-1 </ID></OrderReference>', '').order_number).toBe('N-2');
  });

  it('has texts that are cut where they are longer than a field', () => {
    const [line] = instead(' N-2 ', LONG).lines;
    expect(line?.order_number).toBe(CUT);
    expect(instead(' Lim ', LONG).lines[0]?.name).toBe(CUT);
    expect(instead('unitCode="KGM"', `unitCode="${LONG}"`).lines[0]?.unit_code).toBe(CUT);
    expect(instead(' S-7 ', LONG).lines[0]?.batch).toBe(CUT);
  });

  it.each<[string, string, string, string]>([
    ['a number', '> OT-1 <', '><', 'field_missing ID'],
    ['a day', '>2026-11-20<', '><', 'field_missing IssueDate'],
    ['a day of arrival that exists', '>2026-12-02<', '>2026-12-32<', 'field_wrong EstimatedDeliveryPeriod'],
    ['a quantity', '> 2.50 <', '> <', 'field_missing DeliveredQuantity'],
    [
      'the element of a quantity',
      '<DeliveredQuantity>0</DeliveredQuantity>',
      '',
      'field_missing DeliveredQuantity',
    ],
    ['a quantity that came, and was not taken back', '> 2.50 <', '>-0.01<', 'field_wrong DeliveredQuantity'],
    ['the name of goods or a line', '>Vijak<', '><', 'field_missing LineID'],
    ['the name of a line of some length', '>501<', `>${LONG}<`, 'field_wrong LineID'],
  ])('is refused without %s', (_, from, to, message) => {
    const [problem, field] = message.split(' ') as ['field_wrong', string];
    expect(() => instead(from, to)).toThrow(new ReadError(problem, field));
  });

  it('is refused where it names no order anywhere', () => {
    const unnamed = replaceOnce(FULL, '> N-1 <', '><');
    expect(() => read(replaceOnce(unnamed, '> N-2 <', '><'))).toThrow(
      new ReadError('field_missing', 'OrderReference'),
    );
  });

  it('is refused without lines', () => {
    expect(() => read(FULL.replaceAll('DespatchLine>', 'Line>'))).toThrow(new ReadError('no_lines'));
  });
});

describe('a line of a despatch advice', () => {
  it('is named by the buyer’s id of the item before the number of a line', () => {
    expect(instead('<ID>501</ID>', '').lines[0]?.order_line).toBe('1');
  });

  it('is known by its name alone where its line stands for none', () => {
    expect(instead('>501<', '>N/A<').lines[0]?.order_line).toBe('');
    const unnamed = replaceOnce(FULL, '>501<', '>N/A<');
    expect(() => read(replaceOnce(unnamed, '> Lim <', '><'))).toThrow(
      new ReadError('field_missing', 'LineID'),
    );
  });

  it('is known by its line alone where it has no name', () => {
    expect(instead('> Lim <', '><').lines[0]).toMatchObject({ order_line: '501', name: '' });
  });
});
