import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createResponse, mockServerResponses } from '#platform/web/lib/web.test-support.ts';
import { NewPasswordForm } from './new-password-form.tsx';

afterEach(cleanup);

it.each([false, true])(
  'S5.11 S5.13 unticks a password with the name of the company (invited: %s)',
  (invitation) => {
    const owner = {
      email: 'ana@gradnja.test',
      company_name: 'Nova Gradnja',
      invitation,
      lang: 'en' as const,
    };
    renderApp(<NewPasswordForm hash="link" owner={owner} onExpired={() => undefined} />);
    const type = (value: string) =>
      fireEvent.input(screen.getByLabelText(/^New password/), { target: { value } });
    type('Gradnja!2026');
    screen.getByText('6 of 7 password rules met');
    expect(screen.getByText(/^Without the name/).textContent).toContain('(missing)');
    type('Tri.Sive.Patke.9');
    screen.getByText('7 of 7 password rules met');
  },
);

it('fact 3, item 4: a new password can be pasted, and a manager is asked to make and keep it', () => {
  const owner = {
    email: 'ana@gradnja.test',
    company_name: 'Nova Gradnja',
    invitation: false,
    lang: 'en' as const,
  };
  renderApp(<NewPasswordForm hash="link" owner={owner} onExpired={() => undefined} />);
  const inputs = [/^New password/, /^Repeat/].map(
    (label) => screen.getByLabelText(label) as HTMLInputElement,
  );
  expect(inputs.map((input) => input.autocomplete)).toEqual(['new-password', 'new-password']);
  for (const input of inputs)
    expect(fireEvent.paste(input, { clipboardData: { getData: () => 'pasted' } })).toBe(true);
});

it.each([
  [true, '/login?reason=first-password-set'],
  [false, '/login?reason=password-set'],
] as const)(
  'leads to the login, which knows whether it is the first password (invited: %s)',
  async (invitation, path) => {
    const replace = vi.fn();
    vi.stubGlobal('location', { ...window.location, pathname: '/send-password/link', replace });
    mockServerResponses(() => createResponse(200, {}));
    const owner = {
      email: 'ana@gradnja.test',
      company_name: 'Nova Gradnja',
      invitation,
      lang: 'en' as const,
    };
    renderApp(<NewPasswordForm hash="link" owner={owner} onExpired={() => undefined} />);
    for (const label of [/^New password/, /^Repeat/])
      fireEvent.input(screen.getByLabelText(label), { target: { value: 'Tri.Sive.Patke.9' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set the password' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(path));
    expect(sessionStorage.getItem('guest.login')).toBe('ana@gradnja.test');
    vi.unstubAllGlobals();
  },
);
