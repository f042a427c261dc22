import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { computeAwardFacts, computePayableNow, computeStatusFromFacts } from './facts.ts';
import { findPaymentRefusal } from './payments.ts';
import { computeToleratedQuantity, findReceiptRefusal } from './receipts.ts';
import { PURCHASE_STATUS as S } from './status.ts';
import { buildAwardFacts } from './testing/purchases.ts';

fc.configureGlobal({ seed: 20261121 });

describe('facts of an award: 10 pieces at 100.00 and 20 % VAT', () => {
  const text = (facts: ReturnType<typeof buildAwardFacts>) => ({
    payable: facts.payable.toFixed(2),
    forReceived: facts.payable_for_received.toFixed(2),
    refund: facts.refund_due.toFixed(2),
    open: facts.open.get(1)?.toString(),
    in: facts.in,
    fully_paid: facts.fully_paid,
  });

  it('owes everything and expects everything at first', () => {
    expect(text(buildAwardFacts())).toEqual({
      payable: '1200.00',
      forReceived: '0.00',
      refund: '0.00',
      open: '10',
      in: false,
      fully_paid: false,
    });
  });

  it('counts what came in', () => {
    expect(text(buildAwardFacts({ received: '2.5' }))).toMatchObject({
      forReceived: '300.00',
      open: '7.5',
      in: false,
    });
  });

  it('receives what is delivered above the order, but does not pay it', () => {
    expect(text(buildAwardFacts({ received: '11' }))).toMatchObject({
      payable: '1200.00',
      forReceived: '1200.00',
      open: '0',
      in: true,
    });
  });

  it('pays less where a rest is closed short, and asks back what was paid above that', () => {
    expect(text(buildAwardFacts({ received: '8', closed_short: '2', paid: '1200' }))).toMatchObject({
      payable: '960.00',
      refund: '240.00',
      in: true,
      fully_paid: true,
    });
  });

  it('is fully paid where nothing is payable', () => {
    expect(text(buildAwardFacts({ closed_short: '10' }))).toMatchObject({
      payable: '0.00',
      in: true,
      fully_paid: true,
    });
  });

  it('counts a final advance only while it pays everything', () => {
    expect(buildAwardFacts({ paid: '1200', finally_paid: true }).finally_paid_in_advance).toBe(true);
    expect(buildAwardFacts({ paid: '1100', finally_paid: true }).finally_paid_in_advance).toBe(false);
  });

  /** Two lines of 10 pieces at 100.00 and 20 % VAT, plus freight of 60.00 gross. */
  const ofTwo = (received: readonly string[], short: readonly string[]) =>
    computeAwardFacts({
      lines: [0, 1].map((index) => ({
        article_id: index,
        ordered: toDecimal('10'),
        received: toDecimal(received[index] ?? '0'),
        closed_short: toDecimal(short[index] ?? '0'),
        unit_price: toDecimal('100'),
        vat_rate: toDecimal('20'),
      })),
      freight: { net: toDecimal('50'), vat_rate: toDecimal('20') },
      ...{ paid: toDecimal('0'), payment_mode: null, finally_paid: false },
    });

  it.each([
    [['0', '0'], ['0', '0'], '2460.00', '0.00', true],
    [['1', '0'], ['0', '0'], '2460.00', '180.00', false],
    [['0', '0'], ['0', '10'], '1260.00', '0.00', false],
    [['0', '0'], ['10', '10'], '0.00', '0.00', false],
    [['1', '1'], ['1', '1'], '2220.00', '300.00', false],
  ])(
    'owes the freight while anything is payable, pays it with the first receipt, and says whether anything was received or closed short: %j, %j',
    (received, short, payable, forReceived, nothing) => {
      const facts = ofTwo(received, short);
      expect(text(facts)).toMatchObject({ payable, forReceived });
      expect(facts.nothing_received).toBe(nothing);
    },
  );

  it('tells how much may be paid now', () => {
    const award = buildAwardFacts({ received: '5', paid: '100' });
    expect(computePayableNow(award, 'standard').toFixed(2)).toBe('500.00');
    expect(computePayableNow(award, 'advance_final').toFixed(2)).toBe('1100.00');
    expect(computePayableNow(buildAwardFacts({ paid: '1200' }), 'standard').toFixed(2)).toBe('0.00');
  });
});

describe('the status that the facts give', () => {
  const untouched = buildAwardFacts();
  const inOnly = buildAwardFacts({ received: '10' });
  const done = buildAwardFacts({ received: '10', paid: '1200' });
  const advance = buildAwardFacts({ paid: '1200', payment_mode: 'advance', finally_paid: true });
  const partialAdvance = buildAwardFacts({ paid: '1200', payment_mode: 'advance' });

  it.each([
    ['no award', [], S.CLOSED],
    ['nothing yet', [untouched], S.CLOSED],
    ['all in', [inOnly], S.RECEIVED],
    ['all in and paid', [done], S.PAID],
    ['finally paid in advance', [advance], S.PAID],
    ['paid in partial advances, not yet finally', [partialAdvance], S.CLOSED],
    ['one award in, the other not', [inOnly, untouched], S.CLOSED],
    ['one done, the other only in', [done, inOnly], S.RECEIVED],
    ['one done, the other paid in advance', [done, advance], S.PAID],
    ['one only in, the other paid in advance and not in', [inOnly, advance], S.CLOSED],
  ])('request: %s', (_title, awards, status) => {
    expect(computeStatusFromFacts('request', awards)).toBe(status);
  });

  it('ad hoc and direct know payment only', () => {
    const paid = buildAwardFacts({ paid: '1200' });
    const partly = buildAwardFacts({ paid: '1199.99' });
    expect(computeStatusFromFacts('ad_hoc', [partly])).toBe(S.AD_HOC_APPROVED);
    expect(computeStatusFromFacts('ad_hoc', [paid])).toBe(S.PAID);
    expect(computeStatusFromFacts('direct', [partly])).toBe(S.DIRECT_APPROVAL);
    expect(computeStatusFromFacts('direct', [paid])).toBe(S.DIRECT_FINANCES);
    expect(computeStatusFromFacts('direct', [paid, partly])).toBe(S.DIRECT_APPROVAL);
    expect(computeStatusFromFacts('ad_hoc', [])).toBe(S.AD_HOC_APPROVED);
  });
});

const quantity = fc.integer({ min: 0, max: 50_000 }).map((n) => toDecimal(n).div(toDecimal(1000), 3));
const price = fc.integer({ min: 0, max: 9_999_999 }).map((n) => toDecimal(n).div(toDecimal(10_000), 4));
const rate = fc.constantFrom('0', '10', '17', '20').map(toDecimal);

describe('properties', () => {
  it('whatever comes in, is closed short and paid: nothing is payable for goods that were not ordered', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            ordered: quantity,
            received: quantity,
            closed_short: quantity,
            unit_price: price,
            vat_rate: rate,
          }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        price,
        (rows, paid) => {
          const lines = rows.map((row, index) => ({ article_id: index + 1, ...row }));
          const facts = computeAwardFacts({ lines, paid, payment_mode: null, finally_paid: false });
          expect(facts.payable_for_received.compare(facts.payable)).toBeLessThanOrEqual(0);
          expect([...facts.open.values()].every((open) => !open.isNegative())).toBe(true);
          expect(facts.refund_due.isPositive()).toBe(paid.compare(facts.payable) > 0);
          expect(facts.fully_paid).toBe(paid.compare(facts.payable) >= 0);
          if (facts.in) expect(facts.payable_for_received.equals(facts.payable)).toBe(true);
        },
      ),
    );
  });

  it('a payment that is let through never makes the sum exceed what is payable', () => {
    fc.assert(
      fc.property(
        quantity,
        price,
        price,
        fc.constantFrom('standard', 'advance_partial', 'advance_final'),
        (received, paid, amount, type) => {
          const award = buildAwardFacts({ received: received.toString(), paid: paid.toFixed(2) });
          const refusal = findPaymentRefusal('request', award, amount.roundHalfUp(2), type as 'standard');
          if (refusal === null) {
            const upTo = type === 'standard' ? award.payable_for_received : award.payable;
            expect(award.paid.add(amount.roundHalfUp(2)).compare(upTo)).toBeLessThanOrEqual(0);
          }
        },
      ),
    );
  });

  it('a receipt that is let through never exceeds what is open and tolerated', () => {
    fc.assert(
      fc.property(quantity, quantity, fc.constantFrom('0', '5', '10'), (taken, open, percent) => {
        const tolerance = computeToleratedQuantity(open, toDecimal(percent));
        const ok = findReceiptRefusal([{ quantity: taken, open, tolerance }]) === null;
        expect(ok).toBe(taken.isPositive() && taken.compare(open.add(tolerance)) <= 0);
      }),
    );
  });
});
