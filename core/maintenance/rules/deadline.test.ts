import { describe, expect, it } from 'vitest';
import { computeDeadline } from './deadline.ts';
import { toWindow } from './window.ts';

const window = toWindow('2026-12-10T20:00:00.000Z', 120);
const now = '2026-12-01T08:00:00.000Z';
const at = (time: string) => `2026-12-10T${time}:00.000Z`;

describe('a deadline and a maintenance', () => {
  it.each([
    ['19:59', '19:59'],
    ['20:00', '20:00'],
    ['20:01', '22:01'],
    ['21:30', '23:30'],
    ['22:00', '24:00'],
    ['22:01', '22:01'],
  ])('%s becomes %s', (own, moved) => {
    const current = at(own);
    const expected = moved === '24:00' ? '2026-12-11T00:00:00.000Z' : at(moved);
    expect(computeDeadline({ original: current, current, window, now })).toBe(expected);
  });

  it('is the same however often it is computed', () => {
    const moved = computeDeadline({ original: at('21:00'), current: at('21:00'), window, now });
    expect(computeDeadline({ original: at('21:00'), current: moved, window, now })).toBe(moved);
  });

  it('returns to the buyer’s own when the maintenance is cancelled or moved away', () => {
    const own = { original: at('21:00'), current: at('23:00'), now };
    expect(computeDeadline({ ...own, window: null })).toBe(at('21:00'));
    expect(computeDeadline({ ...own, window: toWindow('2026-12-12T20:00:00.000Z', 60) })).toBe(at('21:00'));
  });

  it('stays the later one if the buyer’s own is less than a day ahead', () => {
    const own = { original: at('21:00'), current: at('23:00'), now: '2026-12-09T21:00:01.000Z' };
    expect(computeDeadline({ ...own, window: null })).toBe(at('23:00'));
    const later = toWindow(at('22:30'), 60);
    expect(computeDeadline({ ...own, window: later })).toBe('2026-12-11T00:00:00.000Z');
  });

  it('moves by the new length when the maintenance becomes longer', () => {
    const own = { original: at('21:00'), current: at('23:00'), now };
    expect(computeDeadline({ ...own, window: toWindow(window.starts_at, 240) })).toBe(
      '2026-12-11T01:00:00.000Z',
    );
  });

  it('moves by elapsed time on the day on which the clocks change', () => {
    // From 01:30 to 04:30 in Belgrade. The clocks go forward in between, so one of these hours does not exist.
    const spring = toWindow('2027-03-28T00:30:00.000Z', 120);
    const current = '2027-03-28T01:15:00.000Z';
    expect(computeDeadline({ original: current, current, window: spring, now })).toBe(
      '2027-03-28T03:15:00.000Z',
    );
  });
});
