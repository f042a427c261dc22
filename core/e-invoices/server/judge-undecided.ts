import type { JudgeUndecided } from '#core/finances/server/public.ts';
import { readIncomingInvoicesById } from './incoming.read.ts';
import { getInvoiceTolerance, judgeWithOrders } from './judge-incoming.ts';
import { readOrdersOfInvoices } from './orders.read.ts';

/** Compares the e-invoices that a payment page names with the current state of their orders. */
export const judgeUndecided: JudgeUndecided = async ({ tenant, company }, ids) => {
  const invoices = await readIncomingInvoicesById(tenant, ids);
  const orderedOf = await readOrdersOfInvoices(tenant, invoices);
  const tolerance = getInvoiceTolerance(company);
  return new Map(
    invoices.map((invoice) => [
      invoice.id,
      judgeWithOrders(invoice, orderedOf(invoice.id), tolerance).judgement.verdict,
    ]),
  );
};
