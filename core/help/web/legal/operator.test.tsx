import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createResponse, mockServerResponses } from '#platform/web/lib/web.test-support.ts';
import { OperatorAddress } from './operator.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that the operator is not entered yet, and where questions go', async () => {
  const empty = { name: '', address: '', city: '', country: 'RS', pib: '', registration_number: '' };
  mockServerResponses(() => createResponse(200, { ...empty, email: 'support@example.com' }));
  renderApp(<OperatorAddress />);
  await screen.findByText(/has not entered its name and address yet/);
  expect(screen.getByRole('link', { name: 'support@example.com' })).toBeTruthy();
  expect(screen.queryByText(/tax number/)).toBeNull();
});
