import { describe, expect, it } from 'vitest';
import { dec } from '#platform/shared/money/decimal.ts';
import {
  COVERING_VERDICTS,
  coverRefusal,
  INVOICE_VERDICTS,
  type InvoiceMatchLevel,
  isBeyondCover,
} from './cover.ts';

const paying = (level: InvoiceMatchLevel, paid: string, covered = '120') => ({
  level,
  paid: dec(paid),
  covered: dec(covered),
});
const finance = { isOwner: false, note: 'dogovoreno' };

describe('a payment beside the e-invoices of its order', () => {
  it('is nobody’s business where the company does not ask', () => {
    expect(isBeyondCover(paying('off', '500'))).toBe(false);
    expect(coverRefusal(paying('off', '500'), finance)).toBeNull();
  });

  it('is told, and goes through, where it only warns', () => {
    expect([isBeyondCover(paying('warn', '120')), isBeyondCover(paying('warn', '120.01'))]).toEqual([
      false,
      true,
    ]);
    expect(coverRefusal(paying('warn', '500'), finance)).toBeNull();
  });

  it('beyond them is an owner’s with a note, where it stops', () => {
    expect(coverRefusal(paying('stop', '120'), { isOwner: false, note: '' })).toBeNull();
    expect(coverRefusal(paying('stop', '120.01'), finance)).toBe('payment_not_covered');
    expect(coverRefusal(paying('stop', '120.01'), { isOwner: true, note: ' ' })).toBe('note_required');
    expect(coverRefusal(paying('stop', '120.01'), { isOwner: true, note: 'Avans' })).toBeNull();
  });

  it('is covered by those that match, if only within the tolerance, and by no others', () => {
    const covering = (verdict: (typeof INVOICE_VERDICTS)[number]) => COVERING_VERDICTS.includes(verdict);
    expect(INVOICE_VERDICTS.map((verdict) => [verdict, covering(verdict)])).toEqual([
      ['match', true],
      ['within_tolerance', true],
      ['question', false],
      ['refuse', false],
    ]);
  });
});
