// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import {
  CHUNK_LOAD_TIMEOUT,
  CodeLoadError,
  loadCode,
  onCodeMissing,
  SERVER_BACK_EVENT,
} from './load-code.ts';
import { READ_RETRIES, RETRY_PAUSE_SECONDS } from './pause.ts';
import { ToastHost } from './toast-host.tsx';
import { toasts } from './toast-store.ts';

/** The number of failed imports after which a failure is reported; until then imports are retried silently. */
const TRIES = 1 + READ_RETRIES;
const PAUSES = { ...RETRY_PAUSE_SECONDS };
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const Panel = ({ name }: { name: string; onClose?: () => void }) => <p>Panel of {name}</p>;
const panel = async () => ({ default: Panel });

type Load = () => Promise<{ default: ComponentType<{ name: string; onClose?: () => void }> }>;

/** Returns a loader that succeeds after the given number of failures. */
function after(failures: number) {
  const load = vi.fn<Load>(panel);
  for (let one = 0; one < failures; one++) load.mockImplementationOnce(gone);
  return load;
}

async function show(load: Load, options = {}, onClose = vi.fn()) {
  const Part = lazyPart(load, options);
  const page = (open: boolean) => (
    <>
      <input aria-label="Price" defaultValue="" />
      <Suspense fallback={<p>Loading</p>}>{open && <Part name="goods" onClose={onClose} />}</Suspense>
      <ToastHost />
    </>
  );
  const { rerender } = render(page(false));
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '12' } });
  const set = async (open: boolean) => act(async () => rerender(page(open)));
  await set(true);
  return { set, onClose };
}

const typed = () => (screen.getByLabelText('Price') as HTMLInputElement).value;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  Object.assign(RETRY_PAUSE_SECONDS, { least: 0, most: 0 });
  // React logs every error that a boundary catches; these are expected.
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  cleanup();
  toasts.clear();
  onCodeMissing(async () => 0);
  Object.assign(RETRY_PAUSE_SECONDS, PAUSES);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('S8.36 code that does not come', () => {
  it('shows what was fetched ahead at once, with nothing in its stead', async () => {
    const Part = lazyPart<{ name: string }>(panel);
    await Part.preload();
    render(
      <Suspense fallback={<p>Loading</p>}>
        <Part name="goods" />
      </Suspense>,
    );
    expect(screen.getByText('Panel of goods')).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('S9.22 is given up after two minutes of silence', async () => {
    vi.useFakeTimers();
    expect(CHUNK_LOAD_TIMEOUT).toBe(120_000);
    let failed: unknown;
    loadCode(() => new Promise(() => undefined)).catch((error: unknown) => {
      failed = error;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toBeInstanceOf(CodeLoadError);
  });

  it('gives the code that comes', async () => {
    await expect(loadCode(async () => 'code')).resolves.toBe('code');
  });

  it.each([1, 2])('that fails %i times comes by itself, and nothing is said', async (failures) => {
    const load = after(failures);
    await show(load);
    expect(await screen.findByText('Panel of goods')).toBeTruthy();
    expect(toasts.list()).toEqual([]);
    expect(load).toHaveBeenCalledTimes(failures + 1);
    expect(typed()).toBe('12');
  });

  it('is asked for again after the pause that the server wants', async () => {
    vi.useFakeTimers();
    Object.assign(RETRY_PAUSE_SECONDS, PAUSES);
    onCodeMissing(async () => 5);
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const coming = loadCode(load);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(coming).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a part of a part is not asked for again by both', async () => {
    const load = vi.fn(gone);
    await expect(loadCode(() => loadCode(load))).rejects.toBeInstanceOf(CodeLoadError);
    expect(load).toHaveBeenCalledTimes(TRIES);
  });

  it('a dialog says so in a toast, and trying again asks anew; what was typed stays', async () => {
    const load = after(TRIES);
    await show(load);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(load).toHaveBeenCalledTimes(TRIES);
    await press('Try again');
    expect(load).toHaveBeenCalledTimes(TRIES + 1);
    expect(screen.getByText('Panel of goods')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typed()).toBe('12');
  });

  it('tried again in vain it says so again', async () => {
    const load = vi.fn<Load>().mockImplementation(gone);
    await show(load);
    await screen.findByRole('alert');
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(load).toHaveBeenCalledTimes(2 * TRIES);
  });

  it('giving up closes what was opened, and opening it again asks anew', async () => {
    const load = after(TRIES);
    const { set, onClose } = await show(load);
    await screen.findByRole('alert');
    await press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    await set(false);
    await set(true);
    expect(screen.getByText('Panel of goods')).toBeTruthy();
  });

  it('a panel shows the notice in its own place, and comes by itself once the server is back', async () => {
    const load = after(TRIES);
    await show(load, { inline: true });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(toasts.list()).toEqual([]);
    await act(async () => void window.dispatchEvent(new Event(SERVER_BACK_EVENT)));
    expect(screen.getByText('Panel of goods')).toBeTruthy();
  });

  it('replaced by a newer version it offers to load the page again, which nothing does by itself', async () => {
    onCodeMissing(async () => null);
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const load = vi.fn<Load>().mockImplementation(gone);
    await show(load);
    expect((await screen.findByRole('alert')).textContent).toContain('was updated in the meantime');
    await act(async () => void window.dispatchEvent(new Event(SERVER_BACK_EVENT)));
    expect(reload).not.toHaveBeenCalled();
    await press('Reload the page');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('its styles are fetched anew as well', async () => {
    const broken = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: '/assets/panel-1.css',
    });
    await loadCode(panel);
    // Missing style sheets are reloaded only after a failed attempt, because a style sheet that is still loading has
    // no `sheet` either.
    Object.defineProperty(broken, 'sheet', { value: null });
    const replace = vi.spyOn(broken, 'replaceWith').mockImplementation((fresh) => {
      queueMicrotask(() => (fresh as HTMLLinkElement).onload?.(new Event('load')));
    });
    vi.spyOn(document, 'querySelectorAll').mockReturnValue([broken] as never);
    await loadCode(panel);
    expect(replace).not.toHaveBeenCalled();
    const load = after(1);
    await loadCode(load);
    expect(load).toHaveBeenCalledTimes(2);
    expect(replace).toHaveBeenCalledTimes(1);
    expect(replace.mock.calls.flat().map((link) => (link as HTMLLinkElement).getAttribute('href'))).toEqual([
      broken.href,
    ]);
    await loadCode(panel);
    expect(replace).toHaveBeenCalledTimes(1);
  });
});

it("a part's own fault is not taken for code that did not come", async () => {
  const load: Load = async () => ({
    default: () => {
      throw new Error('broken');
    },
  });
  await expect(show(load)).rejects.toThrow('broken');
});
