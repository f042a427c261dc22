import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph, quote } from '../../../platform/mail/blocks.ts';
import { defineMail, type MailContext } from '../../../platform/mail/template.ts';

export interface Rejected {
  readonly purchaseId: number;
  readonly requestNumber: string;
  readonly purchaseName: string;
  readonly by: string;
  readonly note: string;
  readonly step: 'initiation' | 'request' | 'realization';
}

/** Tells the creator that the purchase came back, with the note that says why. */
export const rejectedMail = defineMail<Rejected>({
  name: 'rejected',
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.requestNumber} was rejected: ${p.purchaseName}`),
    blocks: [
      heading(ctx.i18n._(msg`Rejected: ${p.purchaseName}`)),
      paragraph(whatNow(p, ctx)),
      quote(p.note, p.by),
      keyValues([[ctx.i18n._(msg`Request number`), p.requestNumber]]),
      button(ctx.i18n._(msg`Look at the purchase`), `${ctx.publicUrl}/procurements/requests/${p.purchaseId}`),
    ],
  }),
});

function whatNow(p: Rejected, { i18n }: MailContext): string {
  if (p.step === 'realization')
    return i18n._(
      msg`${p.by} did not confirm the chosen offers. They stay chosen: change the choice or propose it again.`,
    );
  return i18n._(msg`${p.by} sent the request back. Correct it and submit it again.`);
}
