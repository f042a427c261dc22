import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { findIncomingInvoice } from '../incoming.read.ts';
import { lockAwards, lockIncomingInvoice, setInvoiceOrders, setInvoiceSupplier } from '../incoming.repo.ts';
import { getInvoiceTolerance } from '../judge-incoming.ts';
import { findInvoiceSupplier } from '../supplier-match.read.ts';
import { findMatches, saveMatches } from './save-matches.step.ts';

interface Linking {
  readonly company: Pick<CompanyContext['company'], 'settings'>;
  /** The statuses of purchases whose orders the invoice may refer to. */
  readonly statuses: readonly number[];
}

/**
 * Looks up the supplier of an open invoice again, because the supplier may have been added after the invoice arrived,
 * and finds the orders and lines. An invoice linked to a deleted supplier record is linked to the active record with
 * the same tax number and keeps its orders. Orders of another supplier are removed from the invoice. Changes nothing if
 * the invoice has an active supplier or has been decided on, or if its supplier is still unknown.
 */
export async function linkInvoice(tx: TenantTx, id: number, { company, statuses }: Linking): Promise<void> {
  await lockIncomingInvoice(tx, id);
  const invoice = await findIncomingInvoice(tx, id);
  const isOpen = invoice.state === 'new' || invoice.state === 'question';
  if (!isOpen || (invoice.supplier_id !== null && !invoice.supplier_deleted)) return;
  const { supplier, award_ids, record_ids } = await findInvoiceSupplier(tx, invoice.document, statuses);
  if (!supplier) return;
  await setInvoiceSupplier(tx, id, supplier.id);
  const hasOwnOrders =
    invoice.award_ids.length > 0 && invoice.supplier_id !== null && record_ids.includes(invoice.supplier_id);
  if (hasOwnOrders) return;
  await lockAwards(tx, award_ids);
  await setInvoiceOrders(tx, id, award_ids);
  const linked = await findIncomingInvoice(tx, id);
  await saveMatches(tx, linked, await findMatches(tx, linked), getInvoiceTolerance(company));
}
