import { msg } from '@lingui/core/macro';
import { button, heading, paragraph, quote } from '../../../../platform/mail/blocks.ts';
import { defineMail } from '../../../../platform/mail/template.ts';

export interface InvitationDeclined {
  readonly purchaseId: number;
  readonly requestNumber: string;
  readonly purchaseName: string;
  readonly supplier: string;
  readonly reason: string;
  readonly acceptanceUndone: boolean;
  readonly toConfirmer: boolean;
}

/** Tells the buyer that a supplier will not bid, and why. */
export const invitationDeclinedMail = defineMail<InvitationDeclined>({
  name: 'invitation-declined',
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`${p.requestNumber}: ${p.supplier} declined`),
    blocks: [
      heading(i18n._(msg`Declined: ${p.purchaseName}`)),
      paragraph(
        p.acceptanceUndone
          ? i18n._(
              msg`${p.supplier} has taken part in this request and now declines. Its offer was accepted; the acceptance is undone.`,
            )
          : i18n._(msg`${p.supplier} does not take part in this request.`),
      ),
      quote(p.reason, p.supplier),
      ...(p.toConfirmer
        ? [
            paragraph(
              i18n._(
                msg`The purchase went back to the buyer and does not wait for your confirmation any more.`,
              ),
            ),
            button(
              i18n._(msg`Open purchase confirmation`),
              `${publicUrl}/procurements/purchase-confirmation`,
            ),
          ]
        : [
            paragraph(
              i18n._(
                msg`Until the deadline the supplier can still submit an offer, and you can invite others.`,
              ),
            ),
            button(i18n._(msg`Look at the purchase`), `${publicUrl}/procurements/requests/${p.purchaseId}`),
          ]),
    ],
  }),
});
