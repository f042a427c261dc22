import { expect, it } from 'vitest';
import { Rational } from '#modules/landed-cost/rules/rational.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { completeRates, requireRate } from '#platform/shared/money/exchange.ts';
import type { AwardInput } from './award-input.ts';
import { toCanonicalAwardText } from './award-text.ts';

const rates = completeRates({ GBP: toDecimal('0.86'), USD: toDecimal('1.09') });

it('a rule that comes back from the database with its fields in another order is the same rule', () => {
  const input = { currency: 'RSD', rates, articles: [], offers: [] } as const;
  const sent = toCanonicalAwardText(input, [{ kind: 'delivered_by', day: '2026-12-01' }]);
  expect(toCanonicalAwardText(input, [{ day: '2026-12-01', kind: 'delivered_by' }])).toBe(sent);
  expect(toCanonicalAwardText(input, [{ kind: 'delivered_by', day: '2026-12-02' }])).not.toBe(sent);
});

const [three, five]: AwardInput['articles'] = [
  { article_id: 3, quantity: toDecimal('10'), unit: 'kg', present: 7 },
  { article_id: 5, quantity: toDecimal('2.5'), unit: 'm', present: null },
];
const tiers = [
  { from_quantity: toDecimal('1'), unit_price: toDecimal('4.2') },
  { from_quantity: toDecimal('5'), unit_price: toDecimal('4') },
];
const [seven, nine]: AwardInput['offers'] = [
  {
    rfp_id: 7,
    currency: 'USD',
    delivery_date: '2026-12-01',
    freight_net: toDecimal('80'),
    freight_cost: Rational.of(1n, 3n),
    minimum_order_net: toDecimal('500'),
    bundles: [{ name: 'Oba', percent: toDecimal('5'), article_ids: [5, 3] }],
    lines: [
      { article_id: 5, quantity: toDecimal('2.5'), unit_price: toDecimal('9'), pack_size: toDecimal('0.5') },
      {
        article_id: 3,
        quantity: toDecimal('10'),
        unit_price: toDecimal('4.2'),
        tiers,
        cost_factor: Rational.of(11n, 10n),
      },
    ],
  },
  { rfp_id: 9, currency: 'EUR', delivery_date: null, lines: [] },
];

it('says all that a plan is worked out from, and in one order', () => {
  if (!(three && five && seven && nine)) throw new Error('a part is missing');
  const input: AwardInput = { currency: 'RSD', rates, articles: [five, three], offers: [nine, seven] };
  const rules = [{ kind: 'delivered_by', day: '2026-12-01' }] as const;
  const text = toCanonicalAwardText(input, rules);
  const rate = (currency: 'EUR' | 'RSD' | 'USD') => [currency, requireRate(rates, currency).toString()];
  expect(JSON.parse(text)).toEqual([
    1,
    'RSD',
    [rate('EUR'), rate('RSD'), rate('USD')],
    [
      [3, '10', 'kg', 7],
      [5, '2.5', 'm', null],
    ],
    [
      [
        7,
        'USD',
        '2026-12-01',
        '80',
        '1/3',
        '500',
        [['5', [3, 5]]],
        [
          [
            3,
            '10',
            '4.2',
            [
              ['1', '4.2'],
              ['5', '4'],
            ],
            null,
            '11/10',
          ],
          [5, '2.5', '9', [], '0.5', null],
        ],
      ],
      [9, 'EUR', null, null, null, null, [], []],
    ],
    [
      [
        ['day', '2026-12-01'],
        ['kind', 'delivered_by'],
      ],
    ],
  ]);
  const otherwise = { ...seven, lines: seven.lines.toReversed() };
  expect(toCanonicalAwardText({ ...input, articles: [three, five], offers: [otherwise, nine] }, rules)).toBe(
    text,
  );
});
