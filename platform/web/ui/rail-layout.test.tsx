import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RailLayout } from './rail-layout.tsx';
import { STACKED_QUERY } from './use-media.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (stacked: boolean, decides: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: stacked && query === STACKED_QUERY,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { container } = render(
    <RailLayout head={<h1>Title</h1>} rail={<p>Decision</p>} railLabel="Decision" decides={decides}>
      <p>Facts</p>
    </RailLayout>,
  );
  screen.getByText('Facts');
  return container.textContent;
};

it.each([
  ['beside the content', false, true, 'TitleFactsDecision'],
  ['with too little space beside the content', true, true, 'TitleDecisionFacts'],
  ['with too little space, but no decision', true, false, 'TitleFactsDecision'],
])('orders the page in reading order: %s', (_case, stacked, decides, order) => {
  expect(show(stacked, decides)).toBe(order);
});
