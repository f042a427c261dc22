import { undecidedJudges } from '#core/finances/server/public.ts';
import { onTaxNumbersAdded } from '#core/suppliers/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { linkInvoices } from './actions/link-invoices.step.ts';
import { incomingRoutes } from './incoming.routes.ts';
import { invoiceRemindersJob } from './jobs/invoice-reminders.ts';
import { judgeUndecided } from './judge-undecided.ts';
import { invoiceLateMail } from './mail/invoice-late.tsx';
import { invoiceQuestionMail } from './mail/invoice-question.tsx';
import { invoiceRefusedMail } from './mail/invoice-refused.tsx';
import { invoiceToDecideMail } from './mail/invoice-to-decide.tsx';

/** Suppliers' e-invoices: compares them with orders and receipts, and records the decision (ADR 0106). */
export const eInvoices: Feature = {
  routes: incomingRoutes,
  jobs: [invoiceRemindersJob],
  fill: () => {
    onTaxNumbersAdded.add(linkInvoices);
    undecidedJudges.add(judgeUndecided);
  },
  mails: [invoiceQuestionMail, invoiceRefusedMail, invoiceToDecideMail, invoiceLateMail],
};
