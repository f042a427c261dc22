import { msg } from '@lingui/core/macro';
import { noticePath } from '#core/purchase/rules/notices.ts';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

interface Params {
  readonly supplier: string;
  readonly email: string;
  readonly purchase_id: number;
  readonly purchase_name: string;
}

/** Informs the person who wrote to a supplier that the supplier's mail server refused the email. */
export const mailReturnedMail = defineMail<Params>({
  name: 'mail-returned',
  render: ({ supplier, email, purchase_id, purchase_name }, { i18n, publicUrl }) => ({
    subject: i18n._(msg`Your email to ${supplier} could not be delivered`),
    blocks: [
      heading(i18n._(msg`Your email to ${supplier} could not be delivered`)),
      paragraph(
        i18n._(
          msg`The email server of ${supplier} did not accept an email about “${purchase_name}”. Check the address of the contact person on the supplier’s page, or reach the supplier in another way.`,
        ),
      ),
      keyValues([[i18n._(msg`Email address`), email]]),
      button(i18n._(msg`View purchase`), publicUrl + noticePath('request', purchase_id)),
    ],
  }),
});
