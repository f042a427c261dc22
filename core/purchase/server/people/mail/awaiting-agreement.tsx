import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';

/** A step that one user enters and another user has to agree to (product 5). */
export type AgreementStep = 'close_short' | 'reverse_receipt' | 'reverse_payment';

export interface AwaitingAgreementMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly by: string;
  readonly step: AgreementStep;
  /** The number of the waiting receipt or invoice. */
  readonly paper: string;
  readonly order: string;
  readonly reason: string;
}

/** The page that shows the waiting entry with the buttons for the decision. */
const PAGE_OF: Readonly<Record<AgreementStep, string>> = {
  close_short: 'procurements/requests',
  reverse_receipt: 'procurements/requests',
  reverse_payment: 'finances/purchase',
};

/** Informs users who may agree that a colleague's entry has no effect until they agree. */
export const awaitingAgreementMail = defineMail<AwaitingAgreementMail>({
  name: 'awaiting-agreement',
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.request_number} requires your agreement: ${p.purchase_name}`),
    blocks: [
      heading(p.purchase_name),
      paragraph(whatIsAsked(p, ctx)),
      quote(p.reason, p.by),
      keyValues([
        [ctx.i18n._(msg`Request number`), p.request_number],
        [ctx.i18n._(msg`Purchase order`), p.order],
        [ctx.i18n._(msg`Document`), p.paper],
      ]),
      button(ctx.i18n._(msg`View purchase`), `${ctx.publicUrl}/${PAGE_OF[p.step]}/${p.purchase_id}`),
    ],
  }),
});

function whatIsAsked(p: AwaitingAgreementMail, { i18n }: MailContext): string {
  switch (p.step) {
    case 'close_short':
      return i18n._(msg`${p.by} wants to close order ${p.order} short. This takes effect only if you agree.`);
    case 'reverse_receipt':
      return i18n._(
        msg`${p.by} wants to reverse goods receipt ${p.paper}. This takes effect only if you agree.`,
      );
    case 'reverse_payment':
      return i18n._(
        msg`${p.by} wants to reverse a payment for order ${p.order}. This takes effect only if you agree.`,
      );
  }
}
