import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
} from '#platform/web/lib/web.test-support.ts';
import ConfirmRegistrationPage from './confirm-registration.page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => renderApp(<ConfirmRegistrationPage rest="hash-of-the-mail" />);
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('sends nothing until the button is pressed, because mail scanners run the page', async () => {
  const sent = mockServerResponses(() =>
    createResponse(200, {
      email: 'v@javor.test',
      company_name: 'Javor',
      external_supplier: false,
      activation_days: 2,
    }),
  );
  show();
  await heading('Confirm your email address');
  expect(sent).toEqual([]);
  await press();
  await heading('The address has been confirmed');
  screen.getByText('This usually happens within 2 working days.');
  expect(sent).toHaveLength(1);
});

it('S8.14 says that the confirmation failed and how to get a new link', async () => {
  mockServerResponses(() => createProblemResponse(422, 'registration_confirmation_failed'));
  show();
  await press();
  const title = await heading('Registration confirmation failed');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe('/register');
});

it.each([
  [
    'confirms',
    () =>
      createResponse(200, {
        email: 'v@javor.test',
        company_name: 'Javor',
        external_supplier: false,
        activation_days: 2,
      }),
  ],
  ['is refused', () => createProblemResponse(422, 'registration_confirmation_failed')],
] as const)('S2.01 whoever is logged in is led home by a link that %s', async (_what, reply) => {
  localStorage.setItem('access_token', 'one');
  const replace = vi.fn();
  vi.stubGlobal('location', {
    pathname: '/register/confirm/x',
    search: '',
    origin: 'http://localhost',
    replace,
  });
  mockServerResponses(() => reply());
  show();
  await press();
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/home'));
  expect(screen.queryByRole('heading', { name: 'Registration confirmation failed' })).toBeNull();
});

it('S8.14 a server out of reach is no failed confirmation: it can be asked again', async () => {
  mockServerResponses((_, earlier) =>
    earlier.length === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : createResponse(200, {
          email: 'vera@javor.test',
          company_name: 'Javor',
          external_supplier: false,
          activation_days: 2,
        }),
  );
  show();
  await press();
  await heading('The registration is not confirmed yet');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('The address has been confirmed');
});
