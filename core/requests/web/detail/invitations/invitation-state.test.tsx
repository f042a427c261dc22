import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { InvitationState } from './invitation-state.tsx';

it.each([
  [false, /^delivered/],
  [true, 'not delivered, address refused'],
])('says of an unopened invitation whose address is refused (%s): %s', async (mail_refused, text) => {
  const rfp = {
    status: OFFER_STATUS.PENDING,
    withdrawn_at: null,
    declined_at: null,
    link_opened_at: null,
    sent_at: '2026-11-30 16:00:00',
    contact_person: { id: 1, name: 'Ana', email: 'ana@firma.test', mail_refused },
  } as unknown as PurchaseInvitation;
  renderApp(<InvitationState rfp={rfp} serverNow="2026-11-30 17:00:00" />);
  await screen.findByText(text);
});
