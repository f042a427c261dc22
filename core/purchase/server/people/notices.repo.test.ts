import { expect, it } from 'vitest';
import { computeNextDigestTime } from './notices.repo.ts';

it('the daily digest is due at seven in Belgrade, summer and winter', () => {
  expect(computeNextDigestTime('2026-07-01T04:59:59Z')).toBe('2026-07-01T05:00:00.000Z');
  expect(computeNextDigestTime('2026-07-01T05:00:00Z')).toBe('2026-07-02T05:00:00.000Z');
  expect(computeNextDigestTime('2026-12-01T05:30:00Z')).toBe('2026-12-01T06:00:00.000Z');
  // Daylight saving time ends on this night.
  expect(computeNextDigestTime('2026-10-24T20:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
});
