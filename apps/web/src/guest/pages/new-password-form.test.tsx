import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../../lib/render-app.test-support.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

afterEach(cleanup);

it.each([false, true])(
  'S5.11 S5.13 unticks a password with the name of the company (invited: %s)',
  (invitation) => {
    const owner = { email: 'ana@gradnja.test', company_name: 'Nova Gradnja', invitation };
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
