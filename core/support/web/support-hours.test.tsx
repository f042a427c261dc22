import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createResponse } from '#platform/web/lib/web.test-support.ts';
import { INITIAL_SUPPORT_HOURS } from '../rules/support-hours.ts';
import { SupportHours } from './support-hours.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the hours of days together, and when a problem is answered', async () => {
  const { days, answer_hours } = INITIAL_SUPPORT_HOURS;
  renderApp(<SupportHours level={2} />, {
    answers: () => createResponse(200, { hours: { days, answer_hours } }),
  });
  expect(await screen.findByText('Monday–Friday')).toBeTruthy();
  expect(screen.getByText('08:00–16:00')).toBeTruthy();
  expect(screen.getByText('First answer within 2 support hours')).toBeTruthy();
  expect(screen.queryByText('Saturday')).toBeNull();
});

it('shows nothing where the operators state no hours', async () => {
  const { sent } = renderApp(<SupportHours level={2} />, {
    answers: () => createResponse(200, { hours: null }),
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Support hours' })).toBeNull();
});
