import { graceUntil } from '../rules/decide-by.ts';
import type { IncomingInvoice } from './incoming.read.ts';

/**
 * Returns the last day before the government system counts the invoice as refused; null if the invoice is in no such
 * system.
 */
export function graceOf({ document, own_country, decide_by }: IncomingInvoice): string | null {
  return graceUntil({ supplier: document.supplier.country, buyer: own_country }, decide_by);
}
