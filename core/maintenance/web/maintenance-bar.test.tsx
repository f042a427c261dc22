import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordResponse } from '#platform/web/lib/http/server-state.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createResponse } from '#platform/web/lib/web.test-support.ts';
import type { AnnouncedMaintenance } from '../wire.ts';
import { MaintenanceNotice } from './maintenance-notice.tsx';

const window = { starts_at: '2026-12-01T20:00:00Z', ends_at: '2026-12-01T22:30:00Z', reason: 'New server.' };
const planned: AnnouncedMaintenance = { ...window, seconds_to_start: 3600, seconds_to_end: 12_600 };
const running: AnnouncedMaintenance = { ...window, seconds_to_start: 0, seconds_to_end: 600 };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  act(() => announce('none'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const announce = (token: string) => recordResponse(createResponse(200, {}, { 'x-maintenance': token }));
const HOURS = /01\.12\.2026 21:00 – 23:30/;

function render(answers: () => AnnouncedMaintenance | null) {
  // The tests do not run in Belgrade's time zone.
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Europe/Belgrade',
  } as Intl.ResolvedDateTimeFormatOptions);
  return renderApp(<MaintenanceNotice />, {
    answers: () => createResponse(200, { maintenance: answers() }),
  });
}

describe('the bar', () => {
  it('is absent until an answer announces a maintenance, then tells when it is', async () => {
    const { sent } = render(() => planned);
    expect(screen.queryByRole('region')).toBeNull();
    expect(sent).toEqual([]);
    act(() => announce('3.1.announced'));
    const bar = await screen.findByRole('region', { name: 'Maintenance' });
    expect(bar.textContent).toMatch(HOURS);
    expect(bar.textContent).toContain('New server.');
    expect(document.documentElement.style.getPropertyValue('--maintenance-bar')).toMatch(/px$/);
    act(() => announce('none'));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.documentElement.style.getPropertyValue('--maintenance-bar')).toBe('');
  });

  it('stays closed until the maintenance changes', async () => {
    render(() => planned);
    act(() => announce('3.1.announced'));
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region')).toBeNull();
    act(() => announce('3.2.announced'));
    expect(await screen.findByRole('region')).toBeTruthy();
  });

  it('says while it runs that nothing can be saved, and cannot be closed', async () => {
    render(() => running);
    act(() => announce('3.1.running'));
    const bar = await screen.findByRole('region');
    expect(bar.textContent).toMatch(/^Maintenance until 01\.12\.2026 23:30: .*nothing can be saved/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks again at its end, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let over = false;
    const { sent } = render(() => (over ? null : running));
    act(() => announce('3.1.running'));
    await screen.findByRole('region');
    over = true;
    await act(() => vi.advanceTimersByTimeAsync(604_000));
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('asks again after half a minute when the server did not answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let down = true;
    const { sent } = render(() => {
      if (down) throw new TypeError('Failed to fetch');
      return running;
    });
    act(() => announce('3.1.running'));
    await vi.waitFor(() => expect(sent).not.toEqual([]));
    down = false;
    await act(() => vi.advanceTimersByTimeAsync(34_000));
    expect(await screen.findByRole('region')).toBeTruthy();
  });
});
