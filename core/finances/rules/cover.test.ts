import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  COVERING_VERDICTS,
  findCoverRefusal,
  INVOICE_VERDICTS,
  type InvoiceMatchLevel,
  isBeyondInvoiceCover,
} from './cover.ts';

const paying = (level: InvoiceMatchLevel, paid: string, covered = '120') => ({
  level,
  paid: toDecimal(paid),
  covered: toDecimal(covered),
});
const finance = { isOwner: false, note: 'dogovoreno' };

describe('a payment beside the e-invoices of its order', () => {
  it('is nobody’s business where the company does not ask', () => {
    expect(isBeyondInvoiceCover(paying('off', '500'))).toBe(false);
    expect(findCoverRefusal(paying('off', '500'), finance)).toBeNull();
  });

  it('is told, and goes through, where it only warns', () => {
    expect([
      isBeyondInvoiceCover(paying('warn', '120')),
      isBeyondInvoiceCover(paying('warn', '120.01')),
    ]).toEqual([false, true]);
    expect(findCoverRefusal(paying('warn', '500'), finance)).toBeNull();
  });

  it('beyond them is an owner’s with a note, where it stops', () => {
    expect(findCoverRefusal(paying('stop', '120'), { isOwner: false, note: '' })).toBeNull();
    expect(findCoverRefusal(paying('stop', '120.01'), finance)).toBe('payment_not_covered');
    expect(findCoverRefusal(paying('stop', '120.01'), { isOwner: true, note: ' ' })).toBe('note_required');
    expect(findCoverRefusal(paying('stop', '120.01'), { isOwner: true, note: 'Avans' })).toBeNull();
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
