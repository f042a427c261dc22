import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface InitiationApprovedMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly by: string;
}

/** Informs the creator that the initiation is approved and the request can be proposed. */
export const initiationApprovedMail = defineMail<InitiationApprovedMail>({
  name: 'initiation-approved',
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`${p.request_number}: initiation approved`),
    blocks: [
      heading(i18n._(msg`Approved: ${p.purchase_name}`)),
      paragraph(
        i18n._(msg`${p.by} has approved the initiation. Choose the suppliers and propose the request.`),
      ),
      keyValues([[i18n._(msg`Request number`), p.request_number]]),
      button(i18n._(msg`View purchase`), `${publicUrl}/procurements/requests/${p.purchase_id}`),
    ],
  }),
});
