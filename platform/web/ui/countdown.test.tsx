// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const END = '2026-11-21T15:00:00Z';

const show = (offset = 0, onEnd?: () => void) =>
  render(<Countdown end={END} offset={offset} dayUnit="d" before="Still" over="Closed" onEnd={onEnd} />);

const timer = () => screen.getByRole('timer');

describe('Countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:42:54Z') }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('ticks each second', () => {
    show();
    expect(timer().textContent).toBe('Still 1 d 04:17:06');
    act(() => vi.advanceTimersByTime(1000));
    expect(timer().textContent).toBe('Still 1 d 04:17:05');
  });

  it("goes by the server's clock, not the browser's", () => {
    show(-60_000);
    expect(timer().textContent).toBe('Still 1 d 04:18:06');
  });

  it('turns orange six hours before the end', () => {
    vi.setSystemTime(new Date('2026-11-21T08:59:59Z'));
    show();
    expect(timer().hasAttribute('data-near')).toBe(false);
    act(() => vi.advanceTimersByTime(1000));
    expect(timer().getAttribute('data-near')).toBe('true');
  });

  it('ends once, at zero and never below', () => {
    vi.setSystemTime(new Date('2026-11-21T14:59:58Z'));
    const onEnd = vi.fn();
    show(0, onEnd);
    act(() => vi.advanceTimersByTime(10_000));
    expect(timer().textContent).toBe('Closed');
    expect(onEnd).toHaveBeenCalledTimes(1);
    cleanup();
    show();
    expect(timer().textContent).toBe('Closed');
  });

  it('catches up after the tab slept', () => {
    show();
    vi.setSystemTime(new Date('2026-11-21T14:00:00Z'));
    act(() => vi.advanceTimersByTime(1000));
    expect(timer().textContent).toBe('Still 00:59:59');
  });
});
