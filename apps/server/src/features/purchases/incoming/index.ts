import type { Room } from '../../../platform/feature.ts';
import { incomingRoutes } from './incoming.routes.ts';
import { invoiceQuestionMail } from './mail/invoice-question.tsx';
import { invoiceRefusedMail } from './mail/invoice-refused.tsx';

/** E-invoices as suppliers send them: compared with orders and receipts, and decided (ADR 0106). */
export const incoming: Room = {
  routes: incomingRoutes,
  mails: [invoiceQuestionMail, invoiceRefusedMail],
};
