import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompanyProfile, CurrencyAmounts } from '#core/company/wire.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { CompanyForm } from '../company-form.tsx';
import { CurrencySection } from './currency-section.tsx';

const PROFILE: CompanyProfile = {
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
    ...{ currency: 'RSD', four_eyes: false, budget_policy: 'warn', budget_reservation: 'none' },
    ...{ mail_sender_name: '', default_payment_terms: '', over_delivery_tolerance: '0' },
    ...{ payee_guard: 'record', payee_hold_hours: 24, offer_receipts: false, e_documents: false },
    ...{ share_record: false, splitting: 'off', splitting_days: 14, splitting_reasons: ['supplier_creator'] },
    ...{ ocid_prefix: '', landed_cost: false, landed_capital_percent: '0', landed_late_percent: '0' },
    ...{ invoice_match: 'off', invoice_tolerance_percent: '2', invoice_tolerance_amount: '50' },
  },
  reserving: false,
  currency_fixed: false,
  four_eyes_gaps: [],
  invoice_mail: null,
  mail_from: 'posta@ponuda.test',
};
const LIMIT = {
  kind: 'limit',
  ...{ id: 7, name: 'Petar Ilić', date_from: null, date_to: null },
  ...{ amount: '400000.00', converted: '3412.97' },
} as const;
const BUDGET = {
  kind: 'budget',
  ...{ id: 7, name: 'Ambalaža', date_from: '2026-01-01', date_to: '2026-12-31' },
  ...{ amount: '1000000.00', converted: null },
} as const;
const AMOUNTS: CurrencyAmounts = {
  ...{ from: 'RSD', to: 'EUR', rate: '117.2', drafts: 0 },
  amounts: [LIMIT, BUDGET],
};

let sent: RecordedRequest[];
let proposals: Response[];
let saves: Response[];
beforeEach(() => {
  proposals = [];
  saves = [];
  sent = mockServerResponses(({ url, method }) => {
    if (url.includes('currency-amounts')) return proposals.shift() ?? createResponse(200, AMOUNTS);
    if (method === 'PUT')
      return (
        saves.shift() ??
        createResponse(200, { ...PROFILE, settings: { ...PROFILE.settings, currency: 'EUR' } })
      );
    return createResponse(200, PROFILE);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Chooses a currency in the form; the real select opens only in a real browser. */
const choose = (currency: 'EUR' | 'RSD') => fireEvent.click(screen.getByText(`Choose ${currency}`));

async function chooseEuro(me = buildOwnerUser()) {
  renderApp(
    <CompanyForm profile={PROFILE}>
      {(state) => (
        <>
          <CurrencySection profile={PROFILE} state={state} />
          {(['EUR', 'RSD'] as const).map((currency) => (
            <button
              key={currency}
              type="button"
              onClick={() => state.form.setValue('settings.currency', currency, { shouldDirty: true })}
            >
              Choose {currency}
            </button>
          ))}
        </>
      )}
    </CompanyForm>,
    { me, path: '/profile/company' },
  );
  await screen.findByText('Choose EUR');
  choose('EUR');
}
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string) =>
  fireEvent.input(await field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const written = () => sent.filter(({ method }) => method === 'PUT');
const amountsSent = (one = written().at(-1)) => JSON.parse(one?.body ?? '{}').currency_amounts;

it('shows each amount in the present currency beside its field in the new one, at today’s rate', async () => {
  await chooseEuro();
  expect((await field(/^Confirmation limit of Petar Ilić/)).value).toBe('3412.97');
  expect(screen.getByText(/400,000\.00/).textContent).toContain('RSD');
  expect(screen.getByText(/exchange rate: /).textContent).toMatch(/117\.2/);
  expect((await field(/^Budget for Ambalaža/)).value).toBe('');
  expect(screen.getByText(/There is no exchange rate for today/)).toBeTruthy();
});

it('sends what was confirmed with the currency, and nothing while an amount is empty', async () => {
  await chooseEuro();
  await type(/^Confirmation limit/, '3400');
  save();
  expect(await screen.findByText(/Amount.*required|enter/i, { selector: '[role=alert] *' })).toBeTruthy();
  expect(written()).toHaveLength(0);
  await type(/^Budget for/, '8500.50');
  save();
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(JSON.parse(written()[0]?.body ?? '{}').settings.currency).toBe('EUR');
  expect(amountsSent()).toEqual([
    { kind: 'limit', id: 7, before: '400000.00', amount: '3400' },
    { kind: 'budget', id: 7, before: '1000000.00', amount: '8500.5' },
  ]);
});

it('keeps what was typed and marks what changed when a limit is another one by now', async () => {
  await chooseEuro();
  await type(/^Budget for/, '8500');
  saves = [createProblemResponse(412, 'stale')];
  proposals = [
    createResponse(200, {
      ...AMOUNTS,
      amounts: [{ ...LIMIT, amount: '500000.00', converted: '4266.21' }, BUDGET],
    }),
  ];
  save();
  expect(await screen.findByText('Changed in the meantime.')).toBeTruthy();
  expect((await field(/^Confirmation limit/)).value).toBe('4266.21');
  expect((await field(/^Budget for/)).value).toBe('8500');
  save();
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(amountsSent()).toMatchObject([
    { before: '500000.00', amount: '4266.21' },
    { before: '1000000.00', amount: '8500' },
  ]);
});

it('drops the amounts when the present currency is chosen again', async () => {
  await chooseEuro();
  await field(/^Confirmation limit/);
  choose('RSD');
  await waitFor(() => expect(screen.queryByLabelText(/^Confirmation limit/)).toBeNull());
});

it('lets nobody change the own limit beyond the rate', async () => {
  await chooseEuro(buildOwnerUser({ id: 7 }));
  expect((await field(/^Confirmation limit/)).readOnly).toBe(true);
});

it('says why no other currency can be chosen where it has no rate', async () => {
  proposals = [createProblemResponse(422, 'rate_missing')];
  await chooseEuro();
  expect(await screen.findByText(/detail of rate_missing/)).toBeTruthy();
});

it('keeps the typed and the proposed amounts when the page changes its language', async () => {
  await chooseEuro();
  await type(/^Budget for/, '8,500.50');
  const show = (locale: string, tag = locale) =>
    act(() => i18n.loadAndActivate({ locale, locales: [tag], messages: {} }));
  show('sr_latin', 'sr-Latn-RS');
  await waitFor(async () => expect((await field(/^Budget for/)).value).toBe('8500,5'));
  expect((await field(/^Confirmation limit/)).value).toBe('3412,97');
  save();
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(amountsSent()).toMatchObject([{ amount: '3412.97' }, { amount: '8500.5' }]);
  show('en');
});
