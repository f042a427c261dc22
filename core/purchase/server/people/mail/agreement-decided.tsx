import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';
import type { AgreementStep } from './awaiting-agreement.tsx';

export interface AgreementDecidedMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly by: string;
  readonly step: AgreementStep;
  readonly paper: string;
  readonly order: string;
  readonly outcome: 'agreed' | 'refused';
  readonly note: string;
}

/** Informs the user who made an entry that another user agreed to it or refused it. */
export const agreementDecidedMail = defineMail<AgreementDecidedMail>({
  name: 'agreement-decided',
  render: (p, ctx) => ({
    subject:
      p.outcome === 'agreed'
        ? ctx.i18n._(msg`${p.request_number}: agreement given`)
        : ctx.i18n._(msg`${p.request_number}: agreement refused`),
    blocks: [
      heading(p.purchase_name),
      paragraph(whatBecame(p, ctx)),
      ...(p.note === '' ? [] : [quote(p.note, p.by)]),
      keyValues([
        [ctx.i18n._(msg`Request number`), p.request_number],
        [ctx.i18n._(msg`Purchase order`), p.order],
        [ctx.i18n._(msg`Document`), p.paper],
      ]),
      button(ctx.i18n._(msg`View purchase`), pageOf(p, ctx)),
    ],
  }),
});

function whatBecame(p: AgreementDecidedMail, { i18n }: MailContext): string {
  if (p.outcome === 'agreed') return i18n._(msg`${p.by} agreed to your entry. It has taken effect.`);
  return i18n._(msg`${p.by} refused your entry. Nothing has changed.`);
}

function pageOf(p: AgreementDecidedMail, { publicUrl }: MailContext): string {
  const folder = p.step === 'reverse_payment' ? 'finances/purchase' : 'warehouse/storekeeper/purchase';
  return `${publicUrl}/${folder}/${p.purchase_id}`;
}
