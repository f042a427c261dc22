import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { InvitationState } from './invitation-state.tsx';

it.each([
  [{ ok: true }, /^delivered/],
  [{ ok: false, code: 'mail_address_refused' }, 'not delivered, address refused'],
  [{ ok: false, code: 'not_allowed' }, /^delivered/],
])('says of an unopened invitation, whose reminder is %o: %s', async (remind, text) => {
  const rfp = {
    status: OFFER_STATUS.PENDING,
    withdrawn_at: null,
    declined_at: null,
    link_opened_at: null,
    sent_at: '2026-11-30 16:00:00',
    can: { remind },
  } as unknown as PurchaseInvitation;
  renderApp(<InvitationState rfp={rfp} serverNow="2026-11-30 17:00:00" />);
  await screen.findByText(text);
});
