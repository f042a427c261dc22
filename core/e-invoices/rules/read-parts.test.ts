import { describe, expect, it } from 'vitest';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import { parseInvoiceKind, requireInvoiceLines } from './read-parts.ts';
import { parseTestXml } from './xml.test-support.ts';

describe('the kind of a document', () => {
  it.each<[string, string]>([
    ['380', 'invoice'],
    ['381', 'credit_note'],
    ['383', 'debit_note'],
    ['384', 'corrected'],
    ['386', 'advance'],
    ...'71 80 82 84 102 218 219 326 331 382 388 393 395 553 575 623 780 817 870 875 876 877'
      .split(' ')
      .map((code): [string, string] => [code, 'invoice']),
    ...'81 83 396 532'.split(' ').map((code): [string, string] => [code, 'credit_note']),
  ])('of the code %s is %s', (code, kind) => {
    expect(parseInvoiceKind(code)).toBe(kind);
  });

  it.each([
    ['', ''],
    ['325', '325'],
    // Self-billed documents, which the buyer issues.
    ['389', '389'],
    ['261', '261'],
    ['constructor', 'constructo'],
    ['invoice', 'invoice'],
    ['12345678901', '1234567890'],
  ])('is refused for the code %j, which is named by ten characters at most', (code, field) => {
    expect(() => parseInvoiceKind(code)).toThrow(new ReadError('kind_unknown', field));
  });
});

describe('the lines of a document', () => {
  const lines = (count: number) => Array.from({ length: count }, () => parseTestXml('<line/>'));

  it('are answered as they are, one of them or 2,000', () => {
    for (const some of [lines(1), lines(2000)]) expect(requireInvoiceLines(some)).toBe(some);
  });

  it('are refused where there are none or too many', () => {
    expect(() => requireInvoiceLines([])).toThrow(new ReadError('no_lines'));
    expect(() => requireInvoiceLines(lines(2001))).toThrow(new ReadError('too_many_lines', '2001'));
  });
});
