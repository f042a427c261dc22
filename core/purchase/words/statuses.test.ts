import { describe, expect, it } from 'vitest';
import { historyLabel, PURCHASE_STATUSES, purchaseStatusName } from '../rules/status.ts';
import { historyStepPhrases, purchaseStatusPhrases } from './statuses.ts';

describe('one name for one state', () => {
  it.each(PURCHASE_STATUSES.map((status) => [purchaseStatusName(status), status] as const))(
    '%s is called in the history as in pills, filters and files',
    (name, status) => {
      expect(historyStepPhrases[historyLabel(status, 'request')]).toEqual(purchaseStatusPhrases[name]);
    },
  );

  it('S4.18 the state before the confirmation is "Implementation proposed"', () => {
    expect(purchaseStatusPhrases.VALUATION.message).toBe('Implementation proposed');
  });
});
