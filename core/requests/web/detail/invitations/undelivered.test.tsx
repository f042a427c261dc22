import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { AwaitedSuppliers } from '../awaited-suppliers.tsx';
import { InvitationsWithoutOffer } from './invitations.tsx';

afterEach(cleanup);

const NO = { ok: false, code: 'invalid_transition' };
const invitation = (id: number, name: string, mail_refused: boolean) =>
  ({
    ...{ id, status: OFFER_STATUS.PENDING, offer: null, supplier: { id, name, city: 'Niš' } },
    ...{ withdrawn_at: null, declined_at: null, reminded_at: null, link_opened_at: null },
    sent_at: '2026-11-30T16:00:00.000Z',
    contact_person: { id, name: 'Ana', email: 'ana@firma.test', mail_refused },
    can: {
      ...{ enter_offer: NO, withdraw_invitation: NO, remind: NO },
      resend: mail_refused ? { ok: false, code: 'mail_address_refused' } : { ok: true },
    },
  }) as unknown as PurchaseInvitation;
const METAL = invitation(1, 'Metal', true);
const SAVA = invitation(2, 'Sava', false);
const DRINA = invitation(3, 'Drina', true);

it.each([
  [[METAL], 'invitation of Metal not delivered'],
  [[SAVA], 'awaiting Sava, link not opened yet'],
  [[METAL, SAVA], 'awaiting Sava, link not opened yetinvitation of Metal not delivered'],
  [[METAL, DRINA], '2 invitations not delivered'],
])('says whom a request awaits and whom it did not reach', async (rfps, text) => {
  renderApp(
    <p data-testid="awaited">
      <AwaitedSuppliers rfps={rfps} />
    </p>,
  );
  expect((await screen.findByTestId('awaited')).textContent).toBe(text);
});

const show = (rfp: PurchaseInvitation, role: 'owner' | 'user') =>
  renderApp(
    <InvitationsWithoutOffer
      purchase={
        {
          rfps: [rfp],
          awards: [],
          status: 2,
          prices: true,
          server_now: '2026-11-30T17:00:00.000Z',
        } as unknown as PurchaseDetail
      }
      onAct={() => undefined}
    />,
    {
      me: buildOwnerUser(
        role === 'user'
          ? ({ roles: [{ id: 3, name: 'user' }], permissions: ['initiate-purchase'] } as never)
          : {},
      ),
    },
  );

it('leads an owner to the supplier to correct the address, instead of a link that would be refused', async () => {
  show(METAL, 'owner');
  const link = await screen.findByRole('link', { name: 'Correct the address' });
  expect(link.getAttribute('href')).toContain('/suppliers/1');
  expect(screen.queryByRole('button', { name: 'Actions for Metal' })).toBeNull();
});

it('tells others whom to ask', async () => {
  show(METAL, 'user');
  await screen.findByText('Ask an owner or admin to correct the address. Then send a new link.');
  expect(screen.queryByRole('link', { name: 'Correct the address' })).toBeNull();
});

it('offers a new link where the address works', async () => {
  show(SAVA, 'user');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Sava' }));
  await screen.findByRole('menuitem', { name: 'Send new link' });
});
