import { describe, expect, it } from 'vitest';
import { countWaitingByPath } from './inbox-lists.ts';

describe('waitingByPath', () => {
  it('S2.16 has a number only for pages whose first tab counts the same', () => {
    const numbers = countWaitingByPath([
      { id: 'answer', total: 2 },
      { id: 'receive', total: 1 },
      { id: 'pay', total: 4 },
    ]);
    expect([...numbers]).toEqual([
      ['/warehouse/storekeeper', 1],
      ['/finances', 4],
    ]);
  });
});
