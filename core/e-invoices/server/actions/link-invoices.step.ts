import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { samePib } from '#platform/shared/tax/tax-numbers.ts';
import { lockUnlinked } from '../incoming.repo.ts';
import { ANY_ORDER_STATUS } from '../order-statuses.ts';
import { linkInvoice } from './link-invoice.step.ts';

/** Links open invoices without a supplier to the suppliers with these tax numbers, which were just added or changed. */
export async function linkInvoices(
  tx: TenantTx,
  company: Pick<CompanyContext['company'], 'settings'>,
  pibs: readonly string[],
): Promise<void> {
  for (const { id, document } of await lockUnlinked(tx)) {
    const { tax_numbers } = document.supplier;
    if (tax_numbers.some((number) => pibs.some((pib) => samePib(number, pib))))
      await linkInvoice(tx, id, { company, statuses: ANY_ORDER_STATUS });
  }
}
