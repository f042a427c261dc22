import { describe, expect, it } from 'vitest';
import {
  parseXmlBoolean,
  parseXmlDay,
  parseXmlDecimal,
  ReadError,
  requireDay,
  requireText,
  truncateText,
} from './read-value.ts';

const LONGEST = 'x'.repeat(255);

describe('the end of reading', () => {
  it('names its problem and the element at which it ended', () => {
    const error = new ReadError('field_wrong', 'IssueDate');
    expect(error).toBeInstanceOf(Error);
    expect([error.problem, error.field, error.message]).toEqual([
      'field_wrong',
      'IssueDate',
      'field_wrong IssueDate',
    ]);
  });

  it('names no element where the document itself is the problem', () => {
    const error = new ReadError('no_lines');
    expect([error.problem, error.field, error.message]).toEqual(['no_lines', '', 'no_lines']);
  });
});

describe('a text', () => {
  it('that a document has to hold is answered as it is, up to the length of a field', () => {
    expect(requireText('R-1', 'ID')).toBe('R-1');
    expect(requireText(LONGEST, 'ID')).toBe(LONGEST);
  });

  it('that a document has to hold is refused where it is empty or too long', () => {
    expect(() => requireText('', 'ID')).toThrow(new ReadError('field_missing', 'ID'));
    expect(() => requireText(`${LONGEST}x`, 'ID')).toThrow(new ReadError('field_wrong', 'ID'));
  });

  it('that a document may hold is cut where it is too long', () => {
    expect(truncateText('')).toBe('');
    expect(truncateText(LONGEST)).toBe(LONGEST);
    expect(truncateText(`${LONGEST}x`)).toBe(`${'x'.repeat(254)}…`);
  });
});

describe('a decimal', () => {
  it.each([
    ['1.50', '1.5'],
    ['+1.50', '1.5'],
    ['-1.50', '-1.5'],
    ['.5', '0.5'],
    ['0.1234567890125', '0.123456789013'],
    ['-1.00000000000000000000000000000001', '-1'],
    [`1.${'3'.repeat(100)}`, '1.333333333333'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['0', '0'],
    ['000', '0'],
    ['-0', '0'],
    ['007', '7'],
    ['100', '100'],
    ['1.000', '1'],
    ['0.00', '0'],
    ['10.0100', '10.01'],
    ['999999999999', '999999999999'],
    ['0000999999999999', '999999999999'],
    ['0.123456789012', '0.123456789012'],
    ['0.123456789012000', '0.123456789012'],
    [`1.${'0'.repeat(58)}`, '1'],
  ])('%s is %s in wire form', (text, wire) => {
    expect(parseXmlDecimal(text, 'Amount')).toBe(wire);
    expect(parseXmlDecimal(text, 'Amount', '9')).toBe(wire);
  });

  it.each([
    '.',
    '+',
    '-',
    'x',
    '1,5',
    '1 000',
    '1e3',
    '--1',
    '+-1',
    'x1',
    '1x',
    '1.2.3',
    ' 1',
    '1 ',
    'NaN',
    '1000000000000',
    '-1000000000000',
    `1.${'0'.repeat(199)}`,
  ])('is refused where it is written %j', (text) => {
    expect(() => parseXmlDecimal(text, 'Amount')).toThrow(new ReadError('field_wrong', 'Amount'));
    expect(() => parseXmlDecimal(text, 'Amount', '0')).toThrow(new ReadError('field_wrong', 'Amount'));
  });

  it('that is empty is refused, or is what stands for a missing one', () => {
    expect(() => parseXmlDecimal('', 'Amount')).toThrow(new ReadError('field_missing', 'Amount'));
    expect(parseXmlDecimal('', 'Amount', '0')).toBe('0');
    expect(parseXmlDecimal('', 'Amount', '')).toBe('');
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-02', '2026-11-02'],
    ['20261102', '2026-11-02'],
    ['2026-11-02Z', '2026-11-02'],
    ['2026-11-02+01:00', '2026-11-02'],
    ['2026-11-02-05:30', '2026-11-02'],
    ['2026-11-02T10:20:30', '2026-11-02'],
    ['2026-11-02T10:20:30.5+01:00', '2026-11-02'],
    ['2026-11-02T10:20:30.12345678', '2026-11-02'],
  ])('%s is %s', (text, day) => {
    expect(parseXmlDay(text, 'IssueDate')).toBe(day);
    expect(requireDay(text, 'IssueDate')).toBe(day);
  });

  it.each([
    '2026-02-29',
    '20260229',
    '02.11.2026',
    '202611021',
    '120261102',
    '2026110',
    'x20261102',
    '20261102x',
    '2026-11-02Zx',
    '2026-11-02+01:00x',
    '2026-11-02+1:00',
    '2026-11-02+01:0',
    '2026-11-02+xx:00',
    '2026-11-02+01:xx',
    '2026-11-02*01:00',
    'Z2026-11-02',
    ' 2026-11-02',
    '2026-11',
  ])('is refused where it is written %j', (text) => {
    expect(() => parseXmlDay(text, 'IssueDate')).toThrow(new ReadError('field_wrong', 'IssueDate'));
    expect(() => requireDay(text, 'IssueDate')).toThrow(new ReadError('field_wrong', 'IssueDate'));
  });

  it('that is empty is none, and is refused where the document has to say it', () => {
    expect(parseXmlDay('', 'IssueDate')).toBeNull();
    expect(() => requireDay('', 'IssueDate')).toThrow(new ReadError('field_missing', 'IssueDate'));
  });
});

it.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['', false],
  ['TRUE', false],
  ['11', false],
])('the truth value %j is %s', (text, value) => {
  expect(parseXmlBoolean(text)).toBe(value);
});
