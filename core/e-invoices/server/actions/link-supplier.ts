import type { CompanyContext } from '#platform/server/context.ts';
import { getOrderStatuses } from '../order-statuses.ts';
import { linkInvoice } from './link-invoice.step.ts';

/** Looks up the supplier of one open invoice again. Only orders that the caller may see are linked. */
export function linkSupplier({ tenant, company, actor }: CompanyContext, id: number): Promise<void> {
  return tenant.transaction((tx) => linkInvoice(tx, id, { company, statuses: getOrderStatuses(actor) }));
}
