import { getSupplierMailSender } from '#core/purchase/server/people/sender.step.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { findSupplierContact } from '../incoming.read.ts';
import { saveInvoiceDecision, saveInvoiceQuestion } from '../incoming.repo.ts';
import { getInvoiceTolerance, judgeIncomingInvoice } from '../judge-incoming.ts';
import { invoiceQuestionMail } from '../mail/invoice-question.tsx';
import { invoiceRefusedMail } from '../mail/invoice-refused.tsx';
import { notifyOfInvoice } from '../notify-of-invoice.ts';
import { changeIncomingInvoice, type IncomingInvoiceChange } from './change-incoming.ts';

/** Sends a question to the supplier. The invoice stays open until it is accepted or refused. */
export function askSupplier(ctx: CompanyContext, id: number, text: string): Promise<void> {
  return changeIncomingInvoice(ctx, id, async (change) => {
    await saveInvoiceQuestion(change.tx, id, text);
    await tell(change, invoiceQuestionMail, text);
  });
}

/** Refuses an invoice. The quantities matched by its lines become available to other invoices. */
export function refuseInvoice(ctx: CompanyContext, id: number, text: string): Promise<void> {
  return changeIncomingInvoice(ctx, id, async (change) => {
    const { tx, invoice } = change;
    const { judgement } = await judgeIncomingInvoice(tx, invoice, getInvoiceTolerance(ctx.company));
    await saveInvoiceDecision(tx, id, { state: 'refused', judgement, by: ctx.session.user.id, answer: text });
    notifyOfInvoice(ctx, tx, 'invoice.refused', invoice, text);
    await tell(change, invoiceRefusedMail, text);
  });
}

async function tell(
  { ctx, tx, invoice }: IncomingInvoiceChange,
  template: typeof invoiceQuestionMail,
  text: string,
): Promise<void> {
  const contact =
    invoice.supplier_id === null ? undefined : await findSupplierContact(tx, invoice.supplier_id);
  if (!contact) return;
  queueMailAtCommit(tx, {
    dedupe_key: `${template.name}-${invoice.id}-${ctx.session.now}`,
    company_id: ctx.company.id,
    template,
    lang: contact.lang,
    to: { email: contact.email, name: contact.name },
    ...getSupplierMailSender({ ctx }),
    params: {
      company: ctx.company.name,
      number: invoice.number,
      issued_on: invoice.issued_on,
      gross: invoice.document.stated.gross,
      currency: invoice.currency,
      order_number: invoice.document.order_number,
      text,
    },
  });
}
