import { describe, expect, it } from 'vitest';
import { findActionRefusal, isStartAllowed, maintenanceStatus, minutesOf, toWindow } from './window.ts';

const now = '2026-12-01T08:00:00.000Z';

describe('the window of a maintenance', () => {
  it('has the length in elapsed time, also on the days on which the clocks change', () => {
    expect(toWindow('2027-03-28T00:30:00.000Z', 90).ends_at).toBe('2027-03-28T02:00:00.000Z');
    expect(minutesOf(toWindow('2026-10-25T00:30:00.000Z', 480))).toBe(480);
  });

  it.each([
    ['2026-12-01T08:09:59.000Z', false],
    ['2026-12-01T08:10:00.000Z', true],
    ['2027-01-30T08:00:00.000Z', true],
    ['2027-01-30T08:01:00.000Z', false],
  ])('a start at %s: %s', (start, allowed) => {
    expect(isStartAllowed(start, now)).toBe(allowed);
  });
});

describe('the status', () => {
  const stored = { ...toWindow('2026-12-01T07:00:00.000Z', 60), cancelled_at: null, ended_at: null };
  it.each([
    ['planned', stored, '2026-12-01T06:59:59.999Z'],
    ['running', stored, '2026-12-01T07:00:00.000Z'],
    ['done', stored, now],
    ['cancelled', { ...stored, cancelled_at: '2026-12-01T06:00:00.000Z' }, now],
    ['ended_early', { ...stored, ended_at: '2026-12-01T07:10:00.000Z' }, '2026-12-01T07:20:00.000Z'],
  ])('%s', (status, record, at) => {
    expect(maintenanceStatus(record, at)).toBe(status);
  });

  it('decides what a moderator may do', () => {
    expect(findActionRefusal('cancel', 'planned')).toBeUndefined();
    expect(findActionRefusal('cancel', 'running')).toBe('maintenance_state');
    expect(findActionRefusal('end', 'planned')).toBe('maintenance_state');
    expect(findActionRefusal('end', 'running')).toBeUndefined();
    expect(findActionRefusal('move', 'done')).toBe('maintenance_state');
  });
});
