import { describe, expect, it } from 'vitest';
import { hasAnyTerm, hasTerm, listStatedTerms, type OfferTermValues, STATED_TERMS } from './stated-terms.ts';

const bundle = { name: 'Zimski', percent: '5', article_ids: [1] };
const NOTHING: readonly OfferTermValues[] = [
  {},
  {
    freight_net: null,
    freight_vat_rate: null,
    freight_included: null,
    incoterm: null,
    incoterm_place: null,
    payment_days: null,
    advance_percent: null,
    minimum_order_net: null,
    lead_days: null,
    bundles: [],
  },
  { freight_included: false, freight_vat_rate: '20', incoterm: '', incoterm_place: '' },
];

it('terms are shown in one order', () => {
  expect(STATED_TERMS).toEqual([
    'freight',
    'delivery_terms',
    'lead_days',
    'payment_days',
    'advance',
    'minimum',
    'bundles',
  ]);
});

describe('an offer', () => {
  it.each<readonly [string, OfferTermValues]>([
    ['freight', { freight_net: '100' }],
    ['freight', { freight_net: '0' }],
    ['freight', { freight_net: '' }],
    ['freight', { freight_included: true }],
    ['freight', { freight_net: '100', freight_included: false }],
    ['delivery_terms', { incoterm: 'DAP' }],
    ['delivery_terms', { incoterm_place: 'Beograd' }],
    ['delivery_terms', { incoterm: 'DAP', incoterm_place: 'Beograd' }],
    ['lead_days', { lead_days: 0 }],
    ['lead_days', { lead_days: 14 }],
    ['payment_days', { payment_days: 0 }],
    ['payment_days', { payment_days: 30 }],
    ['advance', { advance_percent: '0' }],
    ['advance', { advance_percent: '' }],
    ['minimum', { minimum_order_net: '0' }],
    ['minimum', { minimum_order_net: '' }],
    ['bundles', { bundles: [bundle] }],
  ])('says %s and nothing else with %j', (term, offer) => {
    expect(STATED_TERMS.filter((one) => hasTerm(offer, one))).toEqual([term]);
    expect(hasAnyTerm(offer)).toBe(true);
  });

  it('says no term that is null, left out, empty or a no', () => {
    for (const offer of NOTHING) {
      expect(STATED_TERMS.filter((one) => hasTerm(offer, one))).toEqual([]);
      expect(hasAnyTerm(offer)).toBe(false);
    }
  });
});

describe('of several offers', () => {
  it('the terms count that at least one says, in the order in which they are shown', () => {
    const offers = [
      { bundles: [bundle] },
      {},
      { payment_days: 30, lead_days: 0 },
      { freight_included: true },
    ];
    expect(listStatedTerms(offers)).toEqual(['freight', 'lead_days', 'payment_days', 'bundles']);
  });

  it('none says anything where each says its prices alone, or where there are none', () => {
    expect(listStatedTerms(NOTHING)).toEqual([]);
    expect(listStatedTerms([])).toEqual([]);
  });
});
