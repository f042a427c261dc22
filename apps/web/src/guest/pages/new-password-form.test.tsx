import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../lib/words/i18n.ts';
import { NewPasswordForm } from './new-password-form.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(cleanup);

it.each([false, true])(
  'S5.11 S5.13 unticks a password with the name of the company (invited: %s)',
  (invitation) => {
    const owner = { email: 'ana@gradnja.test', company_name: 'Nova Gradnja', invitation };
    render(
      <I18nProvider i18n={i18n}>
        <NewPasswordForm hash="link" owner={owner} onExpired={() => undefined} />
      </I18nProvider>,
    );
    const type = (value: string) =>
      fireEvent.input(screen.getByLabelText(/^New password/), { target: { value } });
    type('Gradnja!2026');
    screen.getByText('6 of 7 password rules met');
    expect(screen.getByText(/^Without the name/).textContent).toContain('(missing)');
    type('Tri.Sive.Patke.9');
    screen.getByText('7 of 7 password rules met');
  },
);
