import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { planPhrases } from '#core/plans/words.ts';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import { preorderDocument } from '../pdf/preorder-document.ts';
import { getPreorder } from '../preorders.read.ts';
import { formatMonths } from './months.ts';

export interface PackageOrderedMail {
  readonly preorder_id: number;
  readonly number: string;
  readonly plan: Plan;
  readonly months: number;
  readonly currency: 'RSD' | 'EUR';
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly due_on: string;
  readonly reference: string;
  /** The days of the package if it is paid by `pay_by`; null if the package begins on the day of payment. */
  readonly pay_by: string | null;
  readonly planned_from: string | null;
  readonly planned_until: string | null;
}

function whenActive(p: PackageOrderedMail, i18n: I18n, day: (text: string) => string): string {
  const plan = i18n._(planPhrases[p.plan]);
  if (!p.pay_by || !p.planned_from || !p.planned_until)
    return i18n._(msg`The ${plan} plan runs from the day of payment.`);
  const [payBy, from, until] = [day(p.pay_by), day(p.planned_from), day(p.planned_until)];
  return i18n._(
    msg`If the invoice is paid by ${payBy}, the ${plan} plan runs from ${from} to ${until}; otherwise from the day of payment.`,
  );
}

/** Sends the pro-forma invoice of an ordered package, rendered when the email is sent. */
export const packageOrderedMail = defineMail<PackageOrderedMail>({
  name: 'package-ordered',
  render: (p, { i18n, formatters, publicUrl }) => ({
    subject: i18n._(msg`Pro-forma invoice ${p.number}`),
    blocks: [
      heading(i18n._(msg`Thank you for your order`)),
      paragraph(
        i18n._(
          msg`The pro-forma invoice is attached. Pay it by ${formatters.day(p.due_on)}; we will email you as soon as the payment arrives.`,
        ),
      ),
      paragraph(whenActive(p, i18n, formatters.day)),
      keyValues([
        [i18n._(msg({ message: 'Plan', context: 'pricing plan' })), i18n._(planPhrases[p.plan])],
        [i18n._(msg({ message: 'Duration', context: 'of a plan' })), formatMonths(i18n, p.months)],
        [i18n._(msg`Net total`), formatters.money(p.net, p.currency)],
        [i18n._(msg`VAT`), formatters.money(p.vat, p.currency)],
        [i18n._(msg`Total payable`), formatters.money(p.gross, p.currency)],
        [i18n._(msg`Payment reference`), p.reference],
        [i18n._(msg`Pay by`), formatters.day(p.due_on)],
      ]),
      button(i18n._(msg`View payment details`), `${publicUrl}/payment?order=${p.preorder_id}`),
      note(i18n._(msg`A pro-forma invoice is not a tax document.`)),
    ],
  }),
  attachments: async (p, { tenant }) => {
    if (!tenant) return [];
    const order = await getPreorder(tenant, p.preorder_id);
    return [
      {
        filename: `${order.number}.pdf`,
        content: await renderPdf(preorderDocument(order)),
        contentType: 'application/pdf',
      },
    ];
  },
});
