import { expect, it } from 'vitest';
import { dec } from '../money/decimal.ts';
import { completeRates } from '../money/exchange.ts';
import { awardText } from './award-text.ts';

it('a rule that comes back from the database with its fields in another order is the same rule', () => {
  const rates = completeRates({ GBP: dec('0.86'), USD: dec('1.09') });
  const input = { currency: 'RSD', rates, articles: [], offers: [] } as const;
  const sent = awardText(input, [{ kind: 'delivered_by', day: '2026-12-01' }]);
  expect(awardText(input, [{ day: '2026-12-01', kind: 'delivered_by' }])).toBe(sent);
  expect(awardText(input, [{ kind: 'delivered_by', day: '2026-12-02' }])).not.toBe(sent);
});
