import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { SsoGuides } from './guides.tsx';
import { STORED_SSO } from './sso-settings.test-support.ts';

afterEach(cleanup);

it('names each address of this installation and each field that the guide fills', () => {
  renderApp(<SsoGuides settings={STORED_SSO} open="keycloak" onOpen={() => undefined} />);
  const guide = within(screen.getByRole('region', { name: 'Keycloak' }));
  for (const address of [
    STORED_SSO.redirect_uri,
    STORED_SSO.post_logout_redirect_uri,
    STORED_SSO.backchannel_logout_uri,
  ])
    expect(guide.getByText(address)).toBeTruthy();
  expect(guide.getByText('Address of the provider (issuer)').nextSibling?.textContent).toContain('/realms/');
});

it('opens the guide of another provider', () => {
  const onOpen = vi.fn();
  renderApp(<SsoGuides settings={STORED_SSO} open={undefined} onOpen={onOpen} />);
  fireEvent.click(screen.getByRole('button', { name: 'Google Workspace' }));
  expect(onOpen).toHaveBeenCalledWith('google');
});
