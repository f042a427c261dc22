import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../company/plans.ts';
import { day } from '../dates.ts';
import { Decimal, dec } from '../money/decimal.ts';
import { activePeriod, addMonths } from './active-period.ts';
import {
  affiliateProfit,
  invoiceCurrency,
  invoiceTypeFor,
  mayOrderBy,
  PREORDER_MONTHS,
  preorderNumber,
  preorderPrice,
  preorderReference,
  preorderState,
  preorderVatRate,
} from './preorder.ts';
import { isReference97 } from './reference.ts';
import { buyerOf, sellerOf } from './seller.ts';

fc.configureGlobal({ seed: 20261121 });

describe('S3.16 S3.17 a preorder', () => {
  it('net of all months, VAT, gross', () => {
    const { net, vat, gross } = preorderPrice(dec('4900'), 3, dec('20'));
    expect([net, vat, gross].map((amount) => amount.toFixed(2))).toEqual(['14700.00', '2940.00', '17640.00']);
  });

  it('rounds VAT half up, once', () => {
    const { net, vat, gross } = preorderPrice(dec('0.125'), 1, dec('20'));
    expect([net, vat, gross].map((amount) => amount.toFixed(2))).toEqual(['0.13', '0.03', '0.16']);
  });

  it('10,000 random prices agree with whole-number arithmetic', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.constantFrom(...PREORDER_MONTHS),
        fc.integer({ min: 0, max: 10_000 }),
        (paras, months, rate) => {
          const { net, vat, gross } = preorderPrice(
            Decimal.from(paras, 2),
            months,
            Decimal.from(BigInt(rate), 2),
          );
          const netParas = paras * BigInt(months);
          // Half up: add half of the divisor before cutting.
          const vatParas = (netParas * BigInt(rate) + 5000n) / 10_000n;
          expect(net.equals(Decimal.from(netParas, 2))).toBe(true);
          expect(vat.equals(Decimal.from(vatParas, 2))).toBe(true);
          expect(gross.equals(net.add(vat))).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('Serbia in RSD with VAT; elsewhere the international type alone, in EUR without', () => {
    expect([invoiceCurrency('serbia'), invoiceCurrency('international')]).toEqual(['RSD', 'EUR']);
    expect([invoiceTypeFor('RS'), invoiceTypeFor('AT'), invoiceTypeFor('')]).toEqual([
      'serbia',
      'international',
      'international',
    ]);
    expect(mayOrderBy('RS', 'serbia') && mayOrderBy('RS', 'international')).toBe(true);
    expect([mayOrderBy('BA', 'serbia'), mayOrderBy('BA', 'international')]).toEqual([false, true]);
    expect(preorderVatRate('RS', dec('20')).toString()).toBe('20');
    expect(preorderVatRate('DE', dec('20')).toString()).toBe('0');
  });

  it('numbers and references', () => {
    expect(preorderNumber(2026, 42)).toBe('PR-2026-00042');
    expect(preorderNumber(2026, 123_456)).toBe('PR-2026-123456');
    expect(preorderReference('serbia', 2026, 42)).toBe('33-2600042');
    expect(preorderReference('international', 2026, 42)).toBe('PR-2026-00042');
    const references = Array.from({ length: 2000 }, (_, index) =>
      preorderReference('serbia', 2026 + (index % 2), index + 1),
    );
    expect(new Set(references).size).toBe(references.length);
    expect(references.every(isReference97)).toBe(true);
  });

  it('an affiliate gets its rate of the net', () => {
    expect(affiliateProfit(dec('14700'), dec('0.1')).toFixed(2)).toBe('1470.00');
    expect(affiliateProfit(dec('0.25'), dec('0.1')).toFixed(2)).toBe('0.03');
  });

  it.each([
    [null, null, '2026-11-29', 'open'],
    [null, null, '2026-11-30', 'overdue'],
    [null, '2026-11-22T00:00:00Z', '2026-11-30', 'cancelled'],
    ['2026-11-22T00:00:00Z', null, '2026-12-30', 'paid'],
  ] as const)('paid %s, cancelled %s, on %s: %s', (paidAt, cancelledAt, today, state) => {
    expect(preorderState({ paidAt, cancelledAt, dueOn: '2026-11-29' }, today)).toBe(state);
  });

  it('seller and buyer out of what is stored, whatever that is', () => {
    expect(sellerOf({ name: 'P', vat_rate: 20, bank: null }).name).toBe('P');
    expect(sellerOf({ vat_rate: 20 }).vat_rate).toBe('');
    expect(buyerOf({})).toEqual({
      name: '',
      address: '',
      city: '',
      country: '',
      pib: '',
      registration_number: '',
    });
  });
});

describe('the time a paid package is active', () => {
  const now = '2026-11-21T10:00:00.000Z';
  const period = (plan: Plan, until: string | null, months = 1) =>
    activePeriod({ plan, until }, 'bsc', months, now);

  it.each([
    ['during the trial', ''],
    ['another plan', 'adv'],
  ] as const)('from now %s, to the end of its last day in Belgrade', (_what, plan) => {
    expect(period(plan, '2027-05-01T00:00:00.000Z')).toEqual({
      from: now,
      until: '2026-12-21T22:59:59.000Z',
    });
  });

  it('on from the end of the same plan', () => {
    expect(period('bsc', '2026-12-21T22:59:59.000Z', 3)).toEqual({
      from: '2026-12-21T22:59:59.000Z',
      until: '2027-03-21T22:59:59.000Z',
    });
  });

  it('from now where that has ended, or has no end', () => {
    expect(period('bsc', '2026-11-21T09:59:59.000Z').from).toBe(now);
    expect(period('bsc', now).from).toBe(now);
    expect(period('bsc', null).from).toBe(now);
  });

  it('in summer time the last second is an hour earlier in UTC', () => {
    expect(period('', null, 6).until).toBe('2027-05-21T21:59:59.000Z');
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
    // No later than the last day there is.
    ['2199-12-31', 12, '2199-12-31'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to);
  });
});
