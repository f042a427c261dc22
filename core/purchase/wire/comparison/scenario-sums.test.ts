import { describe, expect, it } from 'vitest';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { getComparisonCurrency } from './compared-in.ts';
import { type ComparisonArticleRow, compareOffers, needsPriceCheck } from './comparison.ts';
import { buildSampleInvitation, buildSampleRequest, withAcceptedQuantities } from './limovi.test-support.ts';
import { computeScenarios } from './scenario-sums.ts';

const MY_CHOICE = {
  1: { 2: '6200', 3: '2400', 4: '720', 5: '480' },
  2: { 1: '4800', 6: '900' },
} as const;

describe('the three ways to decide', () => {
  it('S2.23 are summed in the company’s currency', () => {
    const purchase = withAcceptedQuantities(buildSampleRequest(), MY_CHOICE);
    const { single, lowest, own, current } = computeScenarios(purchase, getComparisonCurrency(purchase));
    expect(single?.total.toFixed(2)).toBe('1978170.00');
    expect(single?.parts.map((part) => part.rfp_id)).toEqual([1]);
    // 2,400 kg at 0.98 EUR is 2,352.00 EUR, at 117.17 RSD: 275,583.84
    expect(lowest.total.toFixed(2)).toBe('1948443.84');
    expect(lowest.parts.map((part) => part.rfp_id)).toEqual([1, 2, 3, 4]);
    expect(own.total.toFixed(2)).toBe('1962060.00');
    expect(current).toBe('own');
  });

  it('S2.23 know which of them is accepted', () => {
    const purchase = buildSampleRequest();
    const whole = { 1: '4800', 2: '6200', 3: '2400', 4: '720', 5: '480', 6: '900' };
    expect(computeScenarios(purchase, getComparisonCurrency(purchase)).current).toBeNull();
    const single = withAcceptedQuantities(purchase, { 1: whole });
    expect(computeScenarios(single, getComparisonCurrency(single)).current).toBe('single');
  });

  it('S4.28 leave out what was rejected or has to be reconfirmed', () => {
    const purchase = buildSampleRequest();
    const out = {
      ...purchase,
      rfps: purchase.rfps.map((one) => {
        if (one.id === 1) return { ...one, status: OFFER_STATUS.REJECTED };
        return one.id === 4 ? { ...one, to_be_reconfirmed: true } : one;
      }),
    };
    const { single, lowest } = computeScenarios(out, getComparisonCurrency(out));
    expect(single?.parts.map((part) => part.rfp_id)).toEqual([2]);
    expect(lowest.parts.map((part) => part.rfp_id)).toEqual([2, 3]);
  });

  it('there is no single supplier where nobody offers everything', () => {
    const purchase = buildSampleRequest({
      rfps: [buildSampleInvitation({ id: 3, name: 'Inox', prices: ['106.20', null] })],
    });
    const { single, lowest } = computeScenarios(purchase, getComparisonCurrency(purchase));
    expect(single).toBeNull();
    expect(lowest.complete).toBe(false);
  });
});

describe('the comparison', () => {
  const purchase = buildSampleRequest();
  const inWhat = getComparisonCurrency(purchase);
  const { rows, columns } = compareOffers(purchase, inWhat, computeScenarios(purchase, inWhat).own);

  it('S3.08 marks the lowest price of each item and says how far the others are from it', () => {
    const [metal, celik, , graz] = rows[0]?.cells ?? [];
    expect(celik?.isLowest).toBe(true);
    expect(metal?.difference?.amount.toFixed(2)).toBe('2.70');
    expect(metal?.difference?.percent?.toFixed(1)).toBe('2.7');
    expect(graz?.price.roundHalfUp(2).toFixed(2)).toBe('104.28');
    expect(rows.map((row) => row.cells.findIndex((cell) => cell?.isLowest))).toEqual([1, 0, 3, 2, 0, 1]);
  });

  it('S3.08 leaves a cell empty where an item was left out, and totals offers in one currency', () => {
    expect(rows[1]?.cells[2]).toBeNull();
    expect(columns.map((column) => column.total.toFixed(2))).toEqual([
      '1978170.00',
      '1990832.00',
      '1194240.00',
      '2000021.60',
    ]);
    expect(columns.map((column) => column.lines)).toEqual([6, 6, 4, 6]);
  });

  it('S3.08 asks to check a price that is five times away from the last one paid or from the middle of the offers', () => {
    const remarked = (slip: string, last?: string) => {
      const offers = buildSampleRequest({
        rfps: [
          buildSampleInvitation({ id: 1, name: 'Slip', prices: [slip] }),
          buildSampleInvitation({ id: 2, name: 'Usual', prices: ['101.80'] }),
          buildSampleInvitation({ id: 3, name: 'Dearer', prices: ['104.00'] }),
        ],
      });
      const [row] = compareOffers(offers, inWhat, computeScenarios(offers, inWhat).own).rows;
      const paid = last && { kind: 'bought', unit_price: last };
      const known = row && ({ ...row, ...(paid ? { before: { last: paid } } : {}) } as ComparisonArticleRow);
      return known?.cells.map((cell) => cell !== null && needsPriceCheck(cell, known));
    };
    expect(remarked('0.89')).toEqual([true, false, false]);
    expect(remarked('600')).toEqual([true, false, false]);
    expect(remarked('95')).toEqual([false, false, false]);
    // The last price paid takes precedence over three offers with the same mistake.
    expect(remarked('95', '1.00')).toEqual([true, true, true]);
    expect(remarked('95', '99.00')).toEqual([false, false, false]);
  });
});
