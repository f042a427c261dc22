import { expect, it } from 'vitest';
import { classifyResponse } from './response-case.test-support.ts';
import { responseRate } from './response-rate.ts';

it('the response rate counts invitations whose deadline passed, and neither open nor withdrawn nor cancelled ones', () => {
  const counted = { standing: true, deadlinePassed: true, cancelled: false, answered: true };
  expect(classifyResponse(counted)).toBe('answered');
  expect(classifyResponse({ ...counted, answered: false })).toBe('no_answer');
  for (const left of [{ standing: false }, { deadlinePassed: false }, { cancelled: true }])
    expect(classifyResponse({ ...counted, ...left })).toBeNull();
  expect(responseRate(39, 40)?.toFixed(1)).toBe('97.5');
  expect(responseRate(0, 0)).toBeNull();
});
