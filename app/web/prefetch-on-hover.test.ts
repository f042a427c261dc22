import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOVER_PREFETCH_DELAY_MS, prefetchOnHover } from './prefetch-on-hover.ts';

const preloadRoute = vi.fn(async () => undefined);
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="page" href="/procurements/requests/7?tab=1">A request</a>
    <a id="file" href="/api/files/7">A file</a>
    <a id="tab" href="/help" target="_blank">Help</a>
    <a id="site" href="https://example.com/">Elsewhere</a>
    <a id="here" href="${window.location.pathname}">This page</a>
    <table><tbody><tr><td><a href="/suppliers/3">Metal</a></td><td id="cell">100</td></tr></tbody></table>
    <p id="text">No link</p>`;
  stop = prefetchOnHover({ preloadRoute });
});
afterEach(() => {
  stop();
  preloadRoute.mockClear();
  vi.useRealTimers();
});

function point(id: string, type = 'pointerover') {
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
}

it.each(['pointerover', 'focusin'])('begins what a link leads to once a %s rests on it', (type) => {
  point('page', type);
  vi.advanceTimersByTime(HOVER_PREFETCH_DELAY_MS - 1);
  expect(preloadRoute).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(preloadRoute).toHaveBeenCalledExactlyOnceWith({ to: '/procurements/requests/7' });
});

it('begins what a row opens, wherever in the row the pointer rests', () => {
  point('cell');
  vi.advanceTimersByTime(HOVER_PREFETCH_DELAY_MS);
  expect(preloadRoute).toHaveBeenCalledExactlyOnceWith({ to: '/suppliers/3' });
});

it('asks for nothing that the pointer only passes', () => {
  point('page');
  point('text');
  vi.advanceTimersByTime(HOVER_PREFETCH_DELAY_MS);
  expect(preloadRoute).not.toHaveBeenCalled();
});

it.each(['file', 'tab', 'site', 'here', 'text'])('leaves alone what is no page to come: %s', (id) => {
  point(id);
  vi.advanceTimersByTime(HOVER_PREFETCH_DELAY_MS);
  expect(preloadRoute).not.toHaveBeenCalled();
});
