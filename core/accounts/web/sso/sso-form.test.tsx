import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SsoSettings } from '#core/accounts/wire/sso.ts';
import { createQueryClient } from '#platform/web/lib/query.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { ssoQuery } from './sso.api.ts';
import { SsoForm } from './sso-form.tsx';
import { STORED_SSO as STORED } from './sso-settings.test-support.ts';
import { SsoStatus } from './sso-status.tsx';

vi.mock('#platform/web/shell/leave-guard.tsx', () => ({ LeaveGuard: () => null }));

let sent: RecordedRequest[];
let replies: Response[];
beforeEach(() => {
  replies = [];
  sent = mockServerResponses(() => replies.shift() ?? createResponse(200, STORED));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form = (settings: SsoSettings) => (
  <SsoForm
    settings={settings}
    onSaved={() => undefined}
    onFresh={() => undefined}
    issuerError={undefined}
    onTyped={() => undefined}
  />
);
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const written = () => sent.filter(({ method }) => method === 'PUT');
const versionOf = (one: RecordedRequest | undefined) => one?.headers.get('if-match');

it('a stale tab keeps what was typed, says what somebody else changed, and saves over it when asked again', async () => {
  const fresh = { ...STORED, client_id: 'ponuda-2', enabled: false, version: 4 };
  replies = [
    createProblemResponse(412, 'stale'),
    createResponse(200, fresh),
    createResponse(200, { ...fresh, version: 5 }),
  ];
  renderApp(form(STORED));
  type(/Own gateway/, 'https://portal.morava.test');
  type(/^Client secret/, 'typed');
  save();
  await screen.findByText(/changed by someone else/);
  expect(versionOf(written()[0])).toBe('"3"');
  expect(field(/Own gateway/).value).toBe('https://portal.morava.test');
  expect(field(/^Client secret/).value).toBe('typed');
  expect(field(/Client ID/).value).toBe('ponuda-2');
  save();
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(versionOf(written()[1])).toBe('"4"');
  expect(JSON.parse(written()[1]?.body ?? '{}')).toMatchObject({ client_id: 'ponuda-2', enabled: false });
  await waitFor(() => expect(screen.queryByText(/changed by someone else/)).toBeNull());
});

it('being switched on or off beside it does not make the form stale; another setting does', async () => {
  const { rerender } = renderApp(form(STORED));
  type(/Own gateway/, 'https://portal.morava.test');
  rerender(form({ ...STORED, enabled: false, version: 4 }));
  // A newer version arrived in the background while the user was typing: the form still shows version 4.
  rerender(form({ ...STORED, enabled: false, issuer: 'https://other.morava.test', version: 5 }));
  expect(field(/issuer/).value).toBe(STORED.issuer);
  save();
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(versionOf(written()[0])).toBe('"4"');
});

it('the switch names the version it shows, and has the settings read again when it is stale', async () => {
  replies = [createProblemResponse(412, 'stale')];
  const client = createQueryClient();
  client.setQueryData(ssoQuery.queryKey, { ...STORED, enabled: false });
  renderApp(
    <SsoStatus
      settings={{ ...STORED, enabled: false }}
      onChanged={() => undefined}
      testing={false}
      typed={false}
      onTest={() => undefined}
    />,
    { client },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(client.getQueryState(ssoQuery.queryKey)?.isInvalidated).toBe(true));
  expect(versionOf(written()[0])).toBe('"3"');
});
