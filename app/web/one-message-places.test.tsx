// @module-tag exhaustive

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#app/api.ts';
import { AddCompanySideCard } from '#core/accounts/web/registration/add-company-side-card.tsx';
import { ResendConfirmationButton } from '#core/accounts/web/registration/resend-confirmation.tsx';
import { AffiliateDecisionDialog } from '#core/affiliates/web/affiliate-decision.tsx';
import DeleteBudget from '#core/budgets/web/detail/delete-budget.tsx';
import { DeleteCategoryDialog } from '#core/categories/web/delete-category.tsx';
import { ErasePersonSection } from '#core/company/web/erase-person.tsx';
import PersonDialog from '#core/company/web/person-dialog.tsx';
import DeleteDocument from '#core/documents/web/delete-document.tsx';
import { ChangedAccount } from '#core/finances/web/payments/changed-account.tsx';
import { CreateTokenForm } from '#core/integrations/web/api-tokens/create-token.tsx';
import RemoveResponsibility from '#core/marketplace/web/categories/remove-responsibility.tsx';
import { DeleteParentCategoryDialog } from '#core/moderation/web/categories/delete-parent-category.tsx';
import ParentCategoryDialog from '#core/moderation/web/categories/parent-category-dialog.tsx';
import { ImpersonateDialog } from '#core/moderation/web/companies/impersonate-dialog.tsx';
import { SwitchOffSecondFactorDialog } from '#core/moderation/web/companies/switch-off-dialog.tsx';
import { OrderDialog } from '#core/moderation/web/orders/order-dialog.tsx';
import { DeleteContactPersonDialog } from '#core/suppliers/web/contact-persons/delete-contact-person.tsx';
import { DeleteSupplierDialog } from '#core/suppliers/web/delete-supplier.tsx';
import { MailRefusedWarning } from '#core/suppliers/web/mail-refused-warning.tsx';
import PauseSupplier from '#core/suppliers/web/pause-supplier.tsx';
import DeleteSector from '#core/users/web/sectors/delete-sector.tsx';
import SectorForm from '#core/users/web/sectors/sector-form.tsx';
import { useResendUserInvitation } from '#core/users/web/use-resend-user-invitation.ts';
import { DeleteWebhookDialog } from '#core/webhooks/web/delete-webhook.tsx';
import {
  templatePlaces,
  templatePlacesThatStayOpen,
} from '#modules/templates/web/one-message-places.test-support.tsx';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import { createFailureHandler } from '#platform/web/lib/http/api-failure.ts';
import { setFailureHandler } from '#platform/web/lib/http/http.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createProblemResponse } from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';

const go = vi.fn();
beforeEach(() => {
  setFailureHandler(createFailureHandler({ toast: showFailure, go }));
  go.mockClear();
  close.onClose.mockClear();
});
afterEach(() => {
  cleanup();
  toasts.clear();
});
// Test files share modules, and other tests expect refusals without this handler.
afterAll(() => setFailureHandler(() => undefined));

/** Returns a record with only the fields that its dialog or form shows. */
const some = (fields: object) =>
  ({ id: 7, version: 3, name: 'Steel', email: 'ana@steel.test', ...fields }) as never;
const nothing = () => undefined;
const close = {
  onClose: vi.fn(),
  onDeleted: nothing,
  onDone: nothing,
  onRemoved: nothing,
  onChanged: nothing,
};
const AT = '2026-01-02T10:00:00Z';

function InviteAgain() {
  const invite = useResendUserInvitation();
  return (
    <button type="button" onClick={() => invite(some({}))}>
      Invite
    </button>
  );
}

const affiliate = some({ company_name: 'Steel', state: 'applied' });
const order = { number: 'P-1', gross: '1', currency: 'RSD', plan: 'basic', company: { name: 'Steel' } };

/**
 * Dialogs and forms, keyed by write call, in which at most one text field must be filled, each with the beginning of
 * its submit button's label.
 */
const PLACES: Record<string, readonly [button: string, place: ReactNode]> = {
  'DELETE categories/7': ['Delete category', <DeleteCategoryDialog {...close} category={some({})} />],
  'DELETE suppliers/7': ['Delete supplier', <DeleteSupplierDialog {...close} supplier={some({})} />],
  'POST suppliers/7/resume': [
    'Resume',
    <PauseSupplier {...close} supplier={some({ paused: { by: 'Ana', at: AT, reason: 'Late' } })} />,
  ],
  'POST contact_persons/7/try_mail_again': [
    'Try again',
    <MailRefusedWarning person={some({ mail_refused: { at: AT, reason: 'full' } })} mayWrite />,
  ],
  'DELETE user-management/sectors/7': ['Delete department', <DeleteSector {...close} sector={some({})} />],
  'POST user-management/7/invite-again': ['Invite', <InviteAgain />],
  'DELETE budgets/7': [
    'Delete budget',
    <DeleteBudget
      {...close}
      budget={some({
        category: { name: 'Steel' },
        date_from: '2026-01-01',
        date_to: '2026-12-31',
      })}
    />,
  ],
  'DELETE contact_persons/7': [
    'Delete contact person',
    <DeleteContactPersonDialog {...close} supplier={some({})} person={some({ nameAndSurname: 'Ana' })} />,
  ],
  'DELETE user-profile/webhooks/7': ['Delete it now', <DeleteWebhookDialog {...close} webhook={some({})} />],
  ...templatePlaces(close, some),
  'DELETE documents/7': ['Delete document', <DeleteDocument {...close} document={some({})} />],
  'DELETE market-place/contact-persons/7': [
    'Delete contact person',
    <RemoveResponsibility {...close} removed={{ what: 'person', person: some({ categories: [] }) }} />,
  ],
  'DELETE market-place/categories/7': [
    'Remove the category',
    <RemoveResponsibility
      {...close}
      removed={{ what: 'category', category: some({ contact_person: null }) }}
    />,
  ],
  'PUT moderation/affiliates/7/state (accept)': [
    'Accept',
    <AffiliateDecisionDialog {...close} what="accept" affiliate={affiliate} />,
  ],
  'PUT moderation/affiliates/7/state (refuse)': [
    'Reject',
    <AffiliateDecisionDialog {...close} what="refuse" affiliate={affiliate} />,
  ],
  'POST moderation/affiliates/7/send-link': [
    'Send new link',
    <AffiliateDecisionDialog {...close} what="send-link" affiliate={affiliate} />,
  ],
  'DELETE moderation/parent-categories/7': [
    'Delete category',
    <DeleteParentCategoryDialog {...close} category={some({})} name="Steel" />,
  ],
  'PUT moderation/preorders/7/cancel': [
    'Cancel order',
    <OrderDialog {...close} step={{ to: 'cancelled', order: some(order) }} />,
  ],
  'POST user-profile/company/person/erase': [
    'Erase',
    <PersonDialog
      onClose={nothing}
      onErased={nothing}
      found={some({ total: 1, former_users: [], contact_persons: [{ name: 'Ana', supplier: '' }] })}
    />,
  ],
  'POST suppliers/7/pause': ['Pause', <PauseSupplier {...close} supplier={some({ paused: null })} />],
  'POST user-management/sectors': [
    'Add department',
    <SectorForm {...close} onSaved={nothing} sector={null} />,
  ],
  'PUT user-management/sectors/7': ['Save', <SectorForm {...close} onSaved={nothing} sector={some({})} />],
  'POST moderation/parent-categories': ['Save', <ParentCategoryDialog {...close} category={null} />],
  'POST moderation/impersonate': [
    'View as user',
    <ImpersonateDialog {...close} company="Steel" user={some({})} />,
  ],
  'POST moderation/users/7/two-factor/off': [
    'Switch off',
    <SwitchOffSecondFactorDialog {...close} companyId={1} user={some({})} />,
  ],
  'POST user-profile/api-tokens': ['Create token', <CreateTokenForm {...close} onMade={nothing} />],
  'POST user-profile/company/person': ['Look up', <ErasePersonSection />],
  'POST user-profile/become': ['Become a supplier too', <AddCompanySideCard />],
  'POST auth/register/resend': ['Send new link', <ResendConfirmationButton />],
  'PUT purchase-steps/finances/slips/7/1/check-account': [
    'I have checked this account with the supplier',
    <ChangedAccount
      purchase={some({ can: { pay: { ok: true } } })}
      awardId={1}
      slip={some({ account: '1', account_changed: { at: AT, by: 'Ana', before: '2', checked: null } })}
      onChecked={nothing}
    />,
  ],
};

const ANSWERS = {
  '500': () => createProblemResponse(500, 'internal'),
  '503': () => createProblemResponse(503, 'unavailable'),
  '402': () => createProblemResponse(402, 'payment_required'),
  '403': () => createProblemResponse(403, 'forbidden'),
  '422': () => createProblemResponse(422, 'deadline_passed'),
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
};

/** Counts toasts and persistent messages. The payment page opens without a message. */
const reported = () => toasts.list().length + screen.queryAllByRole('alert').length;

describe.each(Object.entries(PLACES))('%s', (write, [label, place]) => {
  it.each(Object.entries(ANSWERS))('shows one message after %s', async (status, respond) => {
    const { sent } = renderApp(<Suspense>{place}</Suspense>, {
      me: buildOwnerUser({ email_verified_at: AT }),
      answers: ({ method }) => (method === 'GET' ? new Promise(() => undefined) : respond()),
    });
    for (const input of screen.queryAllByRole<HTMLInputElement>('textbox'))
      if (input.value === '') fireEvent.change(input, { target: { value: 'ana@steel.test' } });
    const name = new RegExp(`^${label}`);
    const [press] = ['button', 'checkbox'].flatMap((role) => screen.queryAllByRole(role, { name }));
    fireEvent.click(press as HTMLElement);
    await waitFor(() => expect(reported() + go.mock.calls.length).toBeGreaterThan(0));
    // Waits long enough for any second message.
    await new Promise((done) => setTimeout(done));
    expect([reported(), go.mock.calls.length]).toEqual(status === '402' ? [0, 1] : [1, 0]);
    expect(
      sent.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`),
    ).toEqual([write.replace(/ \(\w+\)$/, '').replace(' ', ' /api/')]);
  });
});

const endpoints: Readonly<Record<string, Endpoint>> = api;
/**
 * Calls that no dialog for a single record sends. Users are deleted with the second of these paths, from a dialog
 * that first reads the user's open work. A list view is deleted immediately, and the user can undo this.
 */
const WITHOUT_DIALOG: readonly string[] = [
  'DELETE users/{id}',
  'DELETE user-management/{id}',
  'DELETE list-views/{id}',
];
const deletes = Object.keys(endpoints)
  .filter(
    (call) => call.startsWith('DELETE ') && endpoints[call]?.versioned && !WITHOUT_DIALOG.includes(call),
  )
  .map((call) => call.replace('{id}', '7'));

/**
 * Forms that stay open after a 412 or 404, because they also contain other fields. All other forms close, because
 * their question refers to an outdated state.
 */
const STAYS_OPEN = new Set<string>([
  // One module per line, so that scripts/without.mjs can remove a module.
  ...templatePlacesThatStayOpen,
]);

describe.each(deletes)('%s', (write) => {
  it.each([
    [412, 'stale'],
    [404, 'not_found'],
  ] as const)(
    'sends the version that it shows, and after %s %s reads the record again and closes',
    async (status, code) => {
      const [label, place] = PLACES[write] ?? ['', null];
      const { client, sent } = renderApp(<Suspense>{place}</Suspense>, {
        me: buildOwnerUser({ email_verified_at: AT }),
        answers: ({ method }) =>
          method === 'GET' ? new Promise(() => undefined) : createProblemResponse(status, code),
      });
      const invalidate = vi.spyOn(client, 'invalidateQueries');
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
      await waitFor(() => expect(toasts.list()).toHaveLength(1));
      expect(sent.find(({ method }) => method === 'DELETE')?.headers.get('If-Match')).toBe('"3"');
      const [{ title, text } = {}] = toasts.list();
      expect([title, text]).toContain(`detail of ${code}`);
      expect(close.onClose).toHaveBeenCalledTimes(STAYS_OPEN.has(write) ? 0 : 1);
      expect(invalidate).toHaveBeenCalled();
    },
  );
});
