import { msg } from '@lingui/core/macro';
import { type PageLinkParams, pageButton } from '#core/purchase/server/people/mail/page-button.ts';
import { heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface InvitationWithdrawnMail extends PageLinkParams {
  readonly company: string;
  readonly request_number: string;
  readonly purchase_name: string;
  /** Whether the supplier has submitted an offer, which is no longer considered. */
  readonly offered: boolean;
}

/** Informs a supplier that its invitation is withdrawn. The email does not state the reason. */
export const invitationWithdrawnMail = defineMail<InvitationWithdrawnMail>({
  name: 'invitation-withdrawn',
  letter: true,
  render: (p, { i18n }) => ({
    subject: i18n._(msg`${p.company}: invitation to request ${p.request_number} withdrawn`),
    blocks: [
      heading(i18n._(msg`Invitation withdrawn: ${p.purchase_name}`)),
      paragraph(
        p.offered
          ? i18n._(
              msg`${p.company} has withdrawn its invitation. Your offer is no longer considered, and the link no longer accepts changes.`,
            )
          : i18n._(
              msg`${p.company} has withdrawn its invitation. No action is needed; the link no longer accepts offers.`,
            ),
      ),
      keyValues([[i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number]]),
      ...pageButton(p, i18n),
      paragraph(i18n._(msg`Thank you for your time.`)),
    ],
  }),
});
