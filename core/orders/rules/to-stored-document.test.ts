import { describe, expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import type { DespatchAdviceDocument, DespatchLine } from './despatch-advice.ts';
import type { OrderResponseDocument, ResponseLine } from './order-response.ts';
import type { DocumentParty } from './party.ts';
import { DocumentError } from './problems.ts';
import {
  convertToOrderUnit,
  findAnnouncedLine,
  type KnownLine,
  toStoredDespatch,
  toStoredResponse,
} from './to-stored-document.ts';

const LIM: KnownLine = { article_id: 501, name: 'Čelični lim 2 mm', unit: 'kg' };
const PROFIL: KnownLine = { article_id: 502, name: 'Profil HEA 100', unit: 'm' };
const VIJAK: KnownLine = { article_id: 503, name: 'Vijak M10', unit: 'pieces' };
const OTHER: KnownLine = { article_id: 504, name: 'vijak m10', unit: 'pieces' };
const UNNAMED: KnownLine = { article_id: 505, name: '...', unit: 'pieces' };
const KNOWN = [LIM, PROFIL, VIJAK, OTHER, UNNAMED];

const PARTY: DocumentParty = {
  ...{ name: '', tax_number: '', registration_number: '', street: '', city: '', country: '' },
  contact: { name: '', phone: '', email: '' },
};

describe('the line of an order that is announced', () => {
  it.each<[string, string, string, KnownLine]>([
    ['the buyer’s id', '502', 'Nešto', PROFIL],
    ['the buyer’s id, although another line has the name', '502', 'Čelični lim 2 mm', PROFIL],
    ['its name in other letters', '', 'ЧЕЛИЧНИ лим, 2-mm', LIM],
    ['its name where the number is of the supplier', '7', 'Profil HEA 100', PROFIL],
    ['the buyer’s id where two lines have its name', '504', 'Vijak M10', OTHER],
  ])('is found by %s', (_, order_line, name, line) => {
    expect(findAnnouncedLine(KNOWN, { order_line, name })).toBe(line);
  });

  it.each([
    ['a name that no line has', '', 'Cev', 'Cev'],
    ['a name that two lines have', '', 'VIJAK M10', 'VIJAK M10'],
    ['a number and a name that no line has', '7', 'Cev', '7'],
    ['a name without letters and digits, even where a line has such', '', '...', '...'],
    ['nothing', '', '', ''],
    ['a long name, which is cut', '', 'c'.repeat(41), 'c'.repeat(40)],
  ])('is refused for %s', (_, order_line, name, field) => {
    expect(() => findAnnouncedLine(KNOWN, { order_line, name })).toThrow(
      new DocumentError('line_unknown', field),
    );
  });
});

describe('a quantity in the unit of an order', () => {
  it.each([
    ['2.5', 'KGM', 'kg', '2.5'],
    ['2.5', 'TNE', 'kg', '2500'],
    ['2', 'KGM', 't', '0.002'],
    ['3', 'DZN', 'pieces', '36'],
    ['0.4', 'KGM', 't', '0'],
    ['0.5', 'KGM', 't', '0.001'],
    ['2.5', '', 'kg', '2.5'],
    ['2.5', '', 'pieces', '2.5'],
    ['1.0005', '', 'kg', '1.001'],
    ['1.0004', '', 'kg', '1'],
  ] as const)('of %s with the code %j in %s is %s', (quantity, code, unit, own) => {
    expect(convertToOrderUnit(quantity, code, unit)).toBe(own);
  });

  it.each([
    ['MTR', 'MTR'],
    ['XYZ', 'XYZ'],
    ['12345678901', '1234567890'],
  ])('is refused with the code %s of another thing', (code, field) => {
    expect(() => convertToOrderUnit('1', code, 'kg')).toThrow(new DocumentError('unit_unknown', field));
  });
});

describe('an answer to an order', () => {
  const line = (
    id: string,
    answer: ResponseLine['answer'],
    more: Partial<ResponseLine> = {},
  ): ResponseLine => ({
    ...{ id, answer, name: '', promised_on: null, quantity: null, unit_code: '', note: '' },
    ...more,
  });
  const response = (more: Partial<OrderResponseDocument>): OrderResponseDocument => ({
    ...{ number: 'O-1', issued_on: asDay('2026-11-02'), order_number: 'N-1', code: 'CA', note: 'Napomena' },
    ...{ currency: 'RSD', seller: PARTY, buyer: PARTY, promised_on: null, lines: [] },
    ...more,
  });
  const TWO = [LIM, PROFIL];
  const stored = (more: Partial<OrderResponseDocument>) => toStoredResponse(response(more), TWO);
  const DAY = asDay('2026-12-01');

  it('is kept by the lines of the order, quantities in their units', () => {
    const lines = [
      line('501', 'changed', {
        promised_on: DAY,
        quantity: '0.0025',
        unit_code: 'TNE',
        name: 'x',
        note: 'Manje',
      }),
      line('502', 'accepted'),
    ];
    expect(stored({ lines })).toEqual({
      answer: 'changed',
      promised_on: '2026-12-01',
      note: 'Napomena',
      lines: [
        { article_id: 501, answer: 'changed', promised_on: '2026-12-01', quantity: '2.5', note: 'Manje' },
        { article_id: 502, answer: 'accepted', promised_on: null, quantity: null, note: '' },
      ],
    });
  });

  it('promises the day of the whole, or else that of its last line', () => {
    const dated = (id: string, on: string) => line(id, 'accepted', { promised_on: asDay(on) });
    const lines = [dated('501', '2026-12-24'), dated('502', '2026-12-03'), line('501', 'accepted')];
    expect(stored({ lines }).promised_on).toBe('2026-12-24');
    expect(stored({ lines: lines.toReversed() }).promised_on).toBe('2026-12-24');
    expect(stored({ lines, promised_on: DAY }).promised_on).toBe('2026-12-01');
    expect(stored({ lines: [line('501', 'accepted')] }).promised_on).toBeNull();
  });

  it('that takes back an earlier one answers and promises nothing', () => {
    const nothing = { answer: null, promised_on: null, note: 'Napomena', lines: [] };
    expect(stored({ code: 'AB', promised_on: DAY })).toEqual(nothing);
  });

  it('that refuses the order promises nothing', () => {
    const nothing = { answer: 'refused', promised_on: null, note: 'Napomena', lines: [] };
    expect(stored({ code: 'RE', promised_on: DAY })).toEqual(nothing);
  });

  it.each<[string, Partial<OrderResponseDocument>, string, string | null]>([
    ['accepts it without a word', { code: 'AP' }, 'confirmed', null],
    ['accepts it for a day', { code: 'AP', promised_on: DAY }, 'changed', DAY],
    ['accepts its lines', { lines: [line('501', 'accepted'), line('502', 'accepted')] }, 'confirmed', null],
    ['changes one line', { lines: [line('501', 'accepted'), line('502', 'changed')] }, 'changed', null],
    ['refuses one line', { lines: [line('501', 'refused'), line('502', 'changed')] }, 'partly_refused', null],
    [
      'refuses one line and promises a day',
      { lines: [line('501', 'refused')], promised_on: DAY },
      'partly_refused',
      DAY,
    ],
    [
      'refuses each line',
      { lines: [line('501', 'refused'), line('502', 'refused')], promised_on: DAY },
      'refused',
      null,
    ],
  ])('that %s', (_, more, answer, promised_on) => {
    const { answer: actual, promised_on: promised } = stored(more);
    expect([actual, promised]).toEqual([answer, promised_on]);
  });

  it('is refused for a line that the order does not have, and for a unit of another thing', () => {
    expect(() => stored({ lines: [line('503', 'accepted')] })).toThrow(
      new DocumentError('line_unknown', '503'),
    );
    expect(() => stored({ lines: [line('9'.repeat(41), 'accepted')] })).toThrow(
      new DocumentError('line_unknown', '9'.repeat(40)),
    );
    const metres = line('501', 'changed', { quantity: '1', unit_code: 'MTR' });
    expect(() => stored({ lines: [metres] })).toThrow(new DocumentError('unit_unknown', 'MTR'));
  });
});

describe('an announcement of goods', () => {
  const line = (more: Partial<DespatchLine>): DespatchLine => ({
    ...{ order_line: '', order_number: '', name: '', quantity: '1', unit_code: '', batch: '', note: '' },
    ...more,
  });
  const despatch = (...lines: readonly DespatchLine[]): DespatchAdviceDocument => ({
    ...{ number: 'OT-1', issued_on: asDay('2026-11-20'), order_number: 'N-1', note: 'Pažljivo' },
    ...{ supplier: PARTY, arrives_on: asDay('2026-12-01'), lines },
  });

  it('is kept by the lines of the order, without those of other orders', () => {
    expect(
      toStoredDespatch(
        despatch(
          line({ order_line: '501', quantity: '0.5', unit_code: 'TNE', batch: 'S-7', note: 'Dva paketa' }),
          line({ order_line: '999', order_number: 'N-2' }),
          line({ name: 'PROFIL HEA 100', order_number: 'N-1', quantity: '12' }),
        ),
        'N-1',
        KNOWN,
      ),
    ).toEqual({
      arrives_on: '2026-12-01',
      note: 'Pažljivo',
      lines: [
        { article_id: 501, quantity: '500', batch: 'S-7', note: 'Dva paketa' },
        { article_id: 502, quantity: '12', batch: '', note: '' },
      ],
    });
  });

  it('is refused for goods that the order does not have', () => {
    expect(() => toStoredDespatch(despatch(line({ name: 'Cev' })), 'N-1', KNOWN)).toThrow(
      new DocumentError('line_unknown', 'Cev'),
    );
  });
});
