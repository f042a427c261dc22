import { expect, it } from 'vitest';
import {
  type DecimalField,
  findBrokenDecimalRule,
  findBrokenTextRules,
  type TextField,
} from '#platform/shared/validation/fields.ts';
import {
  INCOTERMS,
  NO_LINE_TERMS,
  NO_OFFER_TERMS,
  OFFER_TERM_RULES,
  OFFER_TEXT_RULES,
  PRICE_STEP_RULES,
  PRICED_LINE_RULES,
} from './offer-fields.ts';
import { hasAnyTerm } from './stated-terms.ts';

const isText = (field: TextField, text: string) => findBrokenTextRules(text, field).length === 0;
const isDecimal = (field: DecimalField, value: string) => findBrokenDecimalRule(value, field) === null;

it('texts of an offer have a length each, and the description alone has several lines', () => {
  const longest = {
    supplier_offer_number: 64,
    payment_terms: 255,
    incoterm_place: 255,
    offer_description: 5000,
  };
  expect(Object.keys(OFFER_TEXT_RULES)).toEqual(Object.keys(longest));
  for (const [name, most] of Object.entries(longest)) {
    const field = OFFER_TEXT_RULES[name as keyof typeof OFFER_TEXT_RULES];
    expect([isText(field, 'x'.repeat(most)), isText(field, 'x'.repeat(most + 1))]).toEqual([true, false]);
    expect(isText(field, 'a\nb')).toBe(name === 'offer_description');
  }
});

/** Returns the number of decimals that a field accepts, whether it accepts zero, and its largest integer part. */
function limitsOf(field: DecimalField) {
  const decimals = [0, 1, 2, 3, 4, 5, 6].filter((scale) =>
    isDecimal(field, `1${scale ? `.${'1'.repeat(scale)}` : ''}`),
  );
  const most = ['100', '101', '999999999999', '1000000000000'].filter((value) => isDecimal(field, value));
  return [decimals.at(-1), isDecimal(field, '0'), most.at(-1)];
}

it('each decimal of an offer keeps its digits, its lowest and its greatest value', () => {
  const of = (fields: Readonly<Record<string, DecimalField>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, limitsOf(field)]));
  const any = '999999999999';
  expect(of(PRICED_LINE_RULES)).toEqual({
    quantity: [3, false, any],
    unit_price: [4, false, any],
    vat_rate: [2, true, '100'],
  });
  expect(of(OFFER_TERM_RULES)).toEqual({
    freight_net: [2, true, any],
    freight_vat_rate: [2, true, '100'],
    advance_percent: [2, true, '100'],
    minimum_order_net: [2, false, any],
    pack_size: [3, false, any],
    bundle_percent: [2, false, '100'],
  });
  expect(of(PRICE_STEP_RULES)).toEqual({ from_quantity: [3, false, any], unit_price: [4, false, any] });
});

it('an offer and a line that say their prices alone say nothing else', () => {
  expect(hasAnyTerm(NO_OFFER_TERMS)).toBe(false);
  const { bundles, ...single } = NO_OFFER_TERMS;
  expect(bundles).toEqual([]);
  expect([...Object.values(single)]).toEqual(Array(9).fill(null));
  expect(NO_LINE_TERMS).toEqual({ tiers: [], pack_size: null, origin: null });
});

it('the Incoterms are the eleven of 2020', () => {
  expect([...INCOTERMS].sort().join(' ')).toBe('CFR CIF CIP CPT DAP DDP DPU EXW FAS FCA FOB');
});
