import { msg } from '@lingui/core/macro';
import { button, heading, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface InvitationDeclinedMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly supplier: string;
  readonly reason: string;
  readonly acceptance_undone: boolean;
  readonly to_confirmer: boolean;
}

/** Informs the buyer that a supplier will not bid, and why. */
export const invitationDeclinedMail = defineMail<InvitationDeclinedMail>({
  name: 'invitation-declined',
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`${p.request_number}: ${p.supplier} declined`),
    blocks: [
      heading(i18n._(msg`Declined: ${p.purchase_name}`)),
      paragraph(
        p.acceptance_undone
          ? i18n._(
              msg`${p.supplier} has withdrawn from this request. Its offer had been accepted; the acceptance has been undone.`,
            )
          : i18n._(msg`${p.supplier} has declined the invitation.`),
      ),
      quote(p.reason, p.supplier),
      ...(p.to_confirmer
        ? [
            paragraph(
              i18n._(
                msg`The purchase was returned to the requester and is no longer pending your confirmation.`,
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
            button(i18n._(msg`View purchase`), `${publicUrl}/procurements/requests/${p.purchase_id}`),
          ]),
    ],
  }),
});
