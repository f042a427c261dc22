import { describe, expect, it } from 'vitest';
import { isOfferCompared, wasAcceptable } from '#core/purchase/rules/offer-status.ts';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import { OFFER_STATUS, PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import {
  COMPARED_OFFERS,
  type ComparedOffer,
  ORDINARY_PRICES,
} from '#core/purchase/rules/testing/compared-offers.ts';
import type { PurchaseDetail, PurchaseInvitation } from '../purchase-detail.ts';
import { getComparisonCurrency } from './compared-in.ts';
import { compareForDecision, compareOffers } from './comparison.ts';
import { buildSampleInvitation, buildSampleRequest } from './limovi.test-support.ts';
import { describeSelection, listPurchaseAlternatives } from './purchase-alternatives.ts';
import { listPurchasedLines } from './purchased-lines.ts';
import { computeScenarios } from './scenario-sums.ts';

const [first, second] = ORDINARY_PRICES;
const ODD = 0;
const ACCEPTED = 1;

function offers(odd: ComparedOffer): PurchaseInvitation[] {
  const one = buildSampleInvitation({ id: 1, name: 'Odd', prices: [odd.price] });
  const line = one.offer?.lines[0];
  if (!one.offer || !line) throw new Error('The offer has no line.');
  return [
    {
      ...one,
      status: odd.status,
      declined_at: odd.declined_at,
      withdrawn_at: odd.withdrawn_at,
      to_be_reconfirmed: odd.to_be_reconfirmed,
      offer: { ...one.offer, currency: odd.currency, lines: [{ ...line, quantity: odd.quantity }] },
    },
    buildSampleInvitation({
      id: 2,
      name: 'First',
      prices: [first],
      more: {
        status: OFFER_STATUS.ACCEPTED,
        accepted_lines: [{ article_id: 1, quantity: '100', unit_price: first, tier_from: null }],
      },
    }),
    buildSampleInvitation({ id: 3, name: 'Second', prices: [second] }),
  ];
}

/** Returns a request for 100 units of one item, in the given status. */
function request(odd: ComparedOffer, status: PurchaseStatus): PurchaseDetail {
  const whole = buildSampleRequest();
  return {
    ...whole,
    status,
    articles: whole.articles.slice(0, 1).map((article) => ({ ...article, quantity: '100' })),
    rfps: offers(odd),
  };
}

describe.each(COMPARED_OFFERS)('an offer $about', (odd) => {
  it('counts by the one rule', () => {
    expect(isOfferCompared({ given: true, declined_at: odd.declined_at })).toBe(odd.counts);
  });

  it.each(['ACTIVE', 'VALUATION', 'CLOSED', 'RECEIVED'] as const)(
    'S3.08 is the lowest of its line, in the status %s as on the page of the confirmation',
    (status) => {
      const purchase = request(odd, PURCHASE_STATUS[status]);
      const inWhat = getComparisonCurrency(purchase);
      const comparison = compareOffers(purchase, inWhat, computeScenarios(purchase, inWhat).own);
      const lowest = comparison.rows[0]?.cells.findIndex((cell) => cell?.isLowest);
      expect(lowest).toBe(odd.counts ? ODD : ACCEPTED);
    },
  );

  it.each(['ACTIVE', 'VALUATION'] as const)(
    'is what the decision is compared with only where it could be accepted, in the status %s',
    (status) => {
      const purchase = request(odd, PURCHASE_STATUS[status]);
      const inWhat = getComparisonCurrency(purchase);
      const { own, lowest } = computeScenarios(purchase, inWhat);
      const comparison = compareForDecision(purchase, inWhat, own);
      const open = wasAcceptable({ ...odd, given: true }, { confirmed: false });
      const [bought] = listPurchasedLines(comparison);
      expect(bought?.difference === null).toBe(!open);
      expect(bought?.difference).toEqual(comparison.rows[0]?.cells[ACCEPTED]?.difference);
      // A lower price that the buyer rejected is shown beside the accepted one.
      const turnedDown =
        !open && odd.declined_at === null && odd.withdrawn_at === null && !odd.to_be_reconfirmed;
      expect(bought?.rejected?.supplier ?? null).toBe(turnedDown ? 'Odd' : null);
      const way = listPurchaseAlternatives(purchase, comparison, lowest, own).find(({ key }) => key === '1');
      const selection = describeSelection(comparison, own);
      expect(selection).toMatchObject({ suppliers: 1, complete: true, difference: null, remark: null });
      expect([selection.supplier, selection.total.toString()]).toEqual(['First', own.total.toString()]);
      expect([way?.remark === null, way?.difference !== null]).toEqual([
        open,
        open && odd.quantity === '100',
      ]);
    },
  );

  it('still counts once the confirmation has rejected all other offers', () => {
    const status = OFFER_STATUS.REJECTED;
    const settled = wasAcceptable({ ...odd, status, given: true }, { confirmed: true });
    expect(settled).toBe(!odd.declined_at && !odd.withdrawn_at && !odd.to_be_reconfirmed);
  });

  it('is passed over by the scenario where it may not be accepted, and named where it was rejected', () => {
    const purchase = request(odd, PURCHASE_STATUS.ACTIVE);
    const { lowest, lowerRejected } = computeScenarios(purchase, getComparisonCurrency(purchase));
    const open =
      odd.status !== OFFER_STATUS.REJECTED && !odd.withdrawn_at && !odd.declined_at && !odd.to_be_reconfirmed;
    expect(lowest.lines[0]?.rfp_id).toBe(open ? 1 : 2);
    expect(lowerRejected).toBe(odd.status === OFFER_STATUS.REJECTED ? 1 : 0);
  });
});
