// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from './toast-host.tsx';
import { createToastStore, type ToastInput } from './toast-store.ts';

const host = (input: ToastInput) => {
  const store = createToastStore();
  render(<ToastHost store={store} />);
  act(() => void store.add(input));
  return store;
};

const card = (title: string): Element => {
  const found = screen.getByText(title).closest('[data-kind]');
  if (!found) throw new Error('no card');
  return found;
};

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('S9.16 stay 5000 ms, with a progress bar of that length', () => {
    host({ title: 'Saved' });
    const bar = card('Saved').querySelector<HTMLElement>('[style]');
    expect(bar?.style.getPropertyValue('--life')).toBe('5000ms');
    pass(4999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('wait while the pointer rests on them and go on with the time that was left', () => {
    host({ title: 'Saved' });
    pass(3000);
    fireEvent.pointerEnter(card('Saved'));
    pass(60_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent.pointerLeave(card('Saved'));
    pass(1999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('wait while the focus is in them', () => {
    host({ title: 'Saved' });
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(60_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    pass(5000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('without a timeout stay until they are closed, and have no bar', () => {
    host({ kind: 'error', title: 'Too many requests', timeout: null });
    pass(3_600_000);
    expect(card('Too many requests').querySelector('[style]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Too many requests')).toBeNull();
  });

  it('are announced: politely in the region, errors as alerts', () => {
    const store = host({ title: 'Saved' });
    act(() => void store.add({ kind: 'error', title: 'Failed' }));
    expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite');
    expect(screen.getByRole('alert').textContent).toContain('Failed');
    expect(card('Saved').getAttribute('role')).toBeNull();
  });

  it('run their action once and go', () => {
    const undo = vi.fn();
    host({ title: 'Offer accepted', action: { label: 'Undo', onAction: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Offer accepted')).toBeNull();
  });

  it('said again replace themselves, and their time starts anew', () => {
    const store = host({ title: 'Saved' });
    pass(4000);
    act(() => void store.add({ title: 'Saved' }));
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    pass(4000);
    expect(screen.queryByText('Saved')).not.toBeNull();
  });

  it('give the focus back to where it came from', () => {
    render(<input aria-label="Price" />);
    host({ title: 'Saved' });
    const input = screen.getByLabelText('Price');
    act(() => input.focus());
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(document.activeElement).toBe(input);
  });
});
