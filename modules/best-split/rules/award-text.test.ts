import { expect, it } from 'vitest';
import { Rational } from '#modules/landed-cost/rules/rational.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { completeRates, rateOf } from '#platform/shared/money/exchange.ts';
import type { AwardInput } from './award-input.ts';
import { awardText } from './award-text.ts';

const rates = completeRates({ GBP: dec('0.86'), USD: dec('1.09') });

it('a rule that comes back from the database with its fields in another order is the same rule', () => {
  const input = { currency: 'RSD', rates, articles: [], offers: [] } as const;
  const sent = awardText(input, [{ kind: 'delivered_by', day: '2026-12-01' }]);
  expect(awardText(input, [{ day: '2026-12-01', kind: 'delivered_by' }])).toBe(sent);
  expect(awardText(input, [{ kind: 'delivered_by', day: '2026-12-02' }])).not.toBe(sent);
});

const [three, five]: AwardInput['articles'] = [
  { article_id: 3, quantity: dec('10'), unit: 'kg', present: 7 },
  { article_id: 5, quantity: dec('2.5'), unit: 'm', present: null },
];
const tiers = [
  { from_quantity: dec('1'), unit_price: dec('4.2') },
  { from_quantity: dec('5'), unit_price: dec('4') },
];
const [seven, nine]: AwardInput['offers'] = [
  {
    rfp_id: 7,
    currency: 'USD',
    delivery_date: '2026-12-01',
    freight_net: dec('80'),
    freight_cost: Rational.of(1n, 3n),
    minimum_order_net: dec('500'),
    bundles: [{ name: 'Oba', percent: dec('5'), article_ids: [5, 3] }],
    lines: [
      { article_id: 5, quantity: dec('2.5'), unit_price: dec('9'), pack_size: dec('0.5') },
      {
        article_id: 3,
        quantity: dec('10'),
        unit_price: dec('4.2'),
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
  const text = awardText(input, rules);
  const rate = (currency: 'EUR' | 'RSD' | 'USD') => [currency, rateOf(rates, currency).toString()];
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
  expect(awardText({ ...input, articles: [three, five], offers: [otherwise, nine] }, rules)).toBe(text);
});
