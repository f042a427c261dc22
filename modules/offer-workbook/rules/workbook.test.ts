import { describe, expect, it } from 'vitest';
import { MAX_PRICE_TIERS } from '#platform/shared/validation/limits.ts';
import {
  WORKBOOK_CHECKS_PER_MINUTE,
  WORKBOOK_COLUMNS,
  WORKBOOK_FREIGHT_INCLUDED,
  WORKBOOK_OPTIONAL_COLUMNS,
  WORKBOOK_OPTIONAL_TERMS,
  WORKBOOK_PRICE_STEPS,
  WORKBOOK_REQUIRED_COLUMNS,
  WORKBOOK_RULES,
  WORKBOOK_STEP_COLUMNS,
  WORKBOOK_TERMS,
  WORKBOOK_WARNINGS,
} from './workbook.ts';
import { MIN_WORKBOOK_ITEMS, WORKBOOK_MENTION_THRESHOLD } from './workbook-thresholds.ts';

const isNamed = (name: string) => /^[a-z]+(_[a-z]+)*(_[1-5])?$/.test(name);

describe('the sheet of items', () => {
  it('has room for as many price steps as a line may have', () => {
    expect(WORKBOOK_PRICE_STEPS).toHaveLength(MAX_PRICE_TIERS);
    expect(WORKBOOK_PRICE_STEPS).toEqual(
      [1, 2, 3, 4, 5].map((n) => ({ from: `from_${n}`, price: `price_${n}` })),
    );
  });

  it('has the columns of prices, then those of what a line may say besides', () => {
    const steps = 'from_1 price_1 from_2 price_2 from_3 price_3 from_4 price_4 from_5 price_5';
    expect(WORKBOOK_STEP_COLUMNS.join(' ')).toBe(steps);
    expect(WORKBOOK_REQUIRED_COLUMNS.join(' ')).toBe('quantity unit_price vat_rate');
    expect(WORKBOOK_OPTIONAL_COLUMNS.join(' ')).toBe(`pack_size origin ${steps}`);
    expect(WORKBOOK_COLUMNS.join(' ')).toBe(`quantity unit_price vat_rate pack_size origin ${steps}`);
  });
});

describe('the sheet of terms', () => {
  it('has the terms that every workbook had first, and then the further ones', () => {
    const further =
      'freight_net freight_vat_rate freight_included minimum_order_net payment_days lead_days incoterm incoterm_place advance_percent';
    expect(WORKBOOK_OPTIONAL_TERMS.join(' ')).toBe(further);
    expect(WORKBOOK_TERMS.join(' ')).toBe(
      `currency delivery_date valid_until payment_terms supplier_offer_number offer_description ${further}`,
    );
  });

  it('says yes to freight that the prices contain in one way', () => {
    expect(WORKBOOK_FREIGHT_INCLUDED).toBe('true');
  });
});

it('what can be wrong with a workbook has a name of its own each', () => {
  expect(WORKBOOK_RULES.join(' ')).toBe(
    'two_readings no_result other_currency item_twice item_mixed item_unclear',
  );
  expect(WORKBOOK_WARNINGS.join(' ')).toBe(
    'unsealed older_revision other_version changed_since added_since removed_since rows_missing rows_unknown ' +
      'locked_changed sheets_several terms_missing',
  );
  const names = [...WORKBOOK_COLUMNS, ...WORKBOOK_TERMS, ...WORKBOOK_RULES, ...WORKBOOK_WARNINGS];
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

it('a workbook is offered from ten items on, named in the invitation above twenty, and checked ten times a minute', () => {
  expect([MIN_WORKBOOK_ITEMS, WORKBOOK_MENTION_THRESHOLD, WORKBOOK_CHECKS_PER_MINUTE]).toEqual([10, 20, 10]);
});
