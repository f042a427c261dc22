import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import type { CompanyProfile } from '../wire.ts';
import { CompanyForm } from './company-form.tsx';
import { CurrencySection } from './currency/currency-section.tsx';
import { DataSection } from './data-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { RulesSection } from './rules-section.tsx';

vi.mock('#platform/web/shell/leave-guard.tsx', () => ({ LeaveGuard: () => null }));

const MORAVA: CompanyProfile = {
  version: 4,
  name: 'Morava Oprema',
  pib: '108123456',
  country: 'RS',
  registration_number: '17162543',
  address: 'Nova 1',
  city: 'Čačak',
  warnings: [],
  logo: null,
  settings: {
    currency: 'RSD',
    four_eyes: false,
    budget_policy: 'warn',
    budget_reservation: 'none',
    mail_sender_name: '',
    default_payment_terms: '',
    over_delivery_tolerance: '2.5',
    payee_guard: 'record',
    offer_receipts: false,
    e_documents: false,
    share_record: false,
    splitting: 'off',
    landed_cost: false,
    landed_capital_percent: '0',
    landed_late_percent: '0',
    invoice_match: 'off',
    invoice_tolerance_percent: '2',
    invoice_tolerance_amount: '50',
    splitting_days: 14,
    splitting_reasons: ['supplier_creator', 'category_creator', 'parent_creator'],
    ocid_prefix: '',
    payee_hold_hours: 24,
  },
  reserving: false,
  currency_fixed: false,
  four_eyes_gaps: [],
  invoice_mail: null,
  mail_from: 'posta@ponuda.test',
};

let sent: RecordedRequest[];
let replies: Response[];
beforeEach(() => {
  replies = [];
  sent = mockServerResponses(() => replies.shift() ?? createResponse(200, MORAVA));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(more: Partial<CompanyProfile> = {}) {
  const profile = { ...MORAVA, ...more };
  renderApp(
    <CompanyForm profile={profile}>
      {(state) => (
        <>
          <DataSection profile={profile} state={state} />
          <RulesSection profile={profile} state={state} />
          <MailsSection profile={profile} state={state} />
          <CurrencySection profile={profile} state={state} />
        </>
      )}
    </CompanyForm>,
    { me: buildOwnerUser() },
  );
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => {
  fireEvent.input(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const written = () => sent.filter(({ method }) => method === 'PUT');
const bodyOf = (one: RecordedRequest | undefined) => JSON.parse(one?.body ?? '{}');

it('sends data and settings with the version that was shown, the tolerance as an exact decimal', async () => {
  show();
  expect(field(/Over-delivery/).value).toBe('2.5');
  type(/Over-delivery/, '3.75');
  type(/Sender name/, 'Nabavka');
  expect(screen.getByText('Nabavka via Ponuda')).toBeTruthy();
  save();
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.headers.get('if-match')).toBe('"4"');
  expect(bodyOf(written()[0]).settings).toMatchObject({
    ...{ over_delivery_tolerance: '3.75', mail_sender_name: 'Nabavka' },
  });
});

it('refuses a tolerance that is none at the field', async () => {
  show();
  type(/Over-delivery/, 'much');
  save();
  await screen.findByText(/Over-delivery tolerance must/);
  expect(written()).toHaveLength(0);
});

it('keeps what was typed when somebody else was faster, shows what they changed, and saves with the new version', async () => {
  replies = [
    createProblemResponse(412, 'stale'),
    createResponse(200, {
      ...MORAVA,
      version: 7,
      city: 'Užice',
      settings: { ...MORAVA.settings, budget_policy: 'stop' },
    }),
  ];
  show();
  type(/^Address/, 'Stara 2');
  save();
  const notice = await screen.findByText(/changed by someone else/);
  const words = notice.parentElement?.textContent ?? '';
  expect(words).toContain('City Čačak→Užice');
  expect(words).toContain('When a budget is exceeded Warn→Stop');
  expect(field(/^Address/).value).toBe('Stara 2');
  expect(field(/^City/).value).toBe('Užice');
  save();
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(written()[1]?.headers.get('if-match')).toBe('"7"');
  expect(bodyOf(written()[1])).toMatchObject({
    ...{ address: 'Stara 2', city: 'Užice', settings: { budget_policy: 'stop' } },
  });
});

it('names who stands in the way of four eyes, an approval at a time', () => {
  show({
    four_eyes_gaps: [
      { approval: 'realization', creators: [{ id: 1, name: 'Jelena' }], more: 0 },
      {
        approval: 'ad_hoc',
        creators: [
          { id: 1, name: 'Jelena' },
          { id: 2, name: 'Ana' },
        ],
        more: 3,
      },
    ],
  });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Four-eyes/ }).disabled).toBe(true);
  expect(screen.getByText('Confirm the purchase').parentElement?.textContent).toContain('Jelena');
  expect(screen.getByText('Approve an ad hoc purchase').parentElement?.textContent).toContain(
    'Jelena, Ana or another user (3 more)',
  );
});

it('a refused switch to four eyes shows the reasons as they are now', async () => {
  replies = [createProblemResponse(422, 'four_eyes_impossible'), createResponse(200, MORAVA)];
  show();
  fireEvent.click(screen.getByRole('switch', { name: /Four-eyes/ }));
  save();
  await screen.findByText('detail of four_eyes_impossible');
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Four-eyes/ }).checked).toBe(true);
});

it('after the first purchase the currency stands locked with its reason', () => {
  show({ currency_fixed: true });
  expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
  expect(screen.getByText('The currency cannot change after the first purchase.')).toBeTruthy();
});
