import { msg } from '@lingui/core/macro';
import type { Currency } from '@ponuda/domain/currencies';
import { button, heading, keyValues, paragraph } from '../../../platform/mail/blocks.ts';
import { defineMail, type MailContext } from '../../../platform/mail/template.ts';

export interface AwaitingConfirmation {
  readonly purchaseId: number;
  readonly requestNumber: string;
  readonly purchaseName: string;
  readonly category: string;
  /** Who asks for it. */
  readonly by: string;
  /** What is asked: to approve the initiation, to confirm the request, or to confirm the chosen offers. */
  readonly step: 'initiation' | 'request' | 'realization';
  /** Net, in the company's currency; null before there are offers. */
  readonly net: string | null;
  readonly currency: Currency;
  readonly suppliers: readonly string[];
}

/** Tells those who may decide that a purchase waits for them. */
export const awaitingConfirmationMail = defineMail<AwaitingConfirmation>({
  name: 'awaiting-confirmation',
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.requestNumber} waits for you: ${p.purchaseName}`),
    blocks: [
      heading(p.purchaseName),
      paragraph(whatIsAsked(p, ctx)),
      keyValues([
        [ctx.i18n._(msg`Request number`), p.requestNumber],
        [ctx.i18n._(msg`Category`), p.category],
        [ctx.i18n._(msg`Net total`), p.net === null ? '' : ctx.formatters.money(p.net, p.currency)],
        [ctx.i18n._(msg`Supplier`), p.suppliers.join(', ')],
      ]),
      button(ctx.i18n._(msg`Look at the purchase`), pageOf(p, ctx)),
    ],
  }),
});

function whatIsAsked(p: AwaitingConfirmation, { i18n }: MailContext): string {
  switch (p.step) {
    case 'initiation':
      return i18n._(msg`${p.by} has initiated this purchase. Approve it or send it back with a note.`);
    case 'request':
      return i18n._(
        msg`${p.by} proposes to send this request to the suppliers. Confirm it or send it back with a note.`,
      );
    case 'realization':
      return i18n._(msg`${p.by} has chosen the offers. Confirm the purchase or send it back with a note.`);
  }
}

function pageOf(p: AwaitingConfirmation, { publicUrl }: MailContext): string {
  const path = p.step === 'realization' ? 'purchase-confirmation' : 'requests';
  return `${publicUrl}/procurements/${path}/${p.purchaseId}`;
}
