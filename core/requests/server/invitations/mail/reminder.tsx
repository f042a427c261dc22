import { msg } from '@lingui/core/macro';
import { isLinkStillValid } from '#core/purchase/server/people/link-validity.read.ts';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';

export interface ReminderMail {
  readonly rfp_id: number;
  readonly link: string;
  readonly company: string;
  readonly supplier: string;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly date_for_offer: string;
  /** Whether the supplier has submitted an offer, but the request has changed since. */
  readonly to_be_reconfirmed: boolean;
}

/** Reminds a supplier that has not answered yet; its earlier link stays valid. */
export const reminderMail = defineMail<ReminderMail>({
  name: 'reminder',
  letter: true,
  stillWanted: isLinkStillValid,
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.company}: reminder about your offer for ${p.purchase_name}`),
    blocks: [
      heading(ctx.i18n._(msg`Your offer for ${p.purchase_name}`)),
      paragraph(whatIsMissing(p, ctx)),
      keyValues([
        [ctx.i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number],
        [ctx.i18n._(msg`Offer deadline`), ctx.formatters.moment(p.date_for_offer)],
      ]),
      button(ctx.i18n._(msg({ message: 'Open the request', context: 'to a supplier' })), p.link),
      paragraph(ctx.i18n._(msg`If you do not want to take part, you can decline on the same page.`)),
      note(ctx.i18n._(msg`This link is for ${p.supplier} only. Do not forward it.`)),
    ],
  }),
});

function whatIsMissing(p: ReminderMail, { i18n, formatters }: MailContext): string {
  if (p.to_be_reconfirmed)
    return i18n._(
      msg`${p.company} has changed this request since you submitted your offer. Reconfirm or change your offer on the request page by ${formatters.moment(p.date_for_offer)}.`,
    );
  return i18n._(
    msg`${p.company} reminds you to submit your offer by ${formatters.moment(p.date_for_offer)}.`,
  );
}
