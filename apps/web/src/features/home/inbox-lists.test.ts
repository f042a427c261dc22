import { describe, expect, it } from 'vitest';
import { waitingByPath } from './inbox-lists.ts';

describe('waitingByPath', () => {
  it('adds up what one page lists, whatever its filter', () => {
    const sums = waitingByPath([
      { id: 'answer', total: 2 },
      { id: 'compare', total: 3 },
      { id: 'receive', total: 1 },
    ]);
    expect([...sums]).toEqual([
      ['/procurements/requests', 5],
      ['/warehouse/storekeeper', 1],
    ]);
  });
});
