import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { PAYMENT_TYPES } from './facts.ts';
import { findPaymentRefusal, paymentMode } from './payments.ts';
import { buildAwardFacts } from './testing/purchases.ts';

// Product 5, written by hand. An award has 1,200.00 payable in total, and 600.00 for the half that was received.
const halfIn = (paid: string, more: Parameters<typeof buildAwardFacts>[0] = {}) =>
  buildAwardFacts({ received: '5', paid, ...more });
const finally_paid = { payment_mode: 'advance', finally_paid: true } as const;

describe('why a payment cannot be entered', () => {
  it.each([
    ['a payment without an award', undefined, '100', 'standard', 'validation_failed'],
    ['an amount that is not given', halfIn('0'), undefined, 'standard', 'amount_required'],
    ['nothing', halfIn('0'), '0', 'standard', 'amount_required'],
    ['less than nothing', halfIn('0'), '-1', 'standard', 'amount_required'],
    ['a part of the smallest coin', halfIn('0'), '0.001', 'standard', 'amount_required'],
    ['the smallest coin', halfIn('0'), '0.01', 'standard', null],
    ['all that came in', halfIn('0'), '600', 'standard', null],
    ['more than came in', halfIn('0'), '600.01', 'standard', 'payment_above_received'],
    ['the rest of what came in', halfIn('599.99'), '0.01', 'standard', null],
    ['more than the rest of what came in', halfIn('599.99'), '0.02', 'standard', 'payment_above_received'],
    [
      'more than is payable, though all came in',
      buildAwardFacts({ received: '10' }),
      '1200.01',
      'standard',
      'payment_above_payable',
    ],
    ['a partial advance before anything came', buildAwardFacts(), '100', 'advance_partial', null],
    ['a partial advance that pays everything', buildAwardFacts(), '1200', 'advance_partial', null],
    [
      'a partial advance above what is payable',
      buildAwardFacts(),
      '1200.01',
      'advance_partial',
      'payment_above_payable',
    ],
    ['a final advance that pays everything', buildAwardFacts(), '1200', 'advance_final', null],
    ['a final advance that pays the rest', buildAwardFacts({ paid: '500' }), '700', 'advance_final', null],
    [
      'a final advance that leaves a rest',
      buildAwardFacts({ paid: '500' }),
      '699.99',
      'advance_final',
      'final_payment_incomplete',
    ],
    [
      'a final advance above what is payable',
      buildAwardFacts({ paid: '500' }),
      '700.01',
      'advance_final',
      'payment_above_payable',
    ],
    [
      'anything after the final advance',
      buildAwardFacts({ paid: '1200', ...finally_paid }),
      '1',
      'advance_partial',
      'final_payment_made',
    ],
    [
      'the rest after a final advance of which a part was reversed',
      buildAwardFacts({ paid: '1100', ...finally_paid }),
      '100',
      'advance_final',
      null,
    ],
    [
      'an advance after a standard payment',
      halfIn('100', { payment_mode: 'standard' }),
      '100',
      'advance_partial',
      'payment_type_fixed',
    ],
    [
      'a standard payment after an advance',
      halfIn('100', { payment_mode: 'advance' }),
      '100',
      'standard',
      'payment_type_fixed',
    ],
    [
      'one standard payment after another',
      halfIn('100', { payment_mode: 'standard' }),
      '100',
      'standard',
      null,
    ],
    [
      'the final advance after partial ones',
      buildAwardFacts({ paid: '100', payment_mode: 'advance' }),
      '1100',
      'advance_final',
      null,
    ],
  ] as const)('%s', (_title, award, amount, type, refusal) => {
    expect(findPaymentRefusal('request', award, amount && toDecimal(amount), type)).toBe(refusal);
  });

  it('asks receipts of a request alone, because ad hoc and direct purchases know none', () => {
    expect(findPaymentRefusal('request', buildAwardFacts(), toDecimal('1200'))).toBe(
      'payment_above_received',
    );
    for (const kind of ['ad_hoc', 'direct'] as const) {
      expect(findPaymentRefusal(kind, buildAwardFacts(), toDecimal('1200'))).toBeNull();
      expect(findPaymentRefusal(kind, buildAwardFacts(), toDecimal('1200.01'))).toBe('payment_above_payable');
    }
  });

  it('knows two ways of paying an award', () => {
    expect(PAYMENT_TYPES.map(paymentMode)).toEqual(['standard', 'advance', 'advance']);
  });
});
