import { supplierMailSender } from '#core/purchase/server/people/sender.step.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { mailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { findContact } from '../incoming.read.ts';
import { saveDecision, saveQuestion } from '../incoming.repo.ts';
import { judgeIncoming, toleranceOf } from '../judge-incoming.ts';
import { invoiceQuestionMail } from '../mail/invoice-question.tsx';
import { invoiceRefusedMail } from '../mail/invoice-refused.tsx';
import { notifyOfInvoice } from '../notify-of-invoice.ts';
import { changeIncoming, type IncomingChange } from './change-incoming.ts';

/** Sends a question to the supplier; the invoice stays open until it is accepted or refused. */
export function askSupplier(ctx: CompanyContext, id: number, text: string): Promise<void> {
  return changeIncoming(ctx, id, async (change) => {
    await saveQuestion(change.tx, id, text);
    await tell(change, invoiceQuestionMail, text);
  });
}

/** Refuses an invoice. The quantities that its lines have matched become available for other invoices. */
export function refuseInvoice(ctx: CompanyContext, id: number, text: string): Promise<void> {
  return changeIncoming(ctx, id, async (change) => {
    const { tx, invoice } = change;
    const { judgement } = await judgeIncoming(tx, invoice, toleranceOf(ctx.company));
    await saveDecision(tx, id, { state: 'refused', judgement, by: ctx.session.user.id, answer: text });
    notifyOfInvoice(ctx, tx, 'invoice.refused', invoice, text);
    await tell(change, invoiceRefusedMail, text);
  });
}

async function tell(
  { ctx, tx, invoice }: IncomingChange,
  template: typeof invoiceQuestionMail,
  text: string,
): Promise<void> {
  const contact = invoice.supplier_id === null ? undefined : await findContact(tx, invoice.supplier_id);
  if (!contact) return;
  mailAtCommit(tx, {
    dedupe_key: `${template.name}-${invoice.id}-${ctx.session.now}`,
    company_id: ctx.company.id,
    template,
    lang: contact.lang,
    to: { email: contact.email, name: contact.name },
    ...supplierMailSender({ ctx }),
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
