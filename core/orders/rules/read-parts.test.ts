import { describe, expect, it } from 'vitest';
import { parseTestXml } from '#core/e-invoices/rules/xml.test-support.ts';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import { requireLines } from './read-parts.ts';

describe('the lines of a document about an order', () => {
  const lines = (count: number) => Array.from({ length: count }, () => parseTestXml('<line/>'));

  it('are answered as they are, up to four times the lines of an order', () => {
    for (const some of [lines(1), lines(2000)]) {
      expect(requireLines(some)).toBe(some);
      expect(requireLines(some, { none: true })).toBe(some);
    }
  });

  it('are refused where there are more', () => {
    const refusal = new ReadError('too_many_lines', '2001');
    expect(() => requireLines(lines(2001))).toThrow(refusal);
    expect(() => requireLines(lines(2001), { none: true })).toThrow(refusal);
  });

  it('are refused where there are none, but in a document that may do without', () => {
    const refusal = new ReadError('no_lines');
    expect(() => requireLines([])).toThrow(refusal);
    expect(() => requireLines([], {})).toThrow(refusal);
    expect(() => requireLines([], { none: false })).toThrow(refusal);
    expect(requireLines([], { none: true })).toEqual([]);
  });
});
