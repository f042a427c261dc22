import { msg, plural } from '@lingui/core/macro';
import type { ApprovalStep } from '#core/purchase/rules/actions.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { SplitSentenceParams } from '#core/purchase/server/record/splitting/splitting.read.ts';
import {
  button,
  heading,
  keyValues,
  link,
  type MailBlock,
  note,
  paragraph,
} from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { APPROVAL_LINK_DAYS } from '#platform/shared/validation/limits.ts';

export interface AwaitingConfirmationMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly category: string;
  /** The name of the user who asks for the confirmation. */
  readonly by: string;
  /**
   * The requested approval: of the initiation, of the request, of the chosen offers, or of an ad hoc or direct
   * purchase.
   */
  readonly step: ApprovalStep;
  readonly kind: PurchaseKind;
  /** The link to the page that approves without a login; null for a reader who could not approve now. */
  readonly approve_link: string | null;
  /** Net, in the company's currency; null before there are offers. */
  readonly net: string | null;
  readonly currency: Currency;
  readonly suppliers: readonly string[];
  /**
   * Purchases made around the same time whose total, together with this purchase, exceeds 4,000 EUR; absent in emails
   * that were queued before this field existed.
   */
  readonly split?: SplitSentenceParams | null;
}

/** Informs users who may decide that a purchase is waiting for them. */
export const awaitingConfirmationMail = defineMail<AwaitingConfirmationMail>({
  name: 'awaiting-confirmation',
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.request_number} requires your action: ${p.purchase_name}`),
    blocks: [
      heading(p.purchase_name),
      paragraph(whatIsAsked(p, ctx)),
      keyValues([
        [ctx.i18n._(msg`Request number`), p.request_number],
        [ctx.i18n._(msg`Category`), p.category],
        [ctx.i18n._(msg`Net total`), p.net === null ? '' : ctx.formatters.money(p.net, p.currency)],
        [ctx.i18n._(msg`Supplier`), p.suppliers.join(', ')],
      ]),
      ...(p.split ? [paragraph(withOthers(p.split, ctx))] : []),
      ...buttons(p, ctx),
    ],
  }),
});

/**
 * Returns the buttons of the email. The button for the approval page comes first, because that page needs no login.
 * Opening the link does not approve anything.
 */
function buttons(p: AwaitingConfirmationMail, ctx: MailContext): MailBlock[] {
  const { i18n } = ctx;
  const page = pageOf(p, ctx);
  if (!p.approve_link) return [button(i18n._(msg`View purchase`), page)];
  return [
    button(i18n._(msg`Review without a login`), p.approve_link),
    note(
      i18n._(
        msg`This link is personal: do not forward this email. It can be used once within ${APPROVAL_LINK_DAYS} days and stops working if the purchase changes.`,
      ),
    ),
    link(i18n._(msg`Log in to view the purchase`), page),
  ];
}

function withOthers(
  { others, days, sum_eur }: SplitSentenceParams,
  { i18n, formatters }: MailContext,
): string {
  const sum = formatters.money(sum_eur, 'EUR');
  return i18n._(
    msg`Together with ${plural(others, { one: '# other purchase', other: '# other purchases' })} within ${days} days, the total is ${sum}, which is more than 4,000 EUR.`,
  );
}

function whatIsAsked(p: AwaitingConfirmationMail, { i18n }: MailContext): string {
  switch (p.step) {
    case 'initiation':
      return i18n._(msg`${p.by} has initiated this purchase. Approve it or return it with a reason.`);
    case 'request':
      return i18n._(
        msg`${p.by} proposes sending this request to the suppliers. Confirm it or return it with a reason.`,
      );
    case 'realization':
      return i18n._(msg`${p.by} has chosen the offers. Confirm the purchase or return it with a reason.`);
    case 'purchase':
      return i18n._(
        msg`${p.by} requests your approval of this purchase. Approve it or return it with a reason.`,
      );
  }
}

function pageOf(p: AwaitingConfirmationMail, { publicUrl }: MailContext): string {
  return `${publicUrl}/procurements/${pathOf(p)}/${p.purchase_id}`;
}

function pathOf({ step, kind }: AwaitingConfirmationMail): string {
  if (kind === 'ad_hoc') return 'ad-hoc/view';
  if (kind === 'direct') return 'direct-purchase/view';
  return step === 'realization' ? 'purchase-confirmation' : 'requests';
}
