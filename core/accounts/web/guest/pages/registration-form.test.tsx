import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { RegistrationForm } from './registration-form.tsx';
import type { RegistrationKind } from './use-registration.ts';

const replace = vi.fn();
let refusal: Response | undefined;
let sent: RecordedRequest[];

beforeEach(() => {
  sessionStorage.clear();
  replace.mockClear();
  refusal = undefined;
  sent = mockServerResponses(() => refusal ?? createResponse(200, {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(kind: RegistrationKind = 'buyer', search = '') {
  vi.stubGlobal('location', { pathname: '/register', search, origin: 'http://localhost:3000', replace });
  renderApp(<RegistrationForm kind={kind} />);
}

const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: RegExp, value: string) => {
  fireEvent.input(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Register' }));

function fill() {
  type(/^Tax number/, '109000006');
  type(/^Company name/, 'Zlatar Nameštaj d.o.o.');
  type(/^Company number/, '17162543');
  type(/^Address/, 'Trg slobode 2');
  type(/^City/, 'Nova Varoš');
  type(/^Full name/, 'Vladan Obradović');
  type(/^Email(?! language)/, 'vladan@zlatar.test');
  type(/^Phone/, '00381 64 123-4567');
  type(/^Password/, 'Tri.Sive.Patke.9');
  type(/^Repeat the password/, 'Tri.Sive.Patke.9');
  fireEvent.click(field(/^I accept/));
}

it('S2.05 sends everything once, the phone without blanks, and leads to the success page', async () => {
  show('buyer', '?affiliate=ZLATAR7');
  fill();
  send();
  send();
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/register-success'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('/api/auth/register');
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    pib: '109000006',
    phone_number: '+381641234567',
    terms: true,
    affiliate: 'ZLATAR7',
    lang: expect.any(String),
  });
  expect(sessionStorage.getItem('guest.registered')).toBe('vladan@zlatar.test');
});

it('S2.10 S7.11 a supplier goes to the marketplace’s own call, with the affiliate kept from before', async () => {
  show('buyer', '?affiliate=ZLATAR7');
  cleanup();
  show('external_supplier');
  screen.getByText('ZLATAR7');
  fill();
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toBe('/api/market-place/register/external-supplier');
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ affiliate: 'ZLATAR7' });
});

it('S5.06 S5.11 names what is missing, and sends nothing', async () => {
  show();
  send();
  await screen.findByText('Tax number (PIB) is required.');
  screen.getByText('Tick this box to continue.');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Tax number/)));
  type(/^Tax number/, '109000007');
  await screen.findByText('This tax number is not valid. Check the digits.');
  expect(sent).toEqual([]);
});

it('S5.13 ticks the rules of the password off while one types', () => {
  show();
  const met = () => screen.getAllByText('(met)').length;
  expect(screen.queryByText('(met)')).toBeNull();
  type(/^Password/, 'abc');
  expect(met()).toBe(3);
  screen.getByText('3 of 7 password rules met');
  type(/^Password/, 'Tri.Sive.Patke.9');
  expect(met()).toBe(7);
  // The company's name may be entered after the password.
  type(/^Password/, 'Gradnja!2026');
  expect(met()).toBe(7);
  type(/^Company name/, 'Nova Gradnja');
  expect(met()).toBe(6);
  expect(screen.getByText(/^Without the name of your company/).textContent).toContain('(missing)');
});

it('S5.09 S8.13 says at the field that the company is registered, and keeps what was typed; else that it failed', async () => {
  show();
  fill();
  refusal = createProblemResponse(422, 'validation_failed', {
    errors: { pib: [{ rule: 'exist', params: {} }] },
  });
  send();
  await screen.findByText('Tax number (PIB) already exists. Enter another one.');
  screen.getByText(/Ask its owner to invite you/);
  expect(field(/^Password/).value).toBe('Tri.Sive.Patke.9');
  refusal = createProblemResponse(422, 'registration_failed');
  type(/^Tax number/, '109000014');
  send();
  await screen.findByText('Registration failed');
  screen.getByText('detail of registration_failed');
  expect(replace).not.toHaveBeenCalled();
});

it('fact 3, item 4: each field takes what the clipboard gives, and says to a manager what it is', () => {
  show();
  const kinds = {
    email: /^Email(?! language)/,
    'new-password': /^Password/,
    tel: /^Phone/,
    name: /^Full name/,
  };
  for (const [kind, label] of Object.entries(kinds)) expect(field(label).autocomplete, kind).toBe(kind);
  expect(field(/^Repeat the password/).autocomplete).toBe('new-password');
  for (const label of [/^Password/, /^Repeat the password/, /^Email(?! language)/])
    expect(fireEvent.paste(field(label), { clipboardData: { getData: () => 'pasted' } })).toBe(true);
});
