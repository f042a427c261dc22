import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessEndsAt, type Plan, type PlanState } from '#platform/shared/access/plans.ts';
import {
  addDays,
  asDay,
  type Day,
  dayInBelgrade,
  daysBetween,
  endOfDayInBelgrade,
} from '#platform/shared/dates.ts';
import { Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { isReference97 } from '#platform/shared/payment/reference.ts';
import {
  type ActivePeriod,
  addMonths,
  computeNextPeriod,
  computePlannedDays,
  getFirstWholeDay,
  hasEndlessPlan,
  shiftPeriodsAfter,
} from './active-period.ts';
import {
  computeAffiliateProfit,
  getDefaultInvoiceType,
  getPreorderState,
  invoiceCurrency,
  mayChooseInvoiceType,
  PREORDER_MONTHS,
  preorderNumber,
  preorderPrice,
  preorderReference,
  preorderVatRate,
} from './preorder.ts';
import { parseBuyer, parseSeller } from './seller.ts';

fc.configureGlobal({ seed: 20261121 });

describe('S3.16 S3.17 a preorder', () => {
  it('net of all months, VAT, gross', () => {
    const { net, vat, gross } = preorderPrice(toDecimal('4900'), 3, toDecimal('20'));
    expect([net, vat, gross].map((amount) => amount.toFixed(2))).toEqual(['14700.00', '2940.00', '17640.00']);
  });

  it('rounds VAT half up, once', () => {
    const { net, vat, gross } = preorderPrice(toDecimal('0.125'), 1, toDecimal('20'));
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
          // Round half up: add half of the divisor before truncating.
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
    expect([getDefaultInvoiceType('RS'), getDefaultInvoiceType('AT'), getDefaultInvoiceType('')]).toEqual([
      'serbia',
      'international',
      'international',
    ]);
    expect(mayChooseInvoiceType('RS', 'serbia') && mayChooseInvoiceType('RS', 'international')).toBe(true);
    expect([mayChooseInvoiceType('BA', 'serbia'), mayChooseInvoiceType('BA', 'international')]).toEqual([
      false,
      true,
    ]);
    expect(preorderVatRate('RS', toDecimal('20')).toString()).toBe('20');
    expect(preorderVatRate('DE', toDecimal('20')).toString()).toBe('0');
  });

  it('numbers and references', () => {
    expect(preorderNumber(2026, 42)).toBe('PR-2026-00042');
    expect(preorderNumber(2026, 123_456)).toBe('PR-2026-123456');
    expect(preorderReference('serbia', 2026, 42)).toBe('33-2600042');
    expect(preorderReference('serbia', 2101, 42)).toMatch(/^\d\d-0100042$/);
    expect(preorderReference('international', 2026, 42)).toBe('PR-2026-00042');
    const references = Array.from({ length: 2000 }, (_, index) =>
      preorderReference('serbia', 2026 + (index % 2), index + 1),
    );
    expect(new Set(references).size).toBe(references.length);
    expect(references.every(isReference97)).toBe(true);
  });

  it('an affiliate gets its rate of the net', () => {
    expect(computeAffiliateProfit(toDecimal('14700'), toDecimal('0.1')).toFixed(2)).toBe('1470.00');
    expect(computeAffiliateProfit(toDecimal('0.25'), toDecimal('0.1')).toFixed(2)).toBe('0.03');
  });

  it.each([
    [null, null, '2026-11-29', 'open'],
    [null, null, '2026-11-30', 'overdue'],
    [null, '2026-11-22T00:00:00Z', '2026-11-30', 'cancelled'],
    ['2026-11-22T00:00:00Z', null, '2026-12-30', 'paid'],
  ] as const)('paid %s, cancelled %s, on %s: %s', (paidAt, cancelledAt, today, state) => {
    expect(
      getPreorderState({ paid_at: paidAt, cancelled_at: cancelledAt, due_on: '2026-11-29' }, today),
    ).toBe(state);
  });

  it('seller and buyer out of what is stored, whatever that is', () => {
    expect(parseSeller({ name: 'P', vat_rate: 20, bank: null }).name).toBe('P');
    expect(parseSeller({ vat_rate: 20 }).vat_rate).toBe('');
    expect(parseBuyer({})).toEqual({
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
  const now = '2026-11-22T10:00:00.000Z';
  const state = (plan: Plan, endsAt: string | null, activatedAt: string | null = null) => ({
    plan,
    ends_at: endsAt,
    activatedAt,
  });

  it.each([
    ['a trial', state('', null, '2026-11-22T13:23:00.000Z'), '2026-12-22T13:23:00.000Z'],
    ['the same plan', state('bsc', '2026-12-22T22:59:59.000Z'), '2026-12-22T22:59:59.000Z'],
    ['another plan', state('adv', '2026-12-22T22:59:59.000Z'), '2026-12-22T22:59:59.000Z'],
  ])('follows %s that runs, and the days are said before', (_what, running, from) => {
    expect(computeNextPeriod(running, 1, now)).toEqual({ from, until: '2027-01-22T22:59:59.000Z' });
    expect(computePlannedDays(running, 1, now)).toEqual({
      pay_by: '2026-12-22',
      from: '2026-12-23',
      until: '2027-01-22',
    });
    expect(getFirstWholeDay(from, now)).toBe('2026-12-23');
  });

  it.each([
    ['a trial that ended', state('', null, '2026-10-01T00:00:00.000Z')],
    ['a plan that ended', state('bsc', '2026-11-22T09:59:59.000Z')],
    ['a plan that ends right now', state('bsc', now)],
    ['no trial yet', state('', null)],
  ])('begins on the day of payment after %s', (_what, running) => {
    expect(computeNextPeriod(running, 1, now)).toEqual({ from: now, until: '2026-12-22T22:59:59.000Z' });
    expect(computePlannedDays(running, 1, now)).toEqual({ pay_by: null, from: null, until: null });
    expect(getFirstWholeDay(now, now)).toBe('2026-11-22');
  });

  it.each([
    [
      'from the end of a plan that runs',
      '2026-12-05T22:59:59.000Z',
      '2026-12-05T22:59:59.000Z',
      '2026-12-15',
    ],
    ['from now after a plan that has ended', '2026-11-21T22:59:59.000Z', now, '2026-12-02'],
    ['from now where no end is known', null, now, '2026-12-02'],
  ])('set anew, paid days are laid %s', (_what, end, from, lastDay) => {
    const paid = (first: string, last: string) => ({
      from: first,
      until: endOfDayInBelgrade(asDay(last)),
    });
    expect(
      shiftPeriodsAfter(
        end,
        [
          paid('2026-10-01T10:00:00.000Z', '2026-11-21'),
          paid('2026-10-21T22:59:59.000Z', '2026-11-22'),
          paid('2026-11-22T22:59:59.000Z', '2026-12-02'),
        ],
        now,
      ),
    ).toEqual([null, null, paid(from, lastDay)]);
  });

  it('nothing follows a plan without an end', () => {
    expect(hasEndlessPlan(state('bsc', null))).toBe(true);
    expect(hasEndlessPlan(state('', null))).toBe(false);
    expect(() => computeNextPeriod(state('adv', null), 1, now)).toThrow('without an end');
  });

  it('in summer time the last second is an hour earlier in UTC', () => {
    expect(computeNextPeriod(state('bsc', '2026-11-21T00:00:00.000Z'), 6, now).until).toBe(
      '2027-05-22T21:59:59.000Z',
    );
  });

  it('of payments and moderators’ changes in any order no paid day is lost and none is given twice', () => {
    const steps = fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 60 }),
        act: fc.oneof(
          fc.record({ pay: fc.constantFrom(...PREORDER_MONTHS) }),
          fc.record({ set: fc.integer({ min: 0, max: 90 }) }),
        ),
      }),
      { maxLength: 12 },
    );
    fc.assert(fc.property(steps, walk), { numRuns: 500 });
  });
});

/**
 * Applies the steps as the server does: `set` assigns a moderator's plan for the given days, and `pay` pays an order.
 */
function walk(steps: readonly { days: number; act: { pay: number } | { set: number } }[]): void {
  let today = asDay('2026-01-10');
  let own: PlanState = { plan: '', activatedAt: at(today), ends_at: null };
  let periods: ActivePeriod[] = [];
  // The paid days, and the paid days that had passed before a moderator set a different plan.
  let [granted, used] = [0, 0];
  const runs = (): PlanState => ({ ...own, ends_at: periods.at(-1)?.until ?? own.ends_at });
  for (const { days, act } of steps) {
    today = addDays(today, days);
    const now = at(today);
    if ('pay' in act) {
      const period = computeNextPeriod(runs(), act.pay, now);
      granted += lengthOf(period);
      periods.push(period);
    } else {
      used += periods.reduce((sum, one) => sum + lengthOf(one, now), 0);
      own = { plan: 'adv', activatedAt: null, ends_at: endOfDayInBelgrade(addDays(today, act.set)) };
      periods = shiftPeriodsAfter(accessEndsAt(own), periods, now).filter((one) => one !== null);
    }
    const inOrder = [{ from: '', until: accessEndsAt(own) ?? '' }, ...periods];
    for (const [index, one] of periods.entries()) {
      const before = inOrder[index]?.until ?? '';
      // A period begins exactly at the end of the preceding one or, after a gap, on the day of payment.
      expect(Date.parse(one.from)).toBeGreaterThanOrEqual(Date.parse(before));
      expect(Date.parse(one.until)).toBeGreaterThan(Date.parse(one.from));
    }
    expect(used + periods.reduce((sum, one) => sum + lengthOf(one), 0)).toBe(granted);
  }
}

const at = (value: Day) => `${value}T10:00:00.000Z`;

/** Returns the number of days in a period, or only of those before an instant. */
function lengthOf({ from, until }: ActivePeriod, before = until): number {
  const end = Date.parse(before) < Date.parse(until) ? before : until;
  return Math.max(0, daysBetween(dayInBelgrade(from), dayInBelgrade(end)));
}

describe('months of a package', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
    // Limited to the last day of the calendar.
    ['2199-12-31', 12, '2199-12-31'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(asDay(from), months)).toBe(to);
  });
});
