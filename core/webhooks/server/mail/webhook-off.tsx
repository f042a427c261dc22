import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface WebhookOffMail {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** When deliveries started to fail. */
  readonly since: string;
}

/** Informs an owner that a webhook was switched off because all deliveries have failed for days. */
export const webhookOffMail = defineMail<WebhookOffMail>({
  name: 'webhook-off',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`A webhook was switched off: ${p.name}`),
    blocks: [
      heading(i18n._(msg`A webhook was switched off: ${p.name}`)),
      paragraph(
        i18n._(
          msg`Ponuda has switched this webhook off, because no delivery to its address has succeeded for days. New events are not sent to it.`,
        ),
      ),
      keyValues([
        [i18n._(msg({ message: 'Address', context: 'on the internet' })), p.url],
        [i18n._(msg`Failing since`), formatters.moment(p.since)],
      ]),
      button(i18n._(msg`View responses`), `${publicUrl}/profile/webhooks/${p.id}`),
      note(
        i18n._(msg`When the receiver works again, switch the webhook on. Pending deliveries are sent then.`),
      ),
    ],
  }),
});
