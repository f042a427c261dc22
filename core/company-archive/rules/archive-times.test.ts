import { describe, expect, it } from 'vitest';
import { nextArchiveAt } from './archive-times.ts';

const started_at = '2026-11-30T10:00:00.000Z';

describe('the moment from which another archive may be started', () => {
  it.each([
    ['ready', '2026-12-01T09:59:59.000Z', '2026-12-01T10:00:00.000Z'],
    ['expired', '2026-12-01T09:59:59.000Z', '2026-12-01T10:00:00.000Z'],
    ['ready', '2026-12-01T10:00:00.000Z', null],
    ['cancelled', '2026-11-30T10:09:59.000Z', '2026-11-30T10:10:00.000Z'],
    ['failed', '2026-11-30T10:10:00.000Z', null],
    ['running', '2026-11-30T10:00:01.000Z', null],
  ] as const)('after one that is %s, at %s', (state, now, expected) => {
    expect(nextArchiveAt({ state, started_at }, now)).toBe(expected);
  });

  it('is at once for a company without an archive', () => {
    expect(nextArchiveAt(undefined, started_at)).toBeNull();
  });
});
