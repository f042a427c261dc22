import { computeLastGraceDay } from '../rules/decision-deadline.ts';
import type { IncomingInvoice } from './incoming.read.ts';

/**
 * Returns the last day before the government system treats the invoice as refused; null if the invoice is not in
 * such a system.
 */
export function getInvoiceGraceDay({ document, own_country, decide_by }: IncomingInvoice): string | null {
  return computeLastGraceDay({ supplier: document.supplier.country, buyer: own_country }, decide_by);
}
