import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { isSamePib } from '#platform/shared/tax/tax-numbers.ts';
import { lockUnlinkedInvoices } from '../incoming.repo.ts';
import { ALL_ORDER_STATUSES } from '../order-statuses.ts';
import { linkInvoice } from './link-invoice.step.ts';

/**
 * Links open invoices without a supplier to the suppliers with these tax numbers, which have just been added or
 * changed.
 */
export async function linkInvoices(
  tx: TenantTx,
  company: Pick<CompanyContext['company'], 'settings'>,
  pibs: readonly string[],
): Promise<void> {
  for (const { id, document } of await lockUnlinkedInvoices(tx)) {
    const { tax_numbers } = document.supplier;
    if (tax_numbers.some((number) => pibs.some((pib) => isSamePib(number, pib))))
      await linkInvoice(tx, id, { company, statuses: ALL_ORDER_STATUSES });
  }
}
