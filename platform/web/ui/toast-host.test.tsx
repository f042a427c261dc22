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

  it('S9.16 are each announced once: an error as an alert, the others by the list they come into', () => {
    const store = host({ title: 'Saved' });
    act(() => void store.add({ kind: 'error', title: 'Failed' }));
    expect(screen.getByRole('alert').textContent).toContain('Failed');
    expect(screen.getByRole('alert').closest('[aria-live]')).toBeNull();
    expect(card('Saved').getAttribute('role')).toBeNull();
    expect(card('Saved').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  it('the list that announces stands there before the first comes', () => {
    render(<ToastHost store={createToastStore()} />);
    expect(screen.getByRole('region', { name: 'Notifications' }).querySelector('[aria-live]')).not.toBeNull();
  });

  it('wait while the window is hidden', () => {
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    host({ title: 'Saved' });
    pass(3000);
    look.mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    pass(60_000);
    expect(card('Saved').querySelector('[data-paused]')).not.toBeNull();
    look.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    pass(1999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
    look.mockRestore();
  });

  it('F8 leads to the newest and holds it, Escape closes it and leads back', () => {
    render(<input aria-label="Price" />);
    const store = host({ kind: 'error', title: 'Failed', timeout: null });
    const undo = vi.fn();
    const gaveUp = vi.fn();
    act(
      () => void store.add({ title: 'Accepted', action: { label: 'Undo', onAction: undo }, onClose: gaveUp }),
    );
    act(() => screen.getByLabelText('Price').focus());
    fireEvent.keyDown(screen.getByLabelText('Price'), { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    pass(60_000);
    expect(screen.queryByText('Accepted')).not.toBeNull();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' });
    expect(screen.queryByText('Accepted')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Price'));
    expect([undo.mock.calls.length, gaveUp.mock.calls.length]).toEqual([0, 1]);
  });

  it('are at most four: what only confirms goes first, what stays until closed never', () => {
    const store = createToastStore();
    const titles = () => store.list().map(({ title }) => title);
    store.add({ kind: 'error', title: 'Too many requests.', timeout: null });
    store.add({ title: 'Accepted', action: { label: 'Undo', onAction: () => undefined } });
    for (const title of ['Saved 1', 'Saved 2', 'Saved 3']) store.add({ title });
    expect(titles()).toEqual(['Too many requests.', 'Accepted', 'Saved 2', 'Saved 3']);
    for (const title of ['Error 1', 'Error 2', 'Error 3']) store.add({ kind: 'error', title });
    expect(titles()).toEqual(['Too many requests.', 'Error 1', 'Error 2', 'Error 3']);
    for (const title of ['Kept 1', 'Kept 2', 'Kept 3', 'Kept 4']) store.add({ title, timeout: null });
    expect(titles()).toEqual(['Too many requests.', 'Kept 1', 'Kept 2', 'Kept 3', 'Kept 4']);
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
