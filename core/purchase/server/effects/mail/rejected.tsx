import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';
import { ADHOC_DIRECT_PAGE_PATHS } from './purchase-approved.tsx';

export interface RejectedMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly by: string;
  readonly note: string;
  readonly step: 'initiation' | 'request' | 'realization' | 'ad_hoc' | 'direct';
}

/** Informs the creator that the purchase was sent back, with the note of the rejection. */
export const rejectedMail = defineMail<RejectedMail>({
  name: 'rejected',
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.request_number} was rejected: ${p.purchase_name}`),
    blocks: [
      heading(ctx.i18n._(msg`Rejected: ${p.purchase_name}`)),
      paragraph(whatNow(p, ctx)),
      quote(p.note, p.by),
      keyValues([[ctx.i18n._(msg`Request number`), p.request_number]]),
      button(ctx.i18n._(msg`View purchase`), `${ctx.publicUrl}/${pageOf(p)}/${p.purchase_id}`),
    ],
  }),
});

function whatNow(p: RejectedMail, { i18n }: MailContext): string {
  if (p.step === 'realization')
    return i18n._(
      msg`${p.by} did not confirm the chosen offers. They remain chosen: change your choice or propose it again.`,
    );
  if (p.step === 'ad_hoc' || p.step === 'direct')
    return i18n._(msg`${p.by} returned the purchase. Correct it and submit it again.`);
  return i18n._(msg`${p.by} returned the request. Correct it and submit it again.`);
}

function pageOf({ step }: RejectedMail): string {
  return step === 'ad_hoc' || step === 'direct' ? ADHOC_DIRECT_PAGE_PATHS[step] : 'procurements/requests';
}
