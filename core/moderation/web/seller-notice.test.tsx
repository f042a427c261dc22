import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#platform/web/lib/paths.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createResponse, mockServerResponses } from '#platform/web/lib/web.test-support.ts';
import { SellerNotice } from './seller-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (name: string, path: string) => {
  const sent = mockServerResponses(() => createResponse(200, { version: 1, seller: { name } }));
  renderApp(<SellerNotice path={path} />);
  return sent;
};

it('leads to the seller until one is entered', async () => {
  show('', paths.moderation());
  const link = await screen.findByRole('link', { name: /^Enter the seller/ });
  expect(link.getAttribute('href')).toBe(paths.moderationPrices());
});

it('has no link on the page with the form, and is absent once the seller is entered', async () => {
  show('', paths.moderationPrices());
  await screen.findByText(/^Enter the seller/);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  const sent = show('Nabavka d.o.o.', paths.moderation());
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(screen.queryByText(/^Enter the seller/)).toBeNull();
});
